/** What a dish or rooms lack at the end of a record: check points that were not reached, rooms that nobody got out of. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { CheckPoint, EscapeRoom, Task } from '../../contract/scenario.ts'
import { formatBlock, matchesBlock } from '../block-string.ts'
import { settledItems } from '../cooking.ts'
import { counted } from '../counted.ts'
import { positionKey } from '../geometry.ts'
import { roomName } from '../task-words.ts'
import type { Finding, FindingPlace } from './diagnosis.ts'
import { isOf } from './event-kind.ts'
import type { RecordIndex } from './record-index.ts'
import { lastOfRoom, mostHolding, taskFactsAt } from './task-record.ts'
import type { PlanFacts } from './wait-verdict.ts'

type Condition = EscapeRoom['events'][number]['conditions'][number]

/** One finding for each; none for a building, whose blocks are told by their causes. */
export function goalFindings(known: PlanFacts, task: Task, end: EpisodeEvent<'episode.end'>): readonly Finding[] {
  switch (task.kind) {
    case 'construction':
      return []
    case 'cooking': {
      const settled = settledItems(task.checkPoints, taskFactsAt(known.index, end.seq))
      return task.checkPoints
        .filter(({ item }) => !settled.has(item))
        .map((point) => checkPointFinding(known.index, point, end))
    }
    case 'escape':
      return task.rooms.flatMap((room) => {
        const last = lastOfRoom(known.index, room.id, end.seq)
        return last?.data.done === true ? [] : [roomFinding(known, room, last ?? end)]
      })
  }
}

function checkPointFinding(
  index: RecordIndex,
  { item, count, score }: CheckPoint,
  end: EpisodeEvent<'episode.end'>,
): Finding {
  const most = mostHolding(index, item, end.seq)
  return {
    id: `check point ${item}`,
    title: `Check point not reached: ${count} ${item}`,
    detail:
      most === null
        ? `Nobody ever held any ${item}. Score ${score}.`
        : `${most.data.agent} held ${most.data.count} of ${count} at once, the most that anybody did. Score ${score}.`,
    blocks: 0,
    tone: 'bad',
    places: [
      placeOf(
        index,
        most ?? end,
        most === null ? 'the end, without any' : `${most.data.count} held, the most there was`,
      ),
    ],
    more: 0,
  }
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
    title: `${roomName(id)} is not done`,
    detail:
      state === null
        ? `Nothing of its mechanism was ever worked. ${hint}`
        : `It met ${state.met} of ${counted(state.conditions, 'condition')} at once. ${hint}`,
    blocks: 0,
    tone: 'bad',
    places: [
      placeOf(index, last, state === null ? 'the end' : 'the last that happened to its mechanism'),
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

function placeOf(index: RecordIndex, event: EpisodeEvent, words: string): FindingPlace {
  return { words, jump: { select: index.selectionOf(event), atMs: event.atMs } }
}
