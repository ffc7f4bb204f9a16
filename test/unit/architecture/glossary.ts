/** The tables of `docs/glossary.md`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const page = readFileSync(join(import.meta.dirname, '../../../docs/glossary.md'), 'utf8')
const [termsPart = '', wordsPart = ''] = page.split('\n## Words not used\n')

export interface Term {
  readonly term: string
  /** What the code exports for it, from a path relative to the root. */
  readonly name: string
  readonly path: string
  /** Its names on the page, in files and on the command line. */
  readonly shown: readonly string[]
}

export const terms: readonly Term[] = Array.from(
  termsPart.matchAll(/^\| ([^|]+) \| [^|]+ \| \[`(\w+)`\]\(\.\.\/([^)]+)\) \|(.*)\|$/gm),
  ([, term = '', name = '', path = '', shown = '']) => ({
    term,
    name,
    path,
    shown: Array.from(shown.matchAll(/`([^`]+)`|\*([^*]+)\*/g), ([, code, label]) => code ?? label ?? ''),
  }),
)

/** Rows of the first table, whether they could be read or not. */
export const termRows = termsPart.split('\n').filter((line) => line.startsWith('| ')).length - 1

export interface BannedWord {
  readonly word: string
  /** What to say in its place. */
  readonly say: string
  readonly inNames: boolean
  readonly inTexts: boolean
}

export const bannedWords: readonly BannedWord[] = Array.from(
  wordsPart.matchAll(/^\| ([^|]+) \| ([^|]+) \| (names|texts|names, texts) \|$/gm),
  ([, word = '', say = '', where = '']) => ({
    word,
    say,
    inNames: where.includes('names'),
    inTexts: where.includes('texts'),
  }),
)

/** The banned words in a text, whole and in any case; `…` stands for a word. */
export function bannedIn(text: string): readonly BannedWord[] {
  return bannedWords.filter(({ word, inTexts }) => inTexts && patternOf(word).test(text))
}

function patternOf(word: string): RegExp {
  const ending = word.endsWith(' …') ? '(?!longer|more|such)[a-z]+' : ''
  const start = word.startsWith('is no ') ? '(?<!there )' : ''
  return new RegExp(String.raw`${start}\b${word.replace(' …', ' ')}${ending}\b`, 'i')
}
