/** An empty Linux root with just what a package's install scripts run, for `dpkg --root`. Takes the rights of root. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** What the scripts of electron-builder's templates call. */
const programs = ['bash', 'ln', 'rm', 'chmod', 'readlink', 'unshare', 'true', 'update-alternatives']
const places = ['/usr/bin', '/bin', '/usr/sbin', '/sbin']

/** Fills `root`, an empty folder. */
export function makeCleanRoot(root: string): void {
  for (const folder of [
    'usr/bin',
    'var/lib/dpkg/updates',
    'var/lib/dpkg/info',
    'var/lib/dpkg/alternatives',
    'etc/alternatives',
    'var/log',
    'tmp',
    'dev',
  ]) {
    mkdirSync(join(root, folder), { recursive: true })
  }
  for (const file of ['status', 'available']) writeFileSync(join(root, 'var/lib/dpkg', file), '')
  writeFileSync(join(root, 'dev/null'), '')
  for (const name of programs) {
    const path = places.map((place) => join(place, name)).find((candidate) => existsSync(candidate))
    if (path === undefined) throw new Error(`the install scripts call ${name}, which is not here`)
    copyInto(root, path, join('/usr/bin', name))
    for (const library of librariesOf(path)) copyInto(root, library, library)
  }
  mkdirSync(join(root, 'bin'))
  cpSync(join(root, 'usr/bin/bash'), join(root, 'bin/bash'))
}

function copyInto(root: string, from: string, to: string): void {
  mkdirSync(dirname(join(root, to)), { recursive: true })
  cpSync(realpathSync(from), join(root, to))
}

function librariesOf(program: string): readonly string[] {
  const output = execFileSync('ldd', [program], { encoding: 'utf8' })
  return Array.from(output.matchAll(/(\/\S+) \(0x/g), ([, path = '']) => path)
}

/** Files, links and folders under `root`, but for what dpkg keeps for itself. */
export function filesOf(root: string): readonly string[] {
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name))}`)
    .filter((path) => !/^\/var\/(lib\/dpkg|log)/.test(path))
    .toSorted()
}

/** Runs dpkg on that root. What the program would need to draw its window is not there, so dependencies do not count. */
export function dpkg(root: string, ...args: readonly string[]): string {
  return execFileSync('dpkg', [`--root=${root}`, '--force-depends', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
