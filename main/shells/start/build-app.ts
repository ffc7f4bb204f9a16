/**
 * Makes the plain JavaScript that Electron runs out of the sources, in the same tree, so that entries, migrations
 * and package files are found where they are in the checkout.
 */

import { spawn } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { sourceSha256 } from '../../common/source-hash.ts'
import { readGitSha } from '../../lab/git-sha.ts'

/* Runs tools of the checkout as on the command line. */

/** Runs a package's command in the checkout with this Node; rejects with what it said where it fails. */
export async function runTool(root: string, name: string, command: string, args: readonly string[]): Promise<void> {
  const script = join(root, 'node_modules', name, command)
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => output.push(text))
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.on('error', reject)
  child.on('close', (code) => resolve(code))
  if ((await promise) !== 0) throw new Error(`${command} failed:\n${output.join('').trim()}`)
}

const sourceFolders = ['main', 'db', 'preload', 'shared', 'packages']

/** What the built tree needs to know of the package; its `type` makes the files modules. */
const manifestSchema = z.object({ name: z.string(), version: z.string(), type: z.literal('module') })

/**
 * Builds into `target` (replaced when all went well, left as it was otherwise), which must lie inside the checkout for
 * packages to be found. Rejects with what the compiler said.
 */
export async function buildApp(root: string, target: string): Promise<void> {
  const fresh = `${target}.${process.pid}`
  await rm(fresh, { recursive: true, force: true })
  try {
    await runTool(root, 'typescript', 'bin/tsc', ['--project', 'tsconfig.app.json', '--outDir', fresh])
    await pointUrlsToJavaScript(fresh)
    await copyOtherFiles(root, fresh)
    await bundlePreload(root, fresh)
    await rm(target, { recursive: true, force: true })
    await mkdir(dirname(target), { recursive: true })
    await rename(fresh, target)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/** The compiler rewrites imports; files named by `new URL('./x.ts', import.meta.url)` (workers, processes) are left to us. */
async function pointUrlsToJavaScript(folder: string): Promise<void> {
  for (const path of await filesUnder(folder)) {
    if (!path.endsWith('.js')) continue
    const text = await readFile(path, 'utf8')
    const rewritten = text.replace(/(new URL\('\.[^']+)\.ts(', import\.meta\.url\))/g, '$1.js$2')
    if (rewritten !== text) await writeFile(path, rewritten)
  }
}

/**
 * Migrations and whatever else lies beside the sources and is read at run time; a manifest for version, module type,
 * the commit that records name, and what worker machines know equal sources by.
 */
async function copyOtherFiles(root: string, target: string): Promise<void> {
  for (const folder of sourceFolders) {
    for (const path of await filesUnder(join(root, folder))) {
      if (/\.(ts|mjs|md)$/.test(path)) continue
      await cp(path, join(target, relative(root, path)))
    }
  }
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const gitHead = readGitSha(root)
  const stamped = { ...manifest, ...(gitHead === null ? {} : { gitHead }), sourceSha256: sourceSha256(root) }
  await writeFile(join(target, 'package.json'), `${JSON.stringify(stamped, null, 2)}\n`)
}

/** Sandboxed preload scripts are one CommonJS file. */
async function bundlePreload(root: string, target: string): Promise<void> {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(target, 'preload'),
      emptyOutDir: false,
      minify: false,
      lib: { entry: join(root, 'preload/electron.ts'), formats: ['cjs'], fileName: () => 'electron.cjs' },
      rolldownOptions: { external: ['electron'] },
    },
  })
}

async function filesUnder(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
