/** Where the built looks lie, and building them where they are missing or of another recipe. */
import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ok, type Result } from '../../preload/contract/errors.ts'
import { ByteReader, FormatError } from '../../preload/core/bytes.ts'
import { readSceneHead } from '../../preload/core/scene/assets/scene-format.ts'
import { makeFolder } from '../common/make-folder.ts'
import { buildScene, sceneRecipe } from './build-scene.ts'
import { readSceneInputs } from './inputs.ts'
import { sceneNotice } from './notice.ts'
import { encodePng } from './textures/picture.ts'

export interface SceneFiles {
  readonly binPath: string
  readonly atlasPath: string
}

/** Enough for the head of a scene file. */
const HEAD_BYTES = 8192

/**
 * The files below `root` (a checkout, or the inside of the packaged program), built first where they are not there. Two
 * processes may do that at once: each writes beside the files and moves them into place, and both write the same bytes.
 */
export function ensureScene(root: string): Result<SceneFiles> {
  const files = sceneFiles(root)
  return isCurrent(files) ? ok(files) : buildInto(root)
}

/** Builds without looking at what is there. */
export function buildInto(root: string): Result<SceneFiles> {
  const inputs = readSceneInputs(root)
  if (!inputs.ok) return inputs
  const files = sceneFiles(root)
  try {
    const { bytes, atlas } = buildScene(inputs.value)
    makeFolder(join(root, 'out', 'scene'))
    writeInPlace(files.atlasPath, encodePng(atlas))
    writeInPlace(
      join(root, 'out', 'scene', 'NOTICE.txt'),
      sceneNotice(inputs.value.licence.get('')?.toString('utf8') ?? ''),
    )
    writeInPlace(files.binPath, bytes)
    return ok(files)
  } catch (error) {
    return fail(
      'storage',
      `The looks of the Minecraft world could not be written to ${join(root, 'out', 'scene')}: see that the folder can be written to, then run \`npm run build:scene\`.`,
      { detail: error instanceof Error ? error.message : String(error) },
    )
  }
}

function sceneFiles(root: string): SceneFiles {
  const folder = join(root, 'out', 'scene')
  return { binPath: join(folder, 'scene.bin'), atlasPath: join(folder, 'atlas.png') }
}

function isCurrent({ binPath, atlasPath }: SceneFiles): boolean {
  if (!existsSync(binPath) || !existsSync(atlasPath)) return false
  try {
    return readSceneHead(new ByteReader(firstBytes(binPath))).recipe === sceneRecipe()
  } catch (error) {
    if (error instanceof FormatError) return false
    throw error
  }
}

function firstBytes(path: string): Uint8Array {
  const file = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(HEAD_BYTES)
    return bytes.subarray(0, readSync(file, bytes, 0, HEAD_BYTES, 0))
  } finally {
    closeSync(file)
  }
}

function writeInPlace(path: string, content: string | Uint8Array): void {
  const beside = `${path}.${process.pid}`
  try {
    writeFileSync(beside, content)
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
