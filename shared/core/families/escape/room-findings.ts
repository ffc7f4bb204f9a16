/** Unfinished rooms at the end of a record, and the progress of each. */

import { formatBlock, matchesBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { EpisodeEvent } from '../../../contract/record/events.ts'
import type { EscapeRoom } from '../../../contract/tasks/escape.ts'
import type { Finding, FindingPlace } from '../../diagnosis/diagnosis.ts'
import { isOf } from '../../diagnosis/event-kind.ts'
import { eventPlace } from '../../diagnosis/event-place.ts'
import { lastOfRoom } from '../../diagnosis/task-record.ts'
import type { PlanFacts } from '../../diagnosis/wait-verdict.ts'
import { counted } from '../../format/counted.ts'

type Condition = EscapeRoom['events'][number]['conditions'][number]

/** One for each room that is not done. */
export function roomFindings(
  rooms: readonly EscapeRoom[],
  known: PlanFacts,
  end: EpisodeEvent<'episode.end'>,
): readonly Finding[] {
  return rooms.flatMap((room) => {
    const last = lastOfRoom(known.index, room.id, end.seq)
    return last?.data.done === true ? [] : [roomFinding(known, room, last ?? end)]
  })
}

function roomFinding(
  { index, world }: PlanFacts,
  { id, hint, events }: EscapeRoom,
  last: EpisodeEvent<'room.state' | 'episode.end'>,
): Finding {
  const conditions = distinct(events.flatMap((event) => event.conditions))
  const lacking = conditions.filter(({ pos, block }) => !matchesBlock(world.at(pos), block))
  const state = isOf(last, 'room.state') ? last.data : null
  return {
    id: `not done ${id}`,
    title: `${index.nameOfRoom(id)} is not done`,
    detail:
      state === null
        ? `Nothing of its mechanism was ever worked. ${hint}`
        : `It met ${state.met} of ${counted(state.conditions, 'condition')} at once. ${hint}`,
    behind: 0,
    tone: 'neutral',
    places: [
      eventPlace(index, last, state === null ? 'the end' : 'the last that happened to its mechanism'),
      ...lacking.map((condition) => conditionPlace({ index, world }, condition, last)),
    ],
    more: 0,
  }
}

/** Where a block that has to stand there last changed, or where the room did: whether it ever stood. */
function conditionPlace(
  { index, world }: Pick<PlanFacts, 'index' | 'world'>,
  { pos, block }: Condition,
  last: EpisodeEvent,
): FindingPlace {
  const change = world.lastChange(pos)
  const stood = [-1, ...index.ofBlock(pos)].some((seq) => matchesBlock(world.at(pos, seq), block))
  const words = `${formatBlock(block.name, block.state)} at ${pos.join(' ')}: ${stood ? 'there once, not at the end' : 'never there'}`
  return { words, jump: { select: { kind: 'block', pos }, atMs: (change ?? last).atMs } }
}

function distinct(conditions: readonly Condition[]): readonly Condition[] {
  const key = ({ pos, block }: Condition): string => `${positionKey(pos)} ${formatBlock(block.name, block.state)}`
  return [...new Map(conditions.map((own) => [key(own), own])).values()]
}
