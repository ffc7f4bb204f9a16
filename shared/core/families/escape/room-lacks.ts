/** Rooms: which are not done, whose work each condition was, and whether all of them ever stood together. */

import { formatBlock, matchesBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import { type Position, positionSchema } from '../../../contract/geometry.ts'
import type { EpisodeEvent } from '../../../contract/record/events.ts'
import type { ActionCall } from '../../../contract/task-graph.ts'
import type { EscapeRoom, EscapeTask } from '../../../contract/tasks/escape.ts'
import type { Cause } from '../../diagnosis/cause.ts'
import { wayReasons } from '../../diagnosis/displaced.ts'
import { isOf } from '../../diagnosis/event-kind.ts'
import type { Behind, Family, Lack, Trial } from '../../diagnosis/lack.ts'
import { mostOften, unmended } from '../../diagnosis/subtask-actions.ts'
import { lastOfRoom } from '../../diagnosis/task-record.ts'
import type { PlanFacts } from '../../diagnosis/wait-verdict.ts'
import { roomNumbers } from './room-names.ts'

type Condition = EscapeRoom['events'][number]['conditions'][number]

type Numbers = ReturnType<typeof roomNumbers>

interface ClosedRoom extends Lack {
  readonly room: EscapeRoom
  /** What never stood as the room asks for it. */
  readonly unmet: readonly Condition[]
  /** All subtasks that work in it. */
  readonly works: readonly number[]
}

export function roomLacks(facts: PlanFacts, task: EscapeTask, endMs: number): Family {
  const { rooms } = task
  const { index } = facts
  const lacks = rooms
    .filter(({ id }) => lastOfRoom(index, id, index.count)?.data.done !== true)
    .map((room) => closedRoom(facts, room, roomNumbers(task, room.id), endMs))
  const byId = new Map(lacks.map((lack) => [lack.id, lack]))
  return {
    isNamed: true,
    lacks,
    behind: (trial) => closedBefore(facts, trial, lacks),
    afterwards: () => null,
    achieved: (subtask, seq) => isWorked(facts, rooms, subtask, seq),
    witnessed: ({ id }) => notTogether(facts, byId.get(id)),
    tried: ({ id }) => triedIn(facts, byId.get(id), lacks),
  }
}

function closedRoom(facts: PlanFacts, room: EscapeRoom, numbers: Numbers, endMs: number): ClosedRoom {
  const { index, world } = facts
  const last = lastOfRoom(index, room.id, index.count)
  const hasStood = ({ pos, block }: Condition): boolean =>
    [-1, ...index.ofBlock(pos)].some((seq) => matchesBlock(world.at(pos, seq), block))
  const unmet = conditionsOf(room).filter((condition) => !hasStood(condition))
  const works = worksOf(facts, room, numbers)
  const forUnmet = works.filter((id) =>
    facts.truth.callsOf(id).some((call) => unmet.some(({ pos }) => isAt(call, pos))),
  )
  return {
    id: `room ${room.id}`,
    words: index.nameOfRoom(room.id),
    jump: { select: { kind: 'event', seq: last?.seq ?? index.count - 1 }, atMs: last?.atMs ?? endMs },
    room,
    unmet,
    works,
    subtasks: forUnmet.length > 0 ? forUnmet : works,
  }
}

/** Each once, of all events of a room. */
function conditionsOf({ events }: Pick<EscapeRoom, 'events'>): readonly Condition[] {
  const all = events.flatMap(({ conditions }) => conditions)
  return [
    ...new Map(
      all.map((own) => [`${positionKey(own.pos)} ${formatBlock(own.block.name, own.block.state)}`, own]),
    ).values(),
  ]
}

/** Subtasks with an action at what the room asks for; where none has, those that name the room by a number of it. */
function worksOf({ index, truth }: PlanFacts, room: EscapeRoom, numbers: Numbers): readonly number[] {
  const places = conditionsOf(room).map(({ pos }) => pos)
  const at = index.subtasks.filter(({ id }) => truth.callsOf(id).some((call) => places.some((pos) => isAt(call, pos))))
  const named = index.subtasks.filter(({ step }) => isNumberOf(step.arguments.room, numbers))
  return (at.length > 0 ? at : named).map(({ id }) => id)
}

/** A room that is done asks for nothing any more; in another one what is for hands that need not stay has to stand as it is wanted. */
function isWorked(facts: PlanFacts, rooms: readonly EscapeRoom[], subtask: number, seq: number): boolean {
  const calls = facts.truth.callsOf(subtask)
  const worked = rooms.flatMap((room) => {
    const own = conditionsOf(room).filter(({ pos }) => calls.some((call) => isAt(call, pos)))
    return own.length === 0 ? [] : [{ room, own }]
  })
  const isMet = ({ pos, block }: Condition): boolean =>
    !springsBack(block.name) && matchesBlock(facts.world.at(pos, seq), block)
  return (
    worked.length > 0 &&
    worked.every(
      ({ room, own }) => lastOfRoom(facts.index, room.id, seq)?.data.done === true || own.every((one) => isMet(one)),
    )
  )
}

function springsBack(name: string): boolean {
  return name.endsWith('_pressure_plate') || name.endsWith('_button')
}

function isNumberOf(room: unknown, numbers: Numbers): boolean {
  return typeof room === 'number' && numbers !== null && room >= numbers.first && room <= numbers.last
}

/** What only waits for it does nothing there. */
function isAt({ action, arguments: { pos } }: ActionCall, place: Position): boolean {
  const own = positionSchema.safeParse(pos)
  return action !== 'Wait' && own.success && positionKey(own.data) === positionKey(place)
}

/** No way to it: a room that is met before and was not open. No answer: what its own room does without. */
function closedBefore(
  facts: PlanFacts,
  { subtask, seq, failed }: Trial,
  lacks: readonly ClosedRoom[],
): readonly Behind[] {
  const own = lacks.filter(({ works }) => works.includes(subtask))
  const isWayless = failed.some(({ end }) => wayReasons.has(end?.data.reason ?? ''))
  const before = isWayless ? facts.truth.forcedBefore(subtask) : []
  return [
    ...before
      .filter(
        (other) => facts.index.statusAt(other, seq) !== 'done' || lacks.some(({ works }) => works.includes(other)),
      )
      .map((other): Behind => ({ kind: 'subtask', subtask: other })),
    ...(failed.some(({ end }) => end?.data.reason === 'not-yet') ? own : []).map(
      (lack): Behind => ({ kind: 'lack', lack }),
    ),
  ]
}

/** Told by the last time that one of the conditions came to stand while the room did not count all of them. */
function notTogether({ index, world }: PlanFacts, lack: ClosedRoom | undefined): Cause | null {
  if (lack === undefined || lack.unmet.length > 0) return null
  const conditions = conditionsOf(lack.room)
  const tries = conditions.flatMap((condition) => lastMet(index, condition) ?? [])
  const [last] = tries.toSorted((a, b) => b.seq - a.seq)
  if (last === undefined) return null
  const without = conditions.filter(({ pos, block }) => !matchesBlock(world.at(pos, last.seq), block))
  const workers = [...new Set(tries.flatMap(({ data }) => data.by ?? []))]
  return { kind: 'not together', room: lack.room.id, change: last, without: without.map(describeCondition), workers }
}

function lastMet(index: PlanFacts['index'], { pos, block }: Condition): EpisodeEvent<'block.change'> | null {
  const seq = index.ofBlock(pos).findLast((own) => {
    const event = index.event(own)
    return isOf(event, 'block.change') && matchesBlock(event.data.to, block)
  })
  const event = seq === undefined ? undefined : index.event(seq)
  return isOf(event, 'block.change') ? event : null
}

/** `lever[powered=true] at 1 -59 9`. */
function describeCondition({ pos, block }: Condition): string {
  return `${formatBlock(block.name, block.state)} at ${pos.join(' ')}`
}

/** Without a plan: the actions at what never stood; where there was no way to it or none was tried, the rooms on the way there. */
function triedIn({ index }: PlanFacts, lack: ClosedRoom | undefined, lacks: readonly ClosedRoom[]): readonly Behind[] {
  if (lack === undefined) return []
  const tries = index.actions.filter(({ start }) => lack.unmet.some(({ pos }) => isAt(start.data.call, pos)))
  const isWayless = tries.every(({ end }) => wayReasons.has(end?.data.reason ?? ''))
  const before = isWayless ? lacks.slice(0, lacks.indexOf(lack)).filter((other) => isOnWay(other.room, lack.room)) : []
  if (before.length > 0) return before.map((other) => ({ kind: 'lack', lack: other }))
  const cause = mostOften(unmended(tries))
  return cause === null ? [] : [{ kind: 'cause', cause }]
}

/** Rooms of one stage stand side by side, stages one behind the other along z. */
function isOnWay({ box: before }: EscapeRoom, { box }: EscapeRoom): boolean {
  return before.max[2] < box.min[2] || before.min[2] > box.max[2]
}
