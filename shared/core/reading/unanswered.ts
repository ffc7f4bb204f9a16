/** Messages that asked for an answer and got none. */
import type { Team } from '../../contract/team.ts'
import type { Message } from './messages.ts'

/**
 * A member's message asks for an answer where it ends with a question mark, or goes to one teammate who has told its speaker nothing
 * before. It is answered once one of those whom it was said to says anything to its speaker or to all, or a person from outside
 * says something to its speaker.
 */
export function unansweredOf<T extends Omit<Message, 'kind'>>(
  messages: readonly T[],
  { members }: Pick<Team, 'members'>,
): readonly T[] {
  const names = new Set(members.map(({ name }) => name))
  const told = new ToldBefore()
  let open: readonly T[] = []
  for (const message of messages) {
    open = open.filter((asked) => !answers(message, asked, names))
    const { by, to, text } = message
    const isFirst = to !== null && !told.has(to, by)
    if (names.has(by) && (isFirst || text.trimEnd().endsWith('?'))) open = [...open, message]
    told.add(by, to)
  }
  return open
}

type Said = Pick<Message, 'by' | 'to'>

function answers({ by, to }: Said, asked: Said, members: ReadonlySet<string>): boolean {
  if (to !== null && to !== asked.by) return false
  if (asked.to === null) return by !== asked.by
  return by === asked.to || (to === asked.by && !members.has(by))
}

/** Who has told whom something. */
class ToldBefore {
  readonly #pairs = new Map<string, Set<string | null>>()

  add(by: string, to: string | null): void {
    this.#pairs.set(by, (this.#pairs.get(by) ?? new Set()).add(to))
  }

  has(by: string, to: string): boolean {
    const hearers = this.#pairs.get(by)
    return hearers !== undefined && (hearers.has(null) || hearers.has(to))
  }
}
