/** `npm run build:scene`: builds the looks of the world into `out/scene`; with `--if-missing` only where they are not there. */
import { statSync } from 'node:fs'
import { writeSceneFiles } from './build-scene.ts'
import { isCurrent, ownRoot, sceneFiles } from './scene-files.ts'

const isThere = process.argv.includes('--if-missing') && isCurrent(sceneFiles(ownRoot))
if (!isThere) {
  const files = writeSceneFiles(ownRoot)
  if (files.ok) {
    for (const path of [files.value.binPath, files.value.atlasPath]) {
      process.stdout.write(`${path}  ${statSync(path).size} bytes\n`)
    }
  } else {
    process.stderr.write(`${files.error.message}\n${files.error.detail ?? ''}\n`)
    process.exitCode = 1
  }
}
