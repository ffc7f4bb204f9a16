/** Where the built looks lie, and whether they are there. */
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ByteReader, FormatError } from '../../shared/core/bytes.ts'
import { readSceneHead } from '../../shared/core/scene/assets/scene-format.ts'
import { sceneRecipe } from './inputs.ts'

export interface SceneFiles {
  readonly binPath: string
  readonly atlasPath: string
}

/** More than the head of a scene file has. */
const HEAD_BYTES = 8192

/** The checkout, or the inside of the packaged program, whose code lies in `out/app`. */
export const ownRoot = rootOf(fileURLToPath(new URL('../..', import.meta.url)))

export function rootOf(codeFolder: string): string {
  const built = join('out', 'app') + sep
  return codeFolder.endsWith(built) ? codeFolder.slice(0, -built.length) : codeFolder
}

export function sceneFolder(root: string): string {
  return join(root, 'out', 'scene')
}

export function sceneFiles(root: string): SceneFiles {
  return { binPath: join(sceneFolder(root), 'scene.bin'), atlasPath: join(sceneFolder(root), 'atlas.png') }
}

/** Both files are there, and of the recipe that this code would build. */
export function isCurrent({ binPath, atlasPath }: SceneFiles): boolean {
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
