/** `npm run build:scene`: builds the looks of the world into `out/scene`; `--if-missing` only where they are not there yet. */
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildInto, ensureScene } from './ensure-scene.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const build = process.argv.includes('--if-missing') ? ensureScene : buildInto
const files = build(root)
if (files.ok) {
  for (const path of [files.value.binPath, files.value.atlasPath])
    process.stdout.write(`${path}  ${statSync(path).size} bytes\n`)
} else {
  process.stderr.write(`${files.error.message}\n${files.error.detail ?? ''}\n`)
  process.exitCode = 1
}
