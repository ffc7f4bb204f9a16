/**
 * `npm run build:server`: the package as npm gets it, in `out/minecraft-server` of the checkout. JavaScript and types lie in the tree of
 * the sources; the manifest's exports name them. Not beside the sources: there every check of the checkout would find them too.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const home = join(import.meta.dirname, '..')
const checkout = join(home, '../..')
export const builtPackage = join(checkout, 'out/minecraft-server')

/** Of the manifest what users need; the rest (scripts, tools, `private`) is for the checkout. */
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  type: z.literal('module'),
  engines: z.record(z.string(), z.string()),
  exports: z.record(z.string(), z.string().regex(/^\.\/.+\.ts$/)),
  dependencies: z.record(z.string(), z.string()),
})

/** Replaces what was built before once all went well. */
export function buildPackage(): void {
  const fresh = `${builtPackage}.${process.pid}`
  try {
    compile(fresh)
    writeFileSync(join(fresh, 'package.json'), `${JSON.stringify(builtManifest(), null, 2)}\n`)
    cpSync(join(home, 'README.md'), join(fresh, 'README.md'))
    cpSync(join(checkout, 'LICENSE'), join(fresh, 'LICENSE'))
    rmSync(builtPackage, { recursive: true, force: true })
    mkdirSync(dirname(builtPackage), { recursive: true })
    renameSync(fresh, builtPackage)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function compile(target: string): void {
  const compiler = join(checkout, 'node_modules/typescript/bin/tsc')
  const project = join(home, 'tsconfig.build.json')
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '--project', project, '--outDir', target], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The compiler failed:\n${stdout}${stderr}`)
}

function builtManifest(): object {
  const { exports, ...manifest } = manifestSchema.parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')))
  const entries = Object.entries(exports).map(([entry, source]) => {
    const path = source.replace(/\.ts$/, '')
    return [entry, { types: `${path}.d.ts`, default: `${path}.js` }]
  })
  return { ...manifest, exports: Object.fromEntries(entries) }
}

if (import.meta.main) {
  buildPackage()
  process.stdout.write(`Built ${builtPackage}; \`npm pack\` in it makes the tarball.\n`)
}
