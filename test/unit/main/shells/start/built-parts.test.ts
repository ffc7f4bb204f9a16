import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type BuiltPart, ensureBuilt, isStale } from '../../../../../main/shells/start/built-parts.ts'
import { tempFolder } from '../../../../fakes/temp-folder.ts'

/** Writes a file as if this many seconds after the epoch. */
function write(root: string, name: string, atS: number): void {
  const path = join(root, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  utimesSync(path, atS, atS)
  for (let folder = dirname(path); folder.startsWith(root); folder = dirname(folder)) utimesSync(folder, 1, 1)
}

function part(build: BuiltPart['build'] = async () => {}): BuiltPart {
  return { label: 'page', mark: 'out/page/index.html', sources: ['renderer', 'vite.config.ts'], build }
}

test('a part that was never built is stale', () => {
  const root = tempFolder()
  write(root, 'renderer/app/main.ts', 100)
  expect(isStale(root, part())).toBe(true)
})

test('a part is stale where any of its sources is newer, however deep', () => {
  const root = tempFolder()
  write(root, 'renderer/app/main.ts', 100)
  write(root, 'out/page/index.html', 200)
  expect(isStale(root, part())).toBe(false)
  write(root, 'renderer/pages/run/live/view.ts', 300)
  expect(isStale(root, part())).toBe(true)
  write(root, 'out/page/index.html', 400)
  expect(isStale(root, part())).toBe(false)
  write(root, 'vite.config.ts', 500)
  expect(isStale(root, part())).toBe(true)
})

test('a source that is removed makes a part stale by its folder', () => {
  const root = tempFolder()
  write(root, 'renderer/app/main.ts', 100)
  write(root, 'out/page/index.html', 200)
  utimesSync(join(root, 'renderer/app'), 300, 300)
  expect(isStale(root, part())).toBe(true)
})

test('only what is stale is built, and people are told', async () => {
  const root = tempFolder()
  const said: string[] = []
  const built = part(async () => write(root, 'out/page/index.html', 200))
  write(root, 'renderer/app/main.ts', 100)
  await ensureBuilt(root, built, (line) => said.push(line))
  expect(said).toEqual(['Building the page …', expect.stringMatching(/^Built the page in \d+\.\d s\.$/)])
  await ensureBuilt(root, built, (line) => said.push(line))
  expect(said).toHaveLength(2)
})

test('a build that fails says why', async () => {
  const failing = part(async () => Promise.reject(new Error('no such module')))
  await expect(ensureBuilt(tempFolder(), failing, () => {})).rejects.toThrow('no such module')
})
