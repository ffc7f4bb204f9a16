/** What an answer says: the lines of a step, or that nobody does anything. */
import { type CallStyle, type ReadLine, readCalls } from '../../../shared/core/teamcraft/read-calls.ts'
import { NOTHING } from './prompts/conversation.ts'
import type { StepInput } from './prompts/input.ts'

/** Lines that models put around what they were asked for: fences of code. */
const FENCE = /^[ \t]*```\w*[ \t]*$/gm

export function linesOf(answer: string, style: CallStyle): readonly ReadLine[] {
  const text = style === 'strict' ? answer.replaceAll(FENCE, '') : answer
  return text.trim() === NOTHING ? [] : readCalls(text, style)
}

/** Read strictly, an answer without a call is asked for again; as released, it is a step in which nothing is done. */
export function problemOf({ parser, agent, members }: StepInput, answer: string): string | null {
  if (parser === 'released') return null
  const lines = linesOf(answer, parser)
  const isWanted = (line: ReadLine): boolean =>
    'call' in line && (agent === null ? members.includes(line.agent) : line.agent === agent)
  if (lines.length === 0 || lines.some(isWanted)) return null
  const [first] = lines
  const problem = first !== undefined && 'problem' in first ? ` ${first.problem}` : ''
  return `It holds no call of ${agent ?? members.join(' or ')}.${problem}`
}
