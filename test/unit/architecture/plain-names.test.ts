/** Files and what they export are called by the field's terms: private nouns that were once used here do not come back. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const sources = ['main', 'preload', 'shared', 'packages', 'renderer', 'db', 'scripts', 'lint']

/** Each with the term to use in its place. */
const privateNouns: Readonly<Record<string, string>> = {
  'bring-in': 'import',
  'brought-in': 'imported',
  'call-books': 'call usage',
  desk: 'admission',
  deed: 'action',
  deeds: 'actions',
  door: 'connection, access (of a block: door-block)',
  herd: 'mobs',
  wish: 'request, options',
  weave: 'overlap',
}

/** Folders that still hold some. This list only shrinks. */
const allowances = [
  'packages/minecraft-server/mechanics/mobs/herd.ts',
  'main/planner/simulation/escape/',
  'main/planner/simulation/reading/deeds.ts',
  'main/suites/escape/oracle/',
]
/** Where a door is a block. */
const doors = [
  'main/minecraft/',
  'packages/minecraft-server/',
  'main/suites/',
  'main/scene-build/',
  'shared/core/scene/',
  'main/actions/',
]

const EXPORTED = /^export (?:default |async |abstract )*(?:function|const|class|interface|type|enum) (\w+)/gm

/** `CallBooks` as `call-books`. */
function kebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[._]/g, '-')
    .toLowerCase()
}

/** The private nouns in a name, as whole words. */
function nounsIn(name: string): readonly string[] {
  const words = `-${kebab(name)}-`
  return Object.keys(privateNouns).filter((noun) => words.includes(`-${noun}-`))
}

function findings(path: string, text: string): readonly string[] {
  const names = [basename(path), ...[...text.matchAll(EXPORTED)].flatMap(([, name]) => name ?? [])]
  return names.flatMap((name) =>
    nounsIn(name)
      .filter((noun) => noun !== 'door' || !doors.some((folder) => path.startsWith(folder)))
      .map((noun) => `${path}: ${name}: say ${privateNouns[noun]}`),
  )
}

function projectFiles(): readonly (readonly [path: string, text: string])[] {
  return sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [relative(root, path), readFileSync(path, 'utf8')] as const
      }),
  )
}

test('no file and nothing exported is called by a private noun, but in the places named', () => {
  const found = projectFiles().flatMap(([path, text]) => findings(path, text))
  const isAllowed = (finding: string): boolean => allowances.some((place) => finding.startsWith(place))
  expect(found.filter((finding) => !isAllowed(finding))).toEqual([])
  expect(allowances.filter((place) => !found.some((finding) => finding.startsWith(place)))).toEqual([])
})

test('a planted name is found in a file and in an export, and words that only contain it are not', () => {
  expect(findings('renderer/client/bring-in.ts', 'export class CallBooks {}\nexport const indoors = 1')).toEqual([
    'renderer/client/bring-in.ts: bring-in.ts: say import',
    'renderer/client/bring-in.ts: CallBooks: say call usage',
  ])
})
