/** How much of a question a server may have read already: what it has in common, from its beginning on, with the one before. */

import type { RecordedMessage } from '../../main/answers/recorded-answer.ts'
import { textOf } from '../../main/answers/recorded-answer.ts'
import { countTokens } from '../../main/models/token-count.ts'
import type { AskedQuestion } from './asked-in-suites.ts'

/** From this length on servers keep a prefix. */
export const CACHED_FROM = 1024
/** Headings below something that changes never change either, nor do an empty memory and an empty bag: so much may stand too late. */
const NEARLY_ALL = 0.85

type Messages = readonly RecordedMessage[]

/** Tokens of the longest common beginning, by our own counter. */
export function commonPrefixTokens(a: Messages, b: Messages): number {
  return countTokens(commonPrefix(textsOf(a), textsOf(b)))
}

/** Two questions in a row of one purpose in one episode. */
export interface Neighbours {
  readonly suite: string
  readonly purpose: string
  readonly actor: string
  readonly prefixTokens: number
  /** What does not change from question to question, wherever it stands. */
  readonly staticTokens: number
  /** Of the second question. */
  readonly promptTokens: number
}

/** `own`: of the same agent, or the planner; `any`: whoever it was asked for, as a server meets them that a team shares. */
export function neighboursIn(asked: readonly AskedQuestion[], actors: 'own' | 'any' = 'own'): readonly Neighbours[] {
  const rows = Map.groupBy(asked, ({ recorded, purpose, actor }) =>
    [recorded.episode, purpose, ...(actors === 'own' ? [actor] : [])].join(' '),
  )
  return [...rows.values()].flatMap((row) => {
    const staticTokens = staticTokensOf(row.map(({ recorded }) => recorded.messages))
    return row.slice(1).flatMap((second, index) => {
      const first = row[index]
      if (first === undefined) return []
      const { suite, purpose, actor, recorded } = second
      return {
        suite,
        purpose,
        actor,
        prefixTokens: commonPrefixTokens(first.recorded.messages, recorded.messages),
        staticTokens,
        promptTokens: countTokens(textsOf(recorded.messages)),
      }
    })
  })
}

/** Those that a server has to read anew although it knew them: less than it keeps, and less than nearly all that does not change. */
export function fallsShort({ prefixTokens, staticTokens }: Neighbours): boolean {
  return prefixTokens < CACHED_FROM && prefixTokens < NEARLY_ALL * staticTokens
}

/** Lines that every one of the questions holds. */
function staticTokensOf(questions: readonly Messages[]): number {
  const [first, ...others] = questions.map((messages) => textsOf(messages).split('\n'))
  const sets = others.map((lines) => new Set(lines))
  return countTokens((first ?? []).filter((line) => sets.every((lines) => lines.has(line))).join('\n'))
}

/** Roles begin with a character that no text holds. */
function textsOf(messages: Messages): string {
  return messages.map((message) => `\u0000${message.role}\n${textOf(message)}`).join('')
}

/** Whole words only: half a word is another token. */
function commonPrefix(a: string, b: string): string {
  let end = 0
  while (end < a.length && a[end] === b[end]) end += 1
  return end === a.length && end === b.length ? a : a.slice(0, end).replace(/[\p{L}\p{N}]+$/u, '')
}
