import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findElectronPackage, findRuntime } from '../../../../../main/shells/start/electron-runtime.ts'
import { tempFolder } from '../../../../fakes/temp-folder.ts'

function installed(files: Readonly<Record<string, string>>): string {
  const root = tempFolder()
  const folder = join(root, 'node_modules/electron')
  mkdirSync(join(folder, 'dist'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return root
}

function runtimeOf(root: string, env: NodeJS.ProcessEnv = {}): string | null {
  const found = findElectronPackage(root)
  if (found === null) throw new Error('no package')
  return findRuntime(found, env)
}

const complete = {
  'package.json': '{"version":"45.4.1"}',
  'path.txt': 'electron',
  'dist/version': 'v45.4.1\n',
  'dist/electron': '',
}

test('a runtime is there when all its marks are', () => {
  const root = installed(complete)
  expect(runtimeOf(root)).toBe(join(root, 'node_modules/electron/dist/electron'))
})

test.each(['path.txt', 'dist/version', 'dist/electron'] as const)('without %s there is none', (missing) => {
  const { [missing]: _left, ...rest } = complete
  expect(runtimeOf(installed(rest))).toBeNull()
})

test('one of another version is none', () => {
  expect(runtimeOf(installed({ ...complete, 'dist/version': '44.0.0' }))).toBeNull()
})

test('one elsewhere is used where the variable of the package points to it', () => {
  const elsewhere = tempFolder()
  const root = installed({ 'package.json': complete['package.json'] })
  expect(runtimeOf(root, { ELECTRON_OVERRIDE_DIST_PATH: elsewhere })).toBeNull()
  writeFileSync(join(elsewhere, 'electron'), '')
  expect(runtimeOf(root, { ELECTRON_OVERRIDE_DIST_PATH: elsewhere })).toBe(join(elsewhere, 'electron'))
})

test('without the package there is nothing to look for', () => {
  expect(findElectronPackage(tempFolder())).toBeNull()
})
