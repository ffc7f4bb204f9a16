/** What a recorded dependency question asked: under which rules, about which subtask of which plan. Reads all forms of our prompt. Pure. */
import { type RecordedAnswer, textOf } from './recorded-answer.ts'

export interface DependencyQuestion {
  /** Texts of the rules that hold, in their order. */
  readonly rules: readonly string[]
  /** The subtask in question. */
  readonly owner: number
  /** The other end where only one pair is in question. */
  readonly other: number | null
  /** Equal for questions about the same plan. */
  readonly plan: string
}

const RULES_HEADING = /^Rules that hold in this world/
const SUBTASKS_HEADING = /^(?:All s|S)ubtasks\b.*:$/
const IN_QUESTION = /Subtask in question: (\d+)\./
const ONE_PAIR = /pair of subtasks (\d+) and (\d+)/i
/** `- text` or `3. text` */
const LISTED = /^\s*(?:-|\d+\.)\s+(.*\S)\s*$/

/** null where the messages are no dependency question: no rules, or no subtask in question. */
export function dependencyQuestion({ messages }: Pick<RecordedAnswer, 'messages'>): DependencyQuestion | null {
  const lines = messages.flatMap((message) => textOf(message).split('\n'))
  const text = lines.join('\n')
  const owner = Number(IN_QUESTION.exec(text)?.[1] ?? Number.NaN)
  const rules = listBelow(lines, RULES_HEADING)
  if (Number.isNaN(owner) || rules.length === 0) return null
  const ends = ONE_PAIR.exec(text)?.slice(1).map(Number) ?? []
  return {
    rules,
    owner,
    other: ends.find((id) => id !== owner) ?? null,
    plan: listBelow(lines, SUBTASKS_HEADING).join('\n'),
  }
}

/** The listed lines below the first such heading, up to the first other one; blank lines right below it are skipped. */
function listBelow(lines: readonly string[], heading: RegExp): readonly string[] {
  const at = lines.findIndex((line) => heading.test(line))
  if (at < 0) return []
  const listed: string[] = []
  for (const line of lines.slice(at + 1)) {
    const [, text] = LISTED.exec(line) ?? []
    if (text !== undefined) listed.push(text)
    else if (listed.length > 0 || line.trim() !== '') break
  }
  return listed
}
