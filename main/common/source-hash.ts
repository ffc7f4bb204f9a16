/** Whether two installations of the lab run the same code, whatever their folders, line ends, git or packaging. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Everything that an episode process can load, and what starts and judges it. */
const folders = ['main', 'shared', 'packages/minecraft-server']

/** Of the server's package: beside its sources, and never loaded by an episode. */
const leftOut = new Set(
  ['node_modules', 'dist', 'test', 'examples', 'build'].map((name) => `packages/minecraft-server/${name}`),
)

const sourceFile = /\.([cm]?[jt]s|json)$/

const manifestSchema = z.object({
  /** Written by the build: what is built has other files than its sources. */
  sourceSha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
})
type Locked = z.infer<typeof lockSchema>['packages']

/**
 * SHA-256, in hex, over the sources below `root` (where `package.json` lies) and the versions of all packages that are
 * needed at run time; of a built lab the one that its manifest was stamped with. Reads some 10 MB. Throws where the
 * installation is incomplete.
 */
export function sourceSha256(root: string): string {
  return stampOf(root) ?? hashOf(root)
}

/** When the youngest of those sources was written, in ms since 1970; 0 for a built lab. Throws as above. */
export function newestSourceMs(root: string): number {
  if (stampOf(root) !== undefined) return 0
  return Math.max(...sourcesOf(root).map((path) => statSync(join(root, path)).mtimeMs))
}

function stampOf(root: string): string | undefined {
  return manifestSchema.parse(readJson(join(root, 'package.json'))).sourceSha256
}

function sourcesOf(root: string): readonly string[] {
  return folders.flatMap((folder) => filesUnder(root, folder))
}

function hashOf(root: string): string {
  const hash = createHash('sha256')
  for (const path of sourcesOf(root).toSorted()) {
    const text = readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')
    hash.update(`file ${path} ${text.length}\n${text}\n`)
  }
  for (const line of packageLines(root)) hash.update(`package ${line}\n`)
  return hash.digest('hex')
}

/** From the root, with slashes. */
function filesUnder(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return leftOut.has(path) ? [] : filesUnder(root, path)
    return entry.isFile() && sourceFile.test(entry.name) ? [path] : []
  })
}

/** `<place> <version>`: what is installed where npm noted it, since a checkout may be newer than its packages. */
function packageLines(root: string): readonly string[] {
  const locked = packagesOf(join(root, 'package-lock.json'))
  const installed = noted(join(root, 'node_modules/.package-lock.json'))
  return Object.entries(locked)
    .filter(([place, { dev, link }]) => place.startsWith('node_modules/') && dev !== true && link !== true)
    .map(([place, { version }]) => `${place} ${installed[place]?.version ?? version}`)
    .toSorted()
}

/** What other tools than npm installed is taken to be what the lock file says. */
function noted(path: string): Locked {
  try {
    return packagesOf(path)
  } catch {
    return {}
  }
}

function packagesOf(path: string): Locked {
  return lockSchema.parse(readJson(path)).packages
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
