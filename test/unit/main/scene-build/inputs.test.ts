import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSceneInputs, SCENE_INPUTS, SCENE_VERSIONS } from '../../../../main/scene-build/inputs.ts'
import packageJson from '../../../../package.json' with { type: 'json' }
import { tempFolder } from '../../../fakes/temp-folder.ts'

const root = join(import.meta.dirname, '../../../..')

test('the packages that are pinned are those whose hashes are written down', () => {
  const pinned: Record<string, string> = { ...packageJson.dependencies, ...packageJson.devDependencies }
  for (const [name, version] of SCENE_VERSIONS) if (name !== 'minecraft') expect(pinned[name]).toBe(version)
})

test('without the packages the answer says what to do and which file is missing', () => {
  const read = readSceneInputs(tempFolder())
  expect(read).toMatchObject({ ok: false, error: { code: 'unsupported' } })
  expect(read.ok ? '' : read.error.message).toContain('npm ci')
  expect(read.ok ? '' : read.error.detail).toContain(SCENE_INPUTS.blockModels.path)
})

test('a file with another content is refused by name', () => {
  const copy = tempFolder()
  const viewer = 'node_modules/prismarine-viewer'
  const licence = SCENE_INPUTS.licence.path
  mkdirSync(join(copy, viewer), { recursive: true })
  for (const name of readdirSync(join(root, viewer))) {
    if (!licence.endsWith(name)) symlinkSync(join(root, viewer, name), join(copy, viewer, name))
  }
  writeFileSync(join(copy, licence), 'another licence')
  const read = readSceneInputs(copy)
  expect(read.ok ? '' : read.error.detail).toMatch(`${licence} has the hash`)
})
