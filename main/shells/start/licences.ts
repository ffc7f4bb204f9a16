/** Under which licences the packages come that ship with the program, and whether all of them may be passed on. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A package that ships. `text` is what its licence says in full; empty where the package brings none. */
const licenceSchema = z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() })
export type Licence = z.output<typeof licenceSchema>

/** Licences that allow passing on, in a closed program too, with their text. Names are SPDX's. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

/** Packages whose manifest does not name one of them, each with what it is under and why that will do. */
export const exceptionsSchema = z.array(
  z.strictObject({ name: z.string(), licence: z.string(), why: z.string().min(20) }),
)
export type Exceptions = z.output<typeof exceptionsSchema>

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), link: z.boolean().optional(), version: z.string().optional() }),
  ),
})

const oldFormSchema = z.object({ type: z.string() })
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.union([z.string(), oldFormSchema]).optional(),
  licenses: z.array(oldFormSchema).optional(),
})

/** Of the packages that the packed program loads: those of `package-lock.json` that are no build tools and are installed here. */
function installed(root: string): readonly Licence[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const shipped = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.startsWith('node_modules/') && dev !== true && link !== true,
  )
  return shipped.flatMap(([path]) => (existsSync(join(root, path)) ? [licenceIn(join(root, path))] : []))
}

function licenceIn(folder: string): Licence {
  const {
    name,
    version,
    license,
    licenses = [],
  } = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const said = typeof license === 'string' ? license : (license ?? licenses[0])?.type
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
  return { name, version, licence: said ?? '', text }
}

/** What the build of the page writes of the packages that went into it. */
const bundledSchema = z.array(
  z.object({ name: z.string(), version: z.string(), identifier: z.string().nullish(), text: z.string().nullish() }),
)

/** Of the packages that are part of the page's own files; none where the page is not built. */
function bundled(page: string): readonly Licence[] {
  const path = join(page, 'licences.json')
  if (!existsSync(path)) return []
  return bundledSchema
    .parse(JSON.parse(readFileSync(path, 'utf8')))
    .map(({ identifier, text, ...one }) => ({ ...one, licence: identifier ?? '', text: text ?? '' }))
}

/** All of them, by name, each once; `page` is the folder of the built page. */
export function licencesOf(root: string, exceptions: Exceptions, page = join(root, 'out/page')): readonly Licence[] {
  const known = new Map(exceptions.map(({ name, licence }) => [name, licence]))
  const all = [...installed(root), ...bundled(page)].map((one) => ({
    ...one,
    licence: known.get(one.name) ?? one.licence,
  }))
  const each = new Map(all.map((one) => [`${one.name} ${one.version}`, one]))
  return [...each.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** Of several at once, each has to be. */
function isAllowed(licence: string): boolean {
  return licence
    .replace(/^\(|\)$/g, '')
    .split(' AND ')
    .every((one) => allowed.has(one))
}

/** One sentence for each package that may not ship, and for each exception that nothing needs any more. */
export function licenceProblems(licences: readonly Licence[], exceptions: Exceptions): readonly string[] {
  const explained = new Set(exceptions.map(({ name }) => name))
  const wrong = licences.filter(({ name, licence }) => !isAllowed(licence) && !explained.has(name))
  const there = new Set(licences.map(({ name }) => name))
  return [
    ...wrong.map(({ name, version, licence }) => `${name} ${version} is under "${licence}", which is not on the list.`),
    ...exceptions.filter(({ name }) => !there.has(name)).map(({ name }) => `${name} is explained, and does not ship.`),
  ]
}
