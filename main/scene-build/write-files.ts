/** Builds the looks and writes them where they belong. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { makeFolder } from '../common/make-folder.ts'
import { buildScene } from './build-scene.ts'
import { readSceneInputs } from './inputs.ts'
import { type SceneFiles, sceneFiles, sceneFolder } from './scene-files.ts'
import { encodePng } from './textures/picture.ts'

/** What has to travel with the built files. */

/** For `NOTICE.txt`; `licence` is prismarine-viewer's own. */
function sceneNotice(licence: string): string {
  return `What these files are
====================

scene.bin and atlas.png were made on this machine by \`npm run build:scene\` from the npm packages prismarine-viewer and
minecraft-data. They are not part of CausalMACE Lab's source and not under its licence.

Textures
--------

The pictures in atlas.png are Minecraft's and belong to Mojang Studios / Microsoft. The MIT licences of this project and of
the packages cover code and data tables, not the pictures. Use them as Minecraft's end user licence agreement and usage
guidelines allow: https://www.minecraft.net/eula. This project is not approved by or associated with Mojang or Microsoft.

Block and entity models
-----------------------

The models in scene.bin are derived from prismarine-viewer's tables, and the sizes of what Minecraft draws with code
(chests, signs, beds and others) follow the game. Names, states and shapes of blocks are minecraft-data's (MIT,
https://github.com/PrismarineJS/node-minecraft-data). prismarine-viewer's licence:

${licence.trim()}
`
}

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
