/** What a dish or rooms lack at the end of a record: check points that were not reached, rooms that nobody got out of. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { Task } from '../../contract/scenario.ts'
import type { CheckPoint } from '../../contract/tasks/cooking.ts'
import type { EscapeRoom } from '../../contract/tasks/escape.ts'
import { formatBlock, matchesBlock } from '../block-string.ts'
import { settledItems } from '../cooking.ts'
import { counted } from '../counted.ts'
import { positionKey } from '../geometry.ts'
import type { Finding, FindingPlace } from './diagnosis.ts'
import { isOf } from './event-kind.ts'
import { eventPlace } from './event-place.ts'
import type { RecordIndex } from './record-index.ts'
import { lastOfRoom, mostHolding, taskFactsAt } from './task-record.ts'
import type { PlanFacts } from './wait-verdict.ts'

type Condition = EscapeRoom['events'][number]['conditions'][number]

/** How far it came with each; none for a building, whose blocks are told by their causes. */
export function goalFindings(known: PlanFacts, task: Task, end: EpisodeEvent<'episode.end'>): readonly Finding[] {
  switch (task.kind) {
    case 'construction':
      return []
    case 'cooking': {
      const settled = settledItems(task.checkPoints, taskFactsAt(known.index, end.seq))
      const open = task.checkPoints.filter(({ item }) => !settled.has(item))
      return open.length === 0 ? [] : [checkPointsFinding(known.index, open, end)]
    }
    case 'escape':
      return task.rooms.flatMap((room) => {
        const last = lastOfRoom(known.index, room.id, end.seq)
        return last?.data.done === true ? [] : [roomFinding(known, room, last ?? end)]
      })
  }
}

function checkPointsFinding(
  index: RecordIndex,
  open: readonly CheckPoint[],
  end: EpisodeEvent<'episode.end'>,
): Finding {
  return {
    id: 'check points',
    title: `${counted(open.length, 'check point')} not reached`,
    detail: 'What was held of each at once at most, and when.',
    behind: 0,
    tone: 'neutral',
    places: open.map((point) => checkPointPlace(index, point, end)),
    more: 0,
  }
}

function checkPointPlace(
  index: RecordIndex,
  { item, count, score }: CheckPoint,
  end: EpisodeEvent<'episode.end'>,
): FindingPlace {
  const most = mostHolding(index, item, end.seq)
  const held = most === null ? 'nobody ever held any' : `${most.data.agent} held ${most.data.count}, the most there was`
  return eventPlace(index, most ?? end, `${count} ${item}: ${held}; score ${score}`)
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
