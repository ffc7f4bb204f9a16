/** Which answers of two recordings belong to the same question. Pure. */
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import { sha256 } from '../common/sha256.ts'
import { type AnswerRow, compareAnswers } from './compare-answers.ts'
import type { FiledAnswer } from './read-files.ts'
import { purposeOf, type RecordedAnswer } from './recorded-answer.ts'

export interface Pairing {
  /** In the order of the first recording. */
  readonly rows: readonly AnswerRow[]
  /** Questions that only one of the two recordings holds. */
  readonly onlyBefore: number
  readonly onlyNow: number
}

/** Two questions are the same where purpose and words are; of several equal ones the nth before is paired with the nth now. */
export function pairAnswers(before: readonly FiledAnswer[], now: readonly FiledAnswer[]): Pairing {
  const left = Map.groupBy(now, ({ recorded }) => questionKey(recorded))
  const rows = before.flatMap((asked) => {
    const partner = left.get(questionKey(asked.recorded))?.shift()
    return partner === undefined ? [] : [compareAnswers(asked, partner.recorded)]
  })
  return { rows, onlyBefore: before.length - rows.length, onlyNow: now.length - rows.length }
}

function questionKey(recorded: RecordedAnswer): string {
  const messages = recorded.messages.map(({ role, content }) => ({
    role,
    content: typeof content === 'string' ? [{ type: 'text', text: content }] : content,
  }))
  return sha256(canonicalJson({ purpose: purposeOf(recorded), messages }))
}
