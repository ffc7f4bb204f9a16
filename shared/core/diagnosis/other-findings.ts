/** What else did not go as it should, whether or not anything is lacking for it. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { Task } from '../../contract/scenario.ts'
import { familyTerms } from '../families/index.ts'
import { counted } from '../format/counted.ts'
import { formatDuration } from '../format/duration.ts'
import { type ActionOutcome, outcomeOf } from '../reading/verdicts.ts'
import type { Finding, FindingPlace } from './diagnosis.ts'
import { describeMoved } from './displacement-text.ts'
import { isOf } from './event-kind.ts'
import { eventPlace, MOST_PLACES } from './event-place.ts'
import { describeSubtask } from './event-text.ts'
import type { CauseFacts } from './lack.ts'
import type { RecordIndex } from './record-index.ts'
import { lastingMs, type WaitStretch, type WaitVerdict, waitVerdict } from './wait-verdict.ts'

interface Beside {
  /** Ids of findings that stand behind what is lacking already. */
  readonly named: ReadonlySet<string>
  readonly kind: Task['kind']
}

export function otherFindings(facts: CauseFacts, { named, kind }: Beside): readonly Finding[] {
  const { needless, needed } = waits(facts)
  return [
    ...(named.has('false done') ? [] : falseDones(facts.index, kind)),
    ...(named.has('displaced') ? [] : displacements(facts, kind)),
    ...needless,
    ...failedSubtasks(facts.index),
    ...failedActions(facts.index),
    ...(named.has('model trouble') ? [] : modelTrouble(facts.index)),
    ...needed,
  ]
}

/** Nothing where there is no place. */
function finding(
  id: string,
  tone: Finding['tone'],
  places: readonly FindingPlace[],
  words: (count: number) => Pick<Finding, 'title' | 'detail'>,
): readonly Finding[] {
  if (places.length === 0) return []
  return [
    {
      id,
      tone,
      behind: 0,
      places: places.slice(0, MOST_PLACES),
      more: Math.max(0, places.length - MOST_PLACES),
      ...words(places.length),
    },
  ]
}

function eventsOf<T extends EpisodeEvent>(
  index: RecordIndex,
  seqs: readonly number[],
  fits: (event: EpisodeEvent | undefined) => event is T,
): readonly T[] {
  return seqs.flatMap((seq) => {
    const event = index.event(seq)
    return fits(event) ? [event] : []
  })
}

function falseDones(index: RecordIndex, kind: Task['kind']): readonly Finding[] {
  const claims = eventsOf(index, index.jumps('false done'), (event) => isOf(event, 'reflection'))
  const places = claims.map((claim) =>
    eventPlace(index, claim, `${claim.actor.id} on ${describeSubtask(claim.data.subtask, index)}`),
  )
  return finding('false done', 'warn', places, (count) => ({
    title: counted(count, 'false “done”', 'false “dones”'),
    detail: familyTerms(kind).costless,
  }))
}

function displacements({ index, displacements: all }: CauseFacts, kind: Task['kind']): readonly Finding[] {
  const places = all.map(
    (own): FindingPlace => ({
      words: describeMoved(index, own),
      jump: { select: { kind: 'agent', name: own.player }, atMs: own.fromMs },
    }),
  )
  return finding('displaced', 'warn', places, (count) => ({
    title: count === 1 ? 'An agent moved without an action' : `Agents moved without an action, ${count} times`,
    detail: familyTerms(kind).costless,
  }))
}

/** A wait with those of its stretches that are of one kind. */
interface WaitPart extends WaitVerdict {
  readonly own: readonly WaitStretch[]
}

