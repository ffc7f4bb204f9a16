/** The causes behind missing blocks, alike ones together, those behind most blocks first. */

import { movedWords } from './blast.ts'
import type { Finding, FindingPlace } from './diagnosis.ts'
import { wayWords } from './displacement-words.ts'
import { subtaskWords } from './event-words.ts'
import type { Loss } from './losses.ts'
import type { RecordIndex } from './record-index.ts'
import type { RootCause } from './root-cause.ts'
import { type CauseFacts, rootCause } from './root-cause.ts'

type Kind = RootCause['kind'] | 'not tried'

/** Of causes behind as many blocks: what is the cause of others before what follows from them. */
const order: readonly Kind[] = [
  'false done',
  'displaced',
  'needless dependency',
  'missing dependency',
  'changed later',
  'model trouble',
  'wrong block',
  'failed actions',
  'attempts used up',
  'not planned',
  'not tried',
  'not reached',
]

/** Of each kind more are a search away. */
const MOST_PLACES = 6

interface Explained {
  readonly loss: Loss
  readonly cause: RootCause | { readonly kind: 'not tried' }
}

export function causeFindings(facts: CauseFacts, losses: readonly Loss[]): readonly Finding[] {
  const causes = new Map<number, RootCause>()
  const causeOf = (subtask: number): RootCause => {
    const known = causes.get(subtask) ?? rootCause(facts, subtask)
    causes.set(subtask, known)
    return known
  }
  const explained = losses.map((loss): Explained => {
    if (loss.subtask !== null) return { loss, cause: causeOf(loss.subtask) }
    return { loss, cause: facts.index.plans.length > 0 ? { kind: 'not planned' } : triedCause(facts, loss) }
  })
  const groups = [...Map.groupBy(explained, ({ cause }) => cause.kind)]
  return groups
    .sort(([a, own], [b, other]) => other.length - own.length || order.indexOf(a) - order.indexOf(b))
    .map(([kind, own]) => findingOf(facts.index, kind, own))
}

/** Without a plan: what became of the actions that were to place the block. */
function triedCause({ index, world }: CauseFacts, { cell }: Loss): Explained['cause'] {
  const key = cell.pos.join(' ')
  const last = index.actions.findLast(({ start }) => {
    const { pos } = start.data.call.arguments
    return start.data.call.action === 'PlaceBlock' && Array.isArray(pos) && pos.join(' ') === key
  })
  const { end, start } = last ?? {}
  if (start !== undefined && end !== undefined && end !== null && !end.data.ok) {
    return { kind: 'failed actions', action: start.data.call.action, reason: end.data.reason ?? '', seq: start.seq }
  }
  const change = world.lastChange(cell.pos)
  return change === null ? { kind: 'not tried' } : { kind: 'wrong block', change }
}

function findingOf(index: RecordIndex, kind: Kind, explained: readonly Explained[]): Finding {
  const places = new Map<string, FindingPlace>()
  for (const { loss, cause } of explained) {
    const place = placeOf(index, loss, cause)
    if (!places.has(place.words)) places.set(place.words, place)
  }
  const own = [...places.values()]
  const count = explained.length
  return {
    id: kind,
    blocks: count,
    tone: 'bad',
    title: titleOf(index, kind, explained),
    detail: details[kind],
    places: own.slice(0, MOST_PLACES),
    more: Math.max(0, own.length - MOST_PLACES),
  }
}

const titles: Readonly<Record<Kind, string>> = {
  'false done': 'False “done”',
  displaced: 'Moved off its place',
  'needless dependency': 'Blocked by a dependency that nothing asks for',
  'missing dependency': 'Begun before what it stands on',
  'changed later': 'Built, then changed',
  'model trouble': 'No answer that could be used',
  'wrong block': 'Another block than the blueprint asks for',
  'failed actions': 'An action that failed',
  'attempts used up': 'A subtask that used up its attempts',
  'not planned': 'In no subtask of the plan',
  'not tried': 'Never tried',
  'not reached': 'Not reached before the end',
}

/** Of the first of them where it has a name of its own. */
function titleOf(index: RecordIndex, kind: Kind, [first]: readonly Explained[]): string {
  return first?.cause.kind === 'displaced' ? movedWords(index, first.cause.displacement) : titles[kind]
}

const details: Readonly<Record<Kind, string>> = {
  'false done': 'The agent said that the subtask was done, the judger saw that it was not, and nobody came back to it.',
  displaced: 'The agent was moved by no action of its own; subtasks of it failed after that.',
  'needless dependency':
    'The plan let a subtask wait for one that failed or went on. Neither the world nor a rule of the planner asks for that order.',
  'missing dependency': 'What the block is placed against did not stand, and the plan did not ask for it first.',
  'changed later': 'The right block stood there, and something else stands there at the end.',
  'model trouble': 'Questions to the model were refused, or its answers could not be read.',
  'wrong block': 'Something was placed there that is not what the blueprint asks for.',
  'failed actions': 'The subtask was given up after this action had failed.',
  'attempts used up': 'No action of it failed at the end; it was not done when its attempts were over.',
  'not planned': 'No subtask of the plan places these blocks.',
  'not tried': 'No agent tried to place these blocks.',
  'not reached': 'The episode was over before it was their turn, or before they were done.',
}

function placeOf(index: RecordIndex, { cell, subtask }: Loss, cause: Explained['cause']): FindingPlace {
  const at = (seq: number): number => index.event(seq)?.atMs ?? 0
  switch (cause.kind) {
    case 'false done': {
      const { claim } = cause
      const words = `${claim.actor.id} on ${subtaskWords(claim.data.subtask, index)}`
      return { words, jump: { select: index.selectionOf(claim), atMs: claim.atMs } }
    }
    case 'displaced': {
      const { player, fromMs } = cause.displacement
      return {
        words: wayWords(cause.displacement),
        jump: { select: { kind: 'agent', name: player }, atMs: fromMs },
      }
    }
    case 'needless dependency':
    case 'missing dependency': {
      const { edge, seq } = cause
      const isKnown = index.dependency(edge) !== null
      return {
        words: `${edge.from} → ${edge.to}`,
        jump: {
          select: isKnown ? { kind: 'dependency', from: edge.from, to: edge.to } : { kind: 'subtask', id: edge.to },
          atMs: at(seq),
        },
      }
    }
    case 'failed actions':
      return {
        words: `${cause.action}, ${cause.reason === '' ? 'no reason given' : cause.reason}`,
        jump: { select: { kind: 'event', seq: cause.seq }, atMs: at(cause.seq) },
      }
    case 'model trouble':
      return {
        words: `${cause.call.data.purpose}, ${cause.call.data.outcome}`,
        jump: { select: index.selectionOf(cause.call), atMs: cause.call.atMs },
      }
    case 'attempts used up':
      return {
        words: subtaskWords(cause.subtask, index),
        jump: { select: { kind: 'subtask', id: cause.subtask }, atMs: at(cause.seq) },
      }
    case 'changed later':
    case 'wrong block':
      return {
        words: `${cause.change.data.to}${cause.change.data.by === undefined ? '' : ` by ${cause.change.data.by}`} at ${cell.pos.join(' ')}`,
        jump: { select: index.selectionOf(cause.change), atMs: cause.change.atMs },
      }
    default: {
      const endMs = at(index.count - 1)
      if (subtask === null)
        return { words: cell.pos.join(' '), jump: { select: { kind: 'block', pos: cell.pos }, atMs: endMs } }
      return { words: subtaskWords(subtask, index), jump: { select: { kind: 'subtask', id: subtask }, atMs: endMs } }
    }
  }
}
