import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensurePage, isPageBuilt } from '../../../../../main/shells/cli/own-page.ts'
import type { BuiltPart } from '../../../../../main/shells/start/built-parts.ts'
import { tempFolder } from '../../../../fakes/temp-folder.ts'

const part: BuiltPart = {
  label: 'page',
  mark: 'out/page/index.html',
  sources: ['renderer'],
  build: async (root) => {
    mkdirSync(join(root, 'out/page'), { recursive: true })
    writeFileSync(join(root, 'out/page/index.html'), '')
  },
}

function clone(...folders: readonly string[]): string {
  const root = tempFolder()
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true })
  return root
}

test('a page that is missing is built in a clone, once', async () => {
  const root = clone('renderer', 'node_modules/vite')
  const said: string[] = []
  expect(isPageBuilt(root, part)).toBe(false)
  await ensurePage((line) => said.push(line), root, part)
  expect(isPageBuilt(root, part)).toBe(true)
  expect(said[0]).toBe('Building the page …')
  const build = async () => Promise.reject(new Error('built twice'))
  await ensurePage((line) => said.push(line), root, { ...part, build })
  expect(said).toHaveLength(2)
})

test('a page that is older than its sources is built again', async () => {
  const root = clone('renderer', 'node_modules/vite')
  await ensurePage(() => {}, root, part)
  const later = Date.now() / 1000 + 60
  utimesSync(join(root, 'renderer'), later, later)
  const said: string[] = []
  await ensurePage((line) => said.push(line), root, part)
  expect(said[0]).toBe('Building the page …')
})

test('without sources or tools nothing is tried', async () => {
  for (const root of [clone(), clone('renderer'), clone('node_modules/vite')]) {
    await ensurePage(() => expect.unreachable(), root, part)
    expect(isPageBuilt(root, part)).toBe(false)
  }
})

test('a build that fails is told and keeps no lab from being served', async () => {
  const said: string[] = []
  const failing: BuiltPart = { ...part, build: async () => Promise.reject(new Error('no such module')) }
  await ensurePage((line) => said.push(line), clone('renderer', 'node_modules/vite'), failing)
  expect(said.at(-1)).toBe('The page could not be built: no such module.')
})
