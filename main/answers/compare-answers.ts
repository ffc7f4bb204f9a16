/** Two answers to the same question, held against each other by what its purpose asks for. Pure. */
import type { ErrorCode } from '../../shared/contract/errors.ts'
import type { Likeness } from '../../shared/contract/questions.ts'
import { edgeKey } from '../../shared/core/task-graph/edge.ts'
import { type ReadAnswer, readAnswer } from './read-answer.ts'
import type { FiledAnswer } from './read-files.ts'
import { purposeOf, type RecordedAnswer } from './recorded-answer.ts'

/** What is known of one of the two answers. */
export interface Side {
  readonly isRead: boolean
  /** Why no answer came; null where one did, or nobody knows. */
  readonly error: ErrorCode | null
  readonly promptTokens: number
  readonly answerTokens: number
}

export interface AnswerRow {
  readonly file: string
  readonly line: number
  readonly call: number
  readonly purpose: string
  readonly before: Side
  readonly now: Side
  /** Whether the two answers come to the same; null where one of them cannot be read. */
  readonly same: boolean | null
  readonly likeness: Likeness | null
}

/** `now` answers the question that `asked` holds with its recorded answer. */
export function compareAnswers({ file, line, recorded }: FiledAnswer, now: RecordedAnswer): AnswerRow {
  const purpose = purposeOf(recorded)
  const [was, is] = [readAnswer(purpose, recorded.answer), readAnswer(purpose, now.answer)]
  const likeness = was === null || is === null ? null : likenessOf(was, is)
  return {
    file,
    line,
    call: recorded.call,
    purpose,
    before: sideOf(recorded, was),
    now: sideOf(now, is),
    same: likeness === null || was === null || is === null ? null : isSame(likeness, was, is),
    likeness,
  }
}

function sideOf({ error, usage }: RecordedAnswer, read: ReadAnswer | null): Side {
  return {
    isRead: read !== null,
    error: error ?? null,
    promptTokens: usage.prompt_tokens,
    answerTokens: usage.completion_tokens,
  }
}

function likenessOf(was: ReadAnswer, is: ReadAnswer): Likeness {
  if (was.kind === 'edges' && is.kind === 'edges') {
    const [before, now] = [keysOf(was.edges), keysOf(is.edges)]
    return {
      kind: 'edges',
      before: before.size,
      now: now.size,
      common: [...before].filter((key) => now.has(key)).length,
    }
  }
  if (was.kind === 'action' && is.kind === 'action') {
    const sameAction = was.action === is.action
    return { kind: 'action', sameAction, sameArguments: sameAction && was.arguments === is.arguments }
  }
  if (was.kind === 'verdict' && is.kind === 'verdict') {
    return { kind: 'verdict', doneBefore: was.isDone, doneNow: is.isDone }
  }
  if (was.kind === 'plan' && is.kind === 'plan') {
    return {
      kind: 'plan',
      functionsBefore: was.functions,
      functionsNow: is.functions,
      nodesBefore: was.steps.length,
      nodesNow: is.steps.length,
      common: commonCount(was.steps, is.steps),
    }
  }
  return { kind: 'other' }
}

function isSame(likeness: Likeness, was: ReadAnswer, is: ReadAnswer): boolean {
  switch (likeness.kind) {
    case 'edges':
      return likeness.common === likeness.before && likeness.common === likeness.now
    case 'action':
      return likeness.sameAction
    case 'verdict':
      return likeness.doneBefore === likeness.doneNow
    case 'plan':
      return likeness.common === likeness.nodesBefore && likeness.common === likeness.nodesNow
    case 'other':
      return was.kind === 'other' && is.kind === 'other' && was.content === is.content
  }
}

function keysOf(edges: Extract<ReadAnswer, { kind: 'edges' }>['edges']): ReadonlySet<string> {
  return new Set(edges.map(edgeKey))
}

/** How many of one list have a partner of their own in the other. */
function commonCount(before: readonly string[], now: readonly string[]): number {
  const left = Map.groupBy(now, (text) => text)
  return before.filter((text) => left.get(text)?.pop() !== undefined).length
}
