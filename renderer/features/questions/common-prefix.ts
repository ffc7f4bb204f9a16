/** How much two questions have in common from their beginning on: what a server can keep, and nobody wants to read twice. Pure. */
import type { QuestionDoc } from './question-doc.ts'

export interface CommonPrefix {
  /** Of each text of the question, how many UTF-16 units at its beginning are as before. */
  readonly lengths: readonly number[]
  /** All of them together. */
  readonly characters: number
  /** Its share of the question's characters, in 0..1. */
  readonly share: number
}

/** Less than this is not worth folding, in UTF-16 units. */
const LEAST = 80

/** Up to the last whole line that is the same, message by message; nothing counts behind the first difference. */
export function commonPrefix(now: Pick<QuestionDoc, 'messages'>, before: Pick<QuestionDoc, 'messages'>): CommonPrefix {
  const lengths: number[] = []
  let total = 0
  let isSame = true
  for (const [at, message] of now.messages.entries()) {
    const other = before.messages[at]
    isSame = isSame && other?.role === message.role
    for (const [place, part] of message.parts.entries()) {
      if (part.kind !== 'text') continue
      total += part.text.length
      const was = isSame ? other?.parts[place] : undefined
      const common = was?.kind === 'text' ? sameLines(part.text, was.text) : 0
      isSame = was?.kind === 'text' && was.text === part.text
      lengths.push(common)
    }
  }
  const characters = lengths.reduce((sum, length) => sum + length, 0)
  if (characters < LEAST) return { lengths: lengths.map(() => 0), characters: 0, share: 0 }
  return { lengths, characters, share: total === 0 ? 0 : characters / total }
}

function sameLines(now: string, before: string): number {
  if (now === before) return now.length
  const most = Math.min(now.length, before.length)
  let at = 0
  while (at < most && now.charCodeAt(at) === before.charCodeAt(at)) at += 1
  return now.lastIndexOf('\n', at - 1) + 1
}
