/** Licences of what ships, out of the packages themselves: those that run outside the page, and those that are bundled into it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Licences } from '../../../shared/contract/licences.ts'

const lockSchema = z.object({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional(), link: z.boolean().optional() })),
})

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
})

/** Comes with every installation, beside what npm calls a dependency. */
const PROGRAM = 'node_modules/electron'

/** `bundled`: folders of packages that are in the page, below the checkout, such as `node_modules/react`. */
export function licencesOf(root: string, bundled: Iterable<string>): Licences {
  const folders = new Set([...installed(root), ...bundled, PROGRAM])
  const texts: string[] = []
  const all = [...folders].flatMap((folder) => {
    const path = join(root, folder, 'package.json')
    // Optional packages of other systems are in the lock file and not on the disk.
    if (!existsSync(path)) return []
    const { name, version, license, licenses } = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    const stated =
      typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' or '))
    return [{ name, version, licence: stated ?? 'see text', text: placeOf(texts, textIn(join(root, folder))) }]
  })
  // The same version may be there for several who need it.
  const packages = [...new Map(all.map((own) => [`${own.name} ${own.version}`, own])).values()]
  return {
    version: 1,
    packages: packages.toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version)),
    texts,
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Folders of the packages that run outside the page. */
function installed(root: string): readonly string[] {
  const lock = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return Object.entries(lock.packages).flatMap(([folder, { dev, link }]) =>
    folder.startsWith('node_modules/') && dev !== true && link !== true ? [folder] : [],
  )
}

function placeOf(texts: string[], text: string | null): number | null {
  if (text === null) return null
  const known = texts.indexOf(text)
  return known === -1 ? texts.push(text) - 1 : known
}

function textIn(folder: string): string | null {
  const [name] = readdirSync(folder)
    .filter((own) => /^(licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(own))
    .sort((a, b) => Number(/^notice/i.test(a)) - Number(/^notice/i.test(b)) || compare(a, b))
  return name === undefined ? null : readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim()
}

/** The package's folder that a bundled file is from; null for one of our own. */
export function packageFolderOf(root: string, file: string): string | null {
  const path = file.replaceAll('\\', '/').replace(/^\0/, '')
  const base = root.replaceAll('\\', '/')
  if (!path.startsWith(`${base}/node_modules/`)) return null
  const inner = path.slice(base.length + 1)
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(inner)?.[0] ?? null
}
