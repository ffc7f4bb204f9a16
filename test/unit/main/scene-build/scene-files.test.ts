import { mkdirSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { sceneRecipe } from '../../../../main/scene-build/inputs.ts'
import { isCurrent, rootOf, sceneFiles, sceneFolder } from '../../../../main/scene-build/scene-files.ts'
import { ByteWriter } from '../../../../shared/core/bytes.ts'
import { SCENE_FORMAT, SCENE_MAGIC } from '../../../../shared/core/scene/assets/scene-format.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

/** A head and nothing else. */
function head(recipe: string, format = SCENE_FORMAT): Uint8Array {
  const out = new ByteWriter()
  out.text(SCENE_MAGIC)
  out.unsigned(format)
  out.text(recipe)
  for (const value of [0, 0, 16, 16]) out.unsigned(value)
  return out.toBytes()
}

function isCurrentWith(bin: Uint8Array | string): boolean {
  const root = tempFolder()
  mkdirSync(sceneFolder(root), { recursive: true })
  writeFileSync(sceneFiles(root).binPath, bin)
  writeFileSync(sceneFiles(root).atlasPath, '')
  return isCurrent(sceneFiles(root))
}

test('the built program finds the folder above it, the checkout its own', () => {
  const root = join(sep, 'somewhere')
  expect(rootOf(join(root, 'out', 'app') + sep)).toBe(root + sep)
  expect(rootOf(root + sep)).toBe(root + sep)
})

test('files are current where their recipe is the one that would be built', () => {
  expect(isCurrentWith(head(sceneRecipe()))).toBe(true)
  expect(isCurrentWith(head('of another version'))).toBe(false)
  expect(isCurrentWith(head(sceneRecipe(), SCENE_FORMAT + 1))).toBe(false)
  expect(isCurrentWith('something else')).toBe(false)
  expect(isCurrent(sceneFiles(tempFolder()))).toBe(false)
})
