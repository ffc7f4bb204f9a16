import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceSha256 } from '../../../../main/common/source-hash.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

const lock = (zod: string) => ({
  packages: {
    '': { version: '1.0.0' },
    'node_modules/zod': { version: zod },
    'node_modules/vitest': { version: '5.0.0', dev: true },
    'node_modules/own': { link: true },
  },
})

const checkout = {
  'package.json': '{"version":"1.0.0"}',
  'package-lock.json': JSON.stringify(lock('4.0.0')),
  'main/a.ts': 'export const a = 1\nexport const b = 2\n',
  'main/deep/build/c.ts': 'export const c = 3\n',
  'shared/table.json': '{}\n',
  'packages/minecraft-server/index.ts': "export * from './a.ts'\n",
}

function hashOf(changes: Readonly<Record<string, string | null>> = {}): string {
  const root = tempFolder()
  for (const [path, text] of Object.entries({ ...checkout, ...changes })) {
    if (text === null) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return sourceSha256(root)
}

test('two checkouts of one commit are equal, whatever folder, line ends, notes, tests, git and tools for development', () => {
  const others = {
    'main/a.ts': 'export const a = 1\r\nexport const b = 2\r\n',
    'main/README.md': 'notes',
    'main/.a.ts.swp': 'an editor',
    'packages/minecraft-server/test/a.test.ts': 'test',
    'packages/minecraft-server/node_modules/x/index.js': 'x',
    '.git/HEAD': 'ref: refs/heads/main\n',
    'renderer/page.ts': 'page',
    'package-lock.json': JSON.stringify({
      packages: { ...lock('4.0.0').packages, 'node_modules/vitest': { version: '6.0.0', dev: true } },
    }),
  }
  expect(hashOf(others)).toBe(hashOf())
})

test.each([
  ['a line', { 'main/a.ts': 'export const a = 1\nexport const b = 3\n' }],
  ['a file that is renamed', { 'main/a.ts': null, 'main/b.ts': checkout['main/a.ts'] }],
  ['a file more', { 'shared/b.ts': '' }],
  ['a file in a folder whose name the package leaves out', { 'main/deep/build/c.ts': 'export const c = 4\n' }],
  ['the server', { 'packages/minecraft-server/index.ts': '' }],
  ['data', { 'shared/table.json': '{"a":1}\n' }],
  ['a package', { 'package-lock.json': JSON.stringify(lock('4.0.1')) }],
  [
    'a package that was not installed after an update',
    { 'node_modules/.package-lock.json': JSON.stringify(lock('3.9.0')) },
  ],
])('differs by %s', (_, changes) => {
  expect(hashOf(changes)).not.toBe(hashOf())
})

test('packages that are installed as they are locked change nothing', () => {
  expect(hashOf({ 'node_modules/.package-lock.json': JSON.stringify(lock('4.0.0')) })).toBe(hashOf())
})

test('a built lab has what it was stamped with, and needs no sources', () => {
  const root = tempFolder()
  const sourceSha = 'a'.repeat(64)
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version: '1.0.0', sourceSha256: sourceSha }))
  expect(sourceSha256(root)).toBe(sourceSha)
  rmSync(join(root, 'package.json'))
  expect(() => sourceSha256(root)).toThrow('package.json')
})
