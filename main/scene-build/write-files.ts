/** Builds the looks and writes them where they belong. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { makeFolder } from '../common/make-folder.ts'
import { buildScene } from './build-scene.ts'
import { readSceneInputs } from './inputs.ts'
import { sceneNotice } from './notice.ts'
import { type SceneFiles, sceneFiles, sceneFolder } from './scene-files.ts'
import { encodePng } from './textures/picture.ts'

/** Takes the processor for some seconds; `scene.bin` comes last, so that its recipe vouches for the others. */
export function writeSceneFiles(root: string): Result<SceneFiles> {
  const inputs = readSceneInputs(root)
  if (!inputs.ok) return inputs
  const folder = sceneFolder(root)
  const files = sceneFiles(root)
  const { bytes, atlas } = buildScene(inputs.value)
  const notice = sceneNotice(inputs.value.licence.get('')?.toString('utf8') ?? '')
  try {
    makeFolder(folder)
    moveIntoPlace(files.atlasPath, encodePng(atlas))
    moveIntoPlace(join(folder, 'NOTICE.txt'), notice)
    moveIntoPlace(files.binPath, bytes)
    return ok(files)
  } catch (error) {
    return fail(
      'storage',
      `The looks of the Minecraft world cannot be written to ${folder}. Free it for writing, then run \`npm run build:scene\`.`,
      { detail: reasonOf(error) },
    )
  }
}

/** Others that read or write the same file at this moment see the old or the new one, never half of it. */
function moveIntoPlace(path: string, content: string | Uint8Array): void {
  const beside = `${path}.${process.pid}-${threadId}`
  try {
    writeFileSync(beside, content)
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
