/** The terms of `docs/glossary.md`, and the search for banned words. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BannedWord, bannedWords } from './banned-words.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/glossary.md'), 'utf8')

export interface Term {
  readonly term: string
  /** What the code exports for it, from a path relative to the root. */
  readonly name: string
  readonly path: string
  /** Its names on the page, in files and on the command line. */
  readonly shown: readonly string[]
}

export const terms: readonly Term[] = Array.from(
  page.matchAll(/^\| ([^|]+) \| [^|]+ \| \[`(\w+)`\]\(\.\.\/([^)]+)\)(.*)\|$/gm),
  ([, term = '', name = '', path = '', shown = '']) => ({
    term,
    name,
    path,
    shown: Array.from(shown.matchAll(/`([^`]+)`|\*([^*]+)\*/g), ([, code, label]) => code ?? label ?? ''),
  }),
)

/** Rows of the table, whether they could be read or not. */
export const termRows = page.split('\n').filter((line) => line.startsWith('| ')).length - 1

/** The banned words in a text. */
export function bannedIn(text: string): readonly BannedWord[] {
  return bannedWords.filter(({ word, inTexts }) => inTexts && patternOf(word).test(text))
}

function patternOf(word: string): RegExp {
  const ending = word.endsWith(' …') ? '(?!longer|more|such)[a-z]+' : ''
  const start = word.startsWith('is no ') ? '(?<!there )' : ''
  return new RegExp(String.raw`${start}\b${word.replace(' …', ' ')}${ending}\b`, 'i')
}
