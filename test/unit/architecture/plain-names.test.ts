/**
 * Files, exports, pages of docs and texts of the page and the command line use the field's terms. The glossary says where each is
 * defined; `banned-words.ts` lists private words that must not return.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { bannedWords } from './banned-words.ts'
import { bannedIn, termRows, terms } from './glossary.ts'
import { shownTexts } from './shown-texts.ts'

const root = join(import.meta.dirname, '../../..')
const sources = ['main', 'preload', 'shared', 'packages', 'renderer', 'db', 'scripts', 'lint']

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
  return bannedWords.flatMap(({ word, inNames }) => (inNames && words.includes(`-${word}-`) ? [word] : []))
}

function findings(path: string, text: string): readonly string[] {
  const names = [basename(path), ...[...text.matchAll(EXPORTED)].flatMap(([, name]) => name ?? [])]
  return names.flatMap((name) =>
    nounsIn(name)
      .filter((noun) => noun !== 'door' || !doors.some((folder) => path.startsWith(folder)))
      .map((noun) => `${path}: ${name}: say ${bannedWords.find(({ word }) => word === noun)?.say}`),
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

test('no file and nothing exported is called by a private noun', () => {
  const found = projectFiles().flatMap(([path, text]) => findings(path, text))
  expect(found).toEqual([])
})

test('a planted name is found in a file and in an export, and words that only contain it are not', () => {
  expect(findings('renderer/client/bring-in.ts', 'export class CallBooks {}\nexport const indoors = 1')).toEqual([
    'renderer/client/bring-in.ts: bring-in.ts: say import',
    'renderer/client/bring-in.ts: CallBooks: say call usage',
  ])
})

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('every term of the glossary is exported where the glossary says', () => {
  expect(terms.length).toBeGreaterThan(60)
  expect(terms).toHaveLength(termRows)
  const missing = terms.filter(({ name, path }) => !new RegExp(String.raw`^export .*\b${name}\b`, 'm').test(read(path)))
  expect(missing.map(({ term, name, path }) => `${term}: ${path} exports no ${name}`)).toEqual([])
})

test('every name that the glossary says is shown stands in the code', () => {
  const code = globSync('{main,shared,renderer}/**/*.{ts,tsx}', { cwd: root }).map(read).join('\n')
  const shown = terms.flatMap((term) => term.shown.map((name) => ({ term: term.term, name })))
  expect(shown.length).toBeGreaterThan(20)
  expect(shown.filter(({ name }) => !code.includes(name.split(/[<:]/)[0]?.replace(/^--|-$/g, '') ?? name))).toEqual([])
})

test('no page of docs has a banned word', () => {
  const pages = [...globSync('docs/*.md', { cwd: root }), 'README.md']
  const found = pages.flatMap((path) => {
    return read(path)
      .split('\n')
      .flatMap((line, index) => bannedIn(line).map(({ word, say }) => `${path}:${index + 1}: "${word}": say ${say}`))
  })
  expect(found).toEqual([])
})

test('no text of the page, the lab or the command line has one', () => {
  const files = globSync('{renderer,main/shells,main/lab,main/runs,main/sandbox,shared}/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((path) =>
    shownTexts(path, read(path)).flatMap((text) =>
      bannedIn(text).map(({ word, say }) => `${path}: "${text}": not "${word}", say ${say}`),
    ),
  )
  expect(found).toEqual([])
})

test('a planted word is found in texts of each kind, and in no comment or longer word', () => {
  const source = `// What a deed.
    const a = 'Deeds are done'
    const b = <p title="The desk is shut">{\`\${a} is no file\`} Here whoever comes</p>
    const c = 'There is no file, and indeed none'`
  const found = shownTexts('planted.tsx', source).flatMap((text) => bannedIn(text).map(({ word }) => word))
  expect(found).toEqual(['deeds', 'desk', 'is no …', 'whoever'])
})
