/** Which of MAST's failure modes the record of an episode shows. Pure. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import { canonicalJson } from '../canonical-json.ts'
import { endMessage } from '../format/end.ts'
import type { Action } from '../reading/action-log.ts'
import type { Finding, FindingPlace } from './diagnosis.ts'
import { isOf } from './event-kind.ts'
import { eventPlace, MOST_PLACES } from './event-place.ts'
import { describeSubtask } from './event-text.ts'
import { failureModes, type ModeCode } from './failure-modes.ts'
import type { RecordIndex } from './record-index.ts'

export interface ModeSighting {
  readonly code: ModeCode
  /** Where it shows, the first one first; never empty. */
  readonly places: readonly FindingPlace[]
  /** Places beyond these. */
  readonly more: number
}

/** Findings that are a sign of a mode. The others fit none: MAST has no mode for a wrong order of work or for a way that is blocked. */
const ofFindings: Readonly<Record<string, ModeCode>> = {
  'wrong block': '1.1',
  'in sight': '1.1',
  'not planned': '1.1',
  'not claimed': '1.5',
  'false done': '3.3',
}

/** The mode that a finding is a sign of, by the finding's id; null where it fits none. */
export function modeOfFinding(id: string): ModeCode | null {
  return ofFindings[id] ?? null
}

/** As many equal actions in a row count as repetition. */
const REPEATED = 3

/** In the order of the taxonomy. */
export function modeSightings(
  index: RecordIndex,
  findings: readonly Finding[],
  { end, isComplete }: { readonly end: EpisodeEvent<'episode.end'>; readonly isComplete: boolean },
): readonly ModeSighting[] {
  const places = new Map<ModeCode, readonly FindingPlace[]>([
    ['1.2', unableActions(index)],
    ['1.3', repeatedActions(index)],
    ['3.1', isComplete ? [] : prematureEnd(index, end)],
    ['3.2', isComplete ? [] : unjudgedSubtasks(index)],
  ])
  const more = new Map<ModeCode, number>()
  for (const finding of findings) {
    const code = modeOfFinding(finding.id)
    if (code === null) continue
    places.set(code, [...(places.get(code) ?? []), ...finding.places])
    more.set(code, (more.get(code) ?? 0) + finding.more)
  }
  return failureModes.flatMap(({ code }): readonly ModeSighting[] => {
    const own = places.get(code) ?? []
    const beyond = Math.max(0, own.length - MOST_PLACES) + (more.get(code) ?? 0)
    return own.length === 0 ? [] : [{ code, places: own.slice(0, MOST_PLACES), more: beyond }]
  })
}

function unableActions(index: RecordIndex): readonly FindingPlace[] {
  return index.actions.flatMap(({ start, end }) =>
    end?.data.reason === 'not-able' ? [eventPlace(index, start, `${start.actor.id}: ${start.data.call.action}`)] : [],
  )
}

/** One place for each row of equal actions that succeed and change nothing, where the third of them begins. */
function repeatedActions(index: RecordIndex): readonly FindingPlace[] {
  const places: FindingPlace[] = []
  for (const own of Map.groupBy(index.actions, ({ start }) => start.actor.id).values()) {
    let row: Action[] = []
    const close = (): void => {
      const third = row[REPEATED - 1]
      if (third !== undefined) {
        const { start } = third
        places.push(
          eventPlace(index, start, `${start.actor.id}: ${start.data.call.action}, ${row.length} times in a row`),
        )
      }
      row = []
    }
    for (const action of own) {
      const [first] = row
      if (first !== undefined && keyOf(first) !== keyOf(action)) close()
      if (isIdle(index, action)) row.push(action)
      else close()
    }
    close()
  }
  return places
}

/** It succeeded, and the world and what agents hold stayed as they were. Waiting is meant to change nothing. */
function isIdle(index: RecordIndex, { start, end }: Action): boolean {
  if (end === null || !end.data.ok || start.data.call.action === 'Wait') return false
  for (let seq = start.seq + 1; seq < end.seq; seq++) {
    const event = index.event(seq)
    if (isOf(event, 'block.change') || isOf(event, 'container.change') || isOf(event, 'item.held')) return false
  }
  return true
}

function keyOf({ start }: Action): string {
  const { action, arguments: values } = start.data.call
  return canonicalJson([action, values, start.data.subtask ?? null])
}

/** The method said that it was over, and nothing else had ended it. */
function prematureEnd(index: RecordIndex, end: EpisodeEvent<'episode.end'>): readonly FindingPlace[] {
  return end.data.endReason === 'gave-up' ? [eventPlace(index, end, endMessage(end.data.message, 0))] : []
}

/** Where a subtask came to count as done with no judgement of it since it was begun. */
function unjudgedSubtasks(index: RecordIndex): readonly FindingPlace[] {
  return index.subtasks.flatMap(({ id }) => {
    let isJudged = false
    for (const seq of index.ofSubtask(id)) {
      const event = index.event(seq)
      if (isOf(event, 'reflection')) isJudged = true
      if (!isOf(event, 'subtask.status')) continue
      if (event.data.status === 'running') isJudged = false
      if (event.data.status === 'done' && !isJudged) return [eventPlace(index, event, describeSubtask(id, index))]
    }
    return []
  })
}
