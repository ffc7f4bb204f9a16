/** How two answers to a question compare, in a sentence. Pure. */

import type { AskedAnew } from '../../../shared/contract/questions.ts'
import { counted } from '../../../shared/core/counted.ts'

type Compared = Pick<AskedAnew, 'same' | 'likeness' | 'wasRead' | 'isRead' | 'answer'>

/** With a tone: whether both come to the same. */
export function likenessWords({ same, likeness, wasRead, isRead, answer }: Compared): {
  readonly tone: 'good' | 'warn' | 'bad'
  readonly text: string
} {
  if (answer === null) return { tone: 'bad', text: 'There is no new answer to compare.' }
  if (!isRead) return { tone: 'bad', text: 'The new answer cannot be read as an answer to this question.' }
  if (!wasRead) return { tone: 'warn', text: 'The new answer can be read; the recorded one could not.' }
  return { tone: same === true ? 'good' : 'warn', text: wordsOf(likeness, same === true) }
}

function wordsOf(likeness: AskedAnew['likeness'], same: boolean): string {
  switch (likeness?.kind) {
    case 'edges':
      return same
        ? `Same edges: ${likeness.now}.`
        : `Other edges: ${likeness.before} before, ${likeness.now} now, ${likeness.common} in both.`
    case 'action':
      if (!likeness.sameAction) return 'Another action.'
      return likeness.sameArguments ? 'Same action, same arguments.' : 'Same action, other arguments.'
    case 'verdict':
      return same ? `Same verdict: ${doneWord(likeness.doneNow)}.` : `Other verdict: ${doneWord(likeness.doneNow)} now.`
    case 'plan':
      return same
        ? `Same plan: ${counted(likeness.nodesNow, 'subtask')}.`
        : `Another plan: ${counted(likeness.nodesBefore, 'subtask')} before, ${likeness.nodesNow} now, ${likeness.common} in both.`
    default:
      return same ? 'Same content, thoughts aside.' : 'Other content.'
  }
}

function doneWord(isDone: boolean): string {
  return isDone ? 'done' : 'not done'
}
