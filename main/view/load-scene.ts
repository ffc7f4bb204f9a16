/** The looks of the world for pictures in Node, read once per process. */
import { readFile } from 'node:fs/promises'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { FormatError } from '../../shared/core/bytes.ts'
import { readSceneAssets } from '../../shared/core/scene/assets/read-scene.ts'
import type { SceneAssets } from '../../shared/core/scene/assets/scene-assets.ts'
import { ensureScene } from '../scene-build/ensure-scene.ts'
import { ownRoot } from '../scene-build/scene-files.ts'
import { decodePng } from '../scene-build/textures/picture.ts'

let loading: Promise<Result<SceneAssets>> | null = null

/**
 * Builds what is not there yet, which takes some seconds once per checkout. Takes real time, so whoever lives in an episode
 * asks before game time begins. Fails like `ensureScene`; a failure is tried again when next asked.
 */
export async function loadScene(): Promise<Result<SceneAssets>> {
  loading ??= readScene(ownRoot)
  const loaded = await loading
  if (!loaded.ok) loading = null
  return loaded
}

async function readScene(root: string): Promise<Result<SceneAssets>> {
  const files = await ensureScene(root)
  if (!files.ok) return files
  const { binPath, atlasPath } = files.value
  try {
    const [bytes, atlas] = await Promise.all([readFile(binPath), readFile(atlasPath)])
    return ok(readSceneAssets(bytes, decodePng(atlas)))
  } catch (error) {
    if (!(error instanceof FormatError) && !isFileError(error)) throw error
    return fail('storage', `${binPath} cannot be read: run \`npm run build:scene\`.`, { detail: error.message })
  }
}

function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error
}