function waits(facts: CauseFacts): Readonly<Record<'needless' | 'needed', readonly Finding[]>> {
  const { index } = facts
  const verdicts = eventsOf(index, index.jumps('wait'), (event) => isOf(event, 'agent.wait')).flatMap(
    (wait) => waitVerdict(facts, wait) ?? [],
  )
  const partsOf = (isNeedless: boolean): readonly WaitPart[] =>
    verdicts
      .map((all) => ({ ...all, own: all.stretches.filter(({ verdict }) => (verdict === 'needless') === isNeedless) }))
      .filter(({ own }) => own.length > 0)
  const [needless, rest] = [partsOf(true), partsOf(false)]
  const other = needless.length > 0 && !rest.some(isPart) ? 'other ' : ''
  return {
    needless: finding('needless waits', 'warn', placesOf(index, needless), (count) => ({
      title: `${counted(count, 'wait', 'waits')} that nothing asked for, ${lasting(needless)}`,
      detail: `The plan let agents wait for what neither the world nor a rule of the planner puts first.${inPart(needless)}`,
    })),
    needed: finding('waits', 'neutral', placesOf(index, rest), (count) => ({
      title: `${counted(count, `${other}wait`, `${other}waits`)}, ${lasting(rest)}`,
      detail: `For what the world or a rule puts first, or for what the plan does not tell enough about.${inPart(rest)}`,
    })),
  }
}

function placesOf(index: RecordIndex, parts: readonly WaitPart[]): readonly FindingPlace[] {
  return parts.flatMap((part) => {
    const { wait, subtask, own } = part
    const [first] = own
    if (first === undefined) return []
    const words = `${wait.actor.id} for ${describeSubtask(subtask, index)}`
    const held = first.missing.map(({ known }) => known.dependency.from).join(', ')
    const shown = isPart(part) ? `${words} Held by ${held}, ${formatDuration(lastingMs(own))}.` : words
    return [{ words: shown, jump: { select: index.selectionOf(wait), atMs: first.fromMs } }]
  })
}

function isPart({ own, stretches }: WaitPart): boolean {
  return own.length < stretches.length
}

/** Of a wait that is told in two places each says that it is only one part of it. */
function inPart(parts: readonly WaitPart[]): string {
  return parts.some(isPart) ? ' Of a wait that was for both, each part is counted where it belongs.' : ''
}

function lasting(parts: readonly Pick<WaitPart, 'own'>[]): string {
  return `${formatDuration(lastingMs(parts.flatMap(({ own }) => own)))} in all`
}

function failedSubtasks(index: RecordIndex): readonly Finding[] {
  const failures = eventsOf(index, index.jumps('failure'), (event) => isOf(event, 'subtask.status')).filter(
    ({ data }) => data.status === 'failed',
  )
  const places = failures.map(
    ({ atMs, data }): FindingPlace => ({
      words: describeSubtask(data.subtask, index),
      jump: { select: { kind: 'subtask', id: data.subtask }, atMs },
    }),
  )
  return finding('failed subtasks', 'warn', places, (count) => ({
    title: counted(count, 'subtask failed', 'subtasks failed'),
    detail: 'All attempts at them were used up, or nobody could do them.',
  }))
}

function failedActions(index: RecordIndex): readonly Finding[] {
  const endedAs = (outcome: ActionOutcome) =>
    index.actions.filter(({ end }) => end !== null && outcomeOf(end.data) === outcome)
  const failed = endedAs('failed')
  const cutShort = endedAs('cut short').length
  const groups = Map.groupBy(
    failed,
    ({ start, end }) => `${start.data.call.action}, ${end?.data.reason ?? 'no reason given'}`,
  )
  const places = [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([words, [first, ...more]]) =>
      first === undefined ? [] : [eventPlace(index, first.end ?? first.start, `${words} (${more.length + 1})`)],
    )
  return finding('failed actions in all', 'warn', places, () => ({
    title: counted(failed.length, 'action failed', 'actions failed'),
    detail: `By reason, the most frequent first.${cutShort === 0 ? '' : ` ${counted(cutShort, 'more was', 'more were')} cut short, which is not a failure.`}`,
  }))
}

function modelTrouble(index: RecordIndex): readonly Finding[] {
  const calls = eventsOf(index, index.jumps('failure'), (event) => isOf(event, 'model.call'))
  const groups = Map.groupBy(calls, ({ data }) => data.outcome)
  const places = [...groups].flatMap(([outcome, [first, ...more]]) =>
    first === undefined ? [] : [eventPlace(index, first, `${outcome} (${more.length + 1})`)],
  )
  return finding('model trouble', 'warn', places, () => ({
    title: counted(calls.length, 'question to a model without a use', 'questions to models without a use'),
    detail: 'Refused, failed, or answered in a way that could not be read.',
  }))
}
