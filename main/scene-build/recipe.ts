/** What decides the content of the built files, in one hash: inputs, versions, and the number of the code that builds. */

import { SCENE_FORMAT } from '../../shared/core/scene/assets/scene-format.ts'
import { sha256 } from '../common/sha256.ts'
import { inputNames, SCENE_INPUTS, SCENE_VERSIONS } from './inputs.ts'

/** Grows whenever the code of this folder builds other bytes from the same inputs; a test with their hash reminds of it. */
const RECIPE = 3

/** Files of another recipe are built anew. */
export function sceneRecipe(): string {
  return sha256(JSON.stringify([RECIPE, SCENE_FORMAT, SCENE_VERSIONS, inputHashes()]))
}

/** SHA-256 of each input, by its path in `node_modules`. */
export function inputHashes(): (readonly [path: string, sha256: string])[] {
  return inputNames().map((name) => [SCENE_INPUTS[name].path.replace('node_modules/', ''), SCENE_INPUTS[name].sha256])
}
