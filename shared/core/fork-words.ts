/** What a fork does, as people write it: `skip:3`, `delay:Bob:10`, `cut:1-4`. Pure. */
import { type ForkDo, forkDoSchema } from '../contract/fork.ts'

/** What each form means; `N` is a subtask, `A` an agent. */
export const forkForms = {
  'skip:N': 'actions of subtask N are refused',
  'believe:N': 'they do nothing, and agents are told that they did',
  'delay:N:S': 'the next action of subtask N begins S seconds of game time later',
  'delay:A:S': 'the next action of agent A does',
  'cut:N-M': 'plans made then are carried out without the edge from N to M',
  'force:N-M': 'with it',
  'swap:N-M': 'with it the other way round',
  'idle:A': 'the body of A does not move any more',
  'without:A:ACTION': 'A cannot take this action any more',
  'give:A:ITEM[:COUNT]': 'A has so many more of an item',
  'take:A:ITEM': 'A has none of it any more',
  'without-item:ITEM': 'nobody has the item any more, and no container',
  'lose-message:A': 'nobody hears the next message of A',
} as const

/** null where it is none of the forms. */
export function parseForkDo(text: string): ForkDo | null {
  const [kind = '', ...parts] = text.trim().split(':')
  const parsed = forkDoSchema.safeParse(formed(kind, parts))
  return parsed.success ? parsed.data : null
}

/** How many parts each kind can have. */
const partCounts: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries({
    ...{ null: [0], placebo: [0], skip: [1], believe: [1], delay: [2], cut: [1], force: [1], swap: [1], idle: [1] },
    ...{ without: [2], give: [2, 3], take: [2], 'without-item': [1], 'lose-message': [1] },
  }),
)

function formed(kind: string, parts: readonly string[]): unknown {
  const [first = '', second, third] = parts
  if (partCounts.get(kind)?.includes(parts.length) !== true) return null
  switch (kind) {
    case 'null':
    case 'placebo':
      return { kind }
    case 'skip':
    case 'believe':
      return { kind: 'skip', subtask: Number(first), as: kind === 'skip' ? 'refused' : 'believed' }
    case 'delay':
      return { kind, of: /^\d+$/.test(first) ? { subtask: Number(first) } : { agent: first }, seconds: Number(second) }
    case 'cut':
    case 'force':
    case 'swap': {
      const [from, to, ...more] = first.split('-').map(Number)
      if (more.length > 0) return null
      return { kind: 'edge', how: kind, from, to }
    }
    case 'idle':
    case 'lose-message':
      return { kind, agent: first }
    case 'without':
      return { kind: 'without-ability', agent: first, action: second }
    case 'give':
      return { kind, agent: first, item: second, count: Number(third ?? 1) }
    case 'take':
      return { kind, agent: first, item: second }
    case 'without-item':
      return { kind, item: first }
    default:
      return null
  }
}
