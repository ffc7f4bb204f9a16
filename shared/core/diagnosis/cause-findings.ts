/** The causes behind what is lacking, alike ones together, those behind most of it first. */

import type { Cause } from './cause.ts'
import { placeOfCause } from './cause-place.ts'
import type { Finding, FindingPlace } from './diagnosis.ts'
import { describeMoved } from './displacement-text.ts'
import { MOST_PLACES } from './event-place.ts'
import type { CauseFacts, Lack } from './lack.ts'
import type { RecordIndex } from './record-index.ts'
import { causeOf } from './root-cause.ts'

type Kind = Cause['kind']

/** Of causes behind as much: what is the cause of others before what follows from them. */
const order: readonly Kind[] = [
  'false done',
  'displaced',
  'not claimed',
  'nobody able',
  'needless dependency',
  'missing dependency',
  'taken',
  'not together',
  'held apart',
  'changed later',
  'model trouble',
  'wrong block',
  'failed actions',
  'attempts used up',
  'not planned',
  'not placeable',
  'not tried',
  'cut short',
  'not reached',
]

/** Something that is lacking, and what stands behind it. */
export interface Explained {
  readonly lack: Lack
  readonly cause: Cause
}

export function explainedLacks(facts: CauseFacts): readonly Explained[] {
  return facts.family.lacks.map((lack) => ({ lack, cause: causeOf(facts, lack) }))
}

export function causeFindings(facts: CauseFacts, explained: readonly Explained[]): readonly Finding[] {
  const groups = [...Map.groupBy(explained, ({ cause }) => cause.kind)]
  return groups
    .sort(([a, own], [b, other]) => other.length - own.length || order.indexOf(a) - order.indexOf(b))
    .map(([kind, own]) => findingOf(facts, kind, own))
}

function findingOf(facts: CauseFacts, kind: Kind, explained: readonly Explained[]): Finding {
  const places = new Map<string, FindingPlace>()
  for (const { lack, cause } of explained) {
    const place = placeOfCause(facts, lack, cause)
    const known = places.get(place.words)
    places.set(place.words, known === undefined ? place : both(known, place))
  }
  const own = [...places.values()].map(withoutItself)
  return {
    id: kind,
    behind: explained.length,
    tone: 'bad',
    title: titleOf(facts.index, kind, explained),
    detail: detailOf(kind, explained),
    places: own.slice(0, MOST_PLACES),
    more: Math.max(0, own.length - MOST_PLACES),
  }
}

/** Where a thing is its own place, nothing else is to be said of what it stands behind. */
function withoutItself({ behind, ...place }: FindingPlace): FindingPlace {
  return behind === undefined || behind.join() === place.words ? place : { ...place, behind }
}

/** One place for what both stand behind. */
function both(known: FindingPlace, { behind = [] }: FindingPlace): FindingPlace {
  return known.behind === undefined ? known : { ...known, behind: [...known.behind, ...behind] }
}

const titles: Readonly<Record<Kind, string>> = {
  'false done': 'False “done”',
  displaced: 'Moved off its place',
  'not claimed': 'Done, and never said so',
  'nobody able': 'Nobody could take it up',
  'needless dependency': 'Blocked by a dependency that nothing asks for',
  'missing dependency': 'Begun before what it stands on',
  taken: 'Taken by another agent',
  'not together': 'Never all at once',
  'held apart': 'Never in one hand',
  'changed later': 'Built, then changed',
  'model trouble': 'No answer that could be used',
  'wrong block': 'Another block than the blueprint asks for',
  'failed actions': 'An action that failed',
  'attempts used up': 'A subtask that used up its attempts',
  'not planned': 'In no subtask of the plan',
  'not placeable': 'Nothing that anybody can place',
  'not tried': 'Never tried',
  'cut short': 'Over while it was being worked at',
  'not reached': 'Not reached before the end',
}

/** Of the first of them where it has a name of its own; a claim that the judger could not see through is no false “done” to it. */
function titleOf(index: RecordIndex, kind: Kind, explained: readonly Explained[]): string {
  const [first] = explained
  if (first?.cause.kind === 'displaced') return describeMoved(index, first.cause.displacement)
  return isUnseen(explained) ? 'Said “done” too early' : titles[kind]
}

function isUnseen(explained: readonly Explained[]): boolean {
  return explained.every(({ cause }) => cause.kind === 'false done' && cause.action !== null)
}

const details: Readonly<Record<Kind, string>> = {
  'false done': 'The agent said that the subtask was done, the judger saw that it was not, and nobody came back to it.',
  displaced:
    'The agent was moved without an action of its own; afterwards its subtasks failed because it found no way.',
  'not claimed':
    'What the subtask was for was there, but its agent never said that it was done, and its attempts were used up. What waited for it was not begun.',
  'nobody able': 'The subtask failed without having been begun.',
  'needless dependency':
    'The plan let a subtask wait for one that failed or went on. Neither the world nor a rule of the planner asks for that order.',
  'missing dependency':
    'What the subtask needs was not there yet when it was tried, and the plan did not ask for it first.',
  taken: 'What a subtask was to take lay in a container, and another agent had taken it out before.',
  'not together':
    'Each condition of the room was met at some moment, but never so that the room counted all of them together.',
  'held apart': 'At the end the agents together carried what it takes, and none of them all of it.',
  'changed later': 'The right block stood there, and something else stands there at the end.',
  'model trouble': 'Questions to the model were refused, or its answers could not be read.',
  'wrong block': 'Something was placed there that is not what the blueprint asks for.',
  'failed actions': 'This action failed, and the same never worked later on.',
  'attempts used up': 'No action of it failed at the end; it was not done when its attempts were over.',
  'not planned': 'No subtask of the plan is for it.',
  'not placeable': 'Known before it was played: plans leave it out, and the score counts it as missing.',
  'not tried': 'No agent tried what was still missing.',
  'cut short': 'The subtask had been begun and was not done when the episode ended.',
  'not reached': 'The episode was over before it was their turn.',
}

/** Where the judger cannot see whether a subtask is done, the record says what it does. */
const BY_THE_RECORD =
  'The agent said that the subtask was done, but by the record what it ends with had not been done, and nobody came back to it.'

function detailOf(kind: Kind, explained: readonly Explained[]): string {
  return isUnseen(explained) ? BY_THE_RECORD : details[kind]
}
