/** Plants every kind of violation into a copy of the configuration and asks Biome, once, what it sees. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { layers } from '../../../lint/layers.ts'
import { layersToBiome } from '../../../lint/layers-to-biome.ts'
import { expectedImports } from './expected-imports.ts'
import { packageTargets, projectTargets } from './import-targets.ts'
import { lawful, plants } from './planted-rules.ts'

const names = z.record(z.string(), z.string())
const root = join(import.meta.dirname, '../../..')

interface Finding {
  readonly level: string
  readonly rule: string
  readonly file: string
  readonly line: number
}

/** The import lines that are planted into one file, with whether the table allows them. */
interface Planted {
  readonly specifier: string
  readonly allowed: boolean
}

let folder = ''
let findings: readonly Finding[] = []
const importsOf = new Map<string, readonly Planted[]>()

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function importPath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

function lint(): readonly Finding[] {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const options = ['lint', '--reporter=github', '--max-diagnostics=none', '--vcs-enabled=false', '.']
  const run = spawnSync(process.execPath, [biome, ...options], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const lines = run.stdout.matchAll(/^::(\w+) title=lint\/([\w/]+),file=([^,]+),line=(\d+)/gm)
  return Array.from(lines, ([, level = '', rule = '', file = '', line = '']) => ({
    level,
    rule,
    file: file.replaceAll('\\', '/').slice(file.startsWith('/') ? folder.length + 1 : 0),
    line: Number(line),
  }))
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'layers-'))
  for (const name of ['biome.json', 'package.json', 'lint/layers.json']) cpSync(join(root, name), join(folder, name))
  for (const { path, source } of [...plants, ...lawful]) write(path, source)
  for (const row of expectedImports) {
    for (const from of row.from) {
      const project = Object.entries(projectTargets).filter(([, path]) => path !== from)
      const planted = [
        ...project.map(([name, path]) => ({
          specifier: importPath(from, path),
          allowed: row.project.some((allowed) => allowed === name),
        })),
        ...packageTargets.map((name) => ({
          specifier: name,
          allowed: row.packages.some((allowed) => allowed === name),
        })),
      ]
      importsOf.set(from, planted)
      write(from, planted.map(({ specifier }) => `import '${specifier}'\n`).join(''))
    }
  }
  findings = lint()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the generated overrides are those of the table', () => {
  expect(readFileSync(join(root, 'lint/layers.json'), 'utf8')).toBe(layersToBiome(layers))
})

test('every package of the table is one that the project installs', () => {
  const manifest = z.object({ dependencies: names, devDependencies: names })
  const { dependencies, devDependencies } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const workspaces = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name, 'package.json'))
  const own = workspaces.map(
    (path) => z.object({ name: z.string() }).parse(JSON.parse(readFileSync(path, 'utf8'))).name,
  )
  const installed = [...Object.keys(dependencies), ...Object.keys(devDependencies), ...own, 'node']
  const absent = layers.flatMap(({ folder: layer, packages }) =>
    packages
      .filter((name) =>
        name.endsWith('*') ? !installed.some((own) => own.startsWith(name.slice(0, -1))) : !installed.includes(name),
      )
      .map((name) => `${layer}: ${name}`),
  )
  expect(absent).toEqual([])
})

describe('who may import whom', () => {
  test.each(expectedImports.flatMap((row) => row.from))('%s', (from) => {
    const denied = findings.filter(({ rule, file }) => rule === 'style/noRestrictedImports' && file === from)
    const seen = new Set(denied.filter(({ level }) => level === 'error').map(({ line }) => line))
    const planted = importsOf.get(from) ?? []
    expect(planted.length).toBeGreaterThan(packageTargets.length)
    const wrong = planted.filter(({ allowed }, index) => allowed === seen.has(index + 1))
    expect(wrong).toEqual([])
  })

  test('every layer of the table is planted', () => {
    const files = [...importsOf.keys()]
    const missing = layers.filter(({ folder: layer }) => {
      const pattern = new RegExp(`^${layer.replace('*', '[^/]+')}/`)
      return !files.some((file) => pattern.test(file))
    })
    expect(missing.map((layer) => layer.folder)).toEqual(['scripts'])
  })
})

describe('rules', () => {
  test.each(plants)('$rule in $path', ({ rule, path }) => {
    const found = findings.filter((finding) => finding.file === path && finding.level === 'error')
    expect(found.map((finding) => finding.rule)).toContain(rule)
  })

  test.each(lawful)('nothing in $path', ({ path }) => {
    expect(findings.filter((finding) => finding.file === path)).toEqual([])
  })
})
