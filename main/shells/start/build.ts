/** `npm run build:app`: the program in plain JavaScript, in `out/app` or the folder that is given. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './build-app.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const [target = 'out/app'] = process.argv.slice(2)
await buildApp(root, resolve(root, target))
