#!/usr/bin/env node
/**
 * Stands in for fpm, which electron-builder fetches: takes the same arguments and has `dpkg-deb` write the package. Fields, scripts,
 * places, desktop entry and icons are electron-builder's.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    s: { type: 'string', short: 's' },
    t: { type: 'string', short: 't' },
    depends: { type: 'string', short: 'd', multiple: true },
    force: { type: 'boolean' },
    name: text,
    version: text,
    architecture: text,
    maintainer: text,
    vendor: text,
    url: text,
    license: text,
    category: text,
    description: text,
    package: text,
    'after-install': text,
    'after-remove': text,
    'deb-recommends': { type: 'string', multiple: true },
    'deb-compression': text,
    'deb-priority': text,
  },
})

function must(name: 'name' | 'version' | 'architecture' | 'maintainer' | 'package' | 'after-install' | 'after-remove') {
  const value = values[name]
  if (value === undefined) throw new Error(`electron-builder names no ${name}`)
  return value
}

const stage = mkdtempSync(join(tmpdir(), 'causalmace-deb-'))
try {
  for (const part of positionals) {
    const [from = '', to = ''] = part.split('=')
    const target = join(stage, to)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(from, target, { recursive: true })
  }
  const control = join(stage, 'DEBIAN')
  mkdirSync(control)
  const [summary = '', ...description] = (values.description ?? '').trim().split('\n')
  const fields = {
    Package: must('name'),
    Version: must('version'),
    Architecture: must('architecture'),
    Maintainer: must('maintainer'),
    Depends: values.depends?.join(', '),
    Recommends: values['deb-recommends']?.join(', '),
    Priority: values['deb-priority'],
    Homepage: values.url,
    Description: [summary, ...description.map((line) => ` ${line.trim()}`)].join('\n'),
  }
  const lines = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  writeFileSync(join(control, 'control'), `${lines.join('\n')}\n`)
  const scripts = { postinst: must('after-install'), postrm: must('after-remove') }
  for (const [name, from] of Object.entries(scripts)) {
    cpSync(from, join(control, name))
    chmodSync(join(control, name), 0o755)
  }
  // Not compressed: it is installed once and thrown away.
  execFileSync('dpkg-deb', ['-Znone', '--root-owner-group', '--build', stage, must('package')])
} finally {
  rmSync(stage, { recursive: true, force: true })
}
