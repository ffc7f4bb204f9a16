/** Items to be held: which check points were not reached, who was to bring each, and what its makers did without. */

import { blockName } from '../../../packages/minecraft-server/values/block-string.ts'
import { positionSchema } from '../../contract/geometry.ts'
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { TrackInventory } from '../../contract/record/track.ts'
import type { ActionCall } from '../../contract/task-graph.ts'
import type { CheckPoint } from '../../contract/tasks/check-point.ts'
import type { Cause } from '../diagnosis/cause.ts'
import { isOf } from '../diagnosis/event-kind.ts'
import type { Behind, Family, Lack, Trial } from '../diagnosis/lack.ts'
import { allWorked, mostOften, unmended } from '../diagnosis/subtask-actions.ts'
import { heldBy, mostHolding, taskFactsAt } from '../diagnosis/task-record.ts'
import type { PlanFacts } from '../diagnosis/wait-verdict.ts'
import type { Action } from '../reading/action-log.ts'
import { settledItems } from './completion.ts'

interface MissingItem extends Lack {
  readonly point: CheckPoint
}

interface DishFacts extends PlanFacts {
  readonly checkPoints: readonly CheckPoint[]
  /** What everybody carries at the end. */
  readonly inventories: readonly TrackInventory[]
}

/** `known.inventories`: what everybody carries at the end. */
export function itemLacks(
  known: PlanFacts & Pick<DishFacts, 'inventories'>,
  checkPoints: readonly CheckPoint[],
  endMs: number,
): Family {
  const facts = { ...known, checkPoints }
  const { index } = facts
  const settled = settledItems(checkPoints, taskFactsAt(index, index.count))
  const lacks = checkPoints
    .filter(({ item }) => !settled.has(item))
    .map((point): MissingItem => missingItem(facts, point, endMs))
  const byId = new Map(lacks.map((lack) => [lack.id, lack]))
  return {
    isNamed: true,
    lacks,
    behind: (trial) => notThere(facts, trial),
    afterwards: () => null,
    achieved: (subtask, seq) =>
      !lacks.some(({ subtasks }) => subtasks.includes(subtask)) && allWorked(facts, subtask, seq),
    witnessed: ({ id }) => heldApart(facts, byId.get(id), lacks),
    tried: ({ id }) => triedFor(facts, byId.get(id), lacks),
  }
}

function missingItem(facts: PlanFacts, point: CheckPoint, endMs: number): MissingItem {
  const { item, count } = point
  const most = mostHolding(facts.index, item, facts.index.count)
  return {
    id: `item ${item}`,
    words: `${count} ${item}`,
    point,
    jump: { select: { kind: 'event', seq: most?.seq ?? facts.index.count - 1 }, atMs: most?.atMs ?? endMs },
    subtasks: bringersOf(facts, item),
  }
}

/** Subtasks that make or gather an item; where none does, those that take it out of a container; else those whose words name it. */
function bringersOf(facts: PlanFacts, item: string): readonly number[] {
  const { index, truth } = facts
  const all = index.subtasks.map(({ id, description, step }) => ({ id, description, step, calls: truth.callsOf(id) }))
  const makers = all.filter(
    ({ step, calls }) =>
      !calls.some((call) => takes(call, item)) &&
      (step.arguments.item === item || calls.some((call) => isFor(facts, call, item, -1))),
  )
  const takers = all.filter(({ calls }) => calls.some((call) => takes(call, item)))
  const named = all.filter(({ description }) => new RegExp(`\\b${item}\\b`).test(description))
  return (makers.length > 0 ? makers : takers.length > 0 ? takers : named).map(({ id }) => id)
}

function takes({ action, arguments: given }: ActionCall, item: string): boolean {
  return action === 'WithdrawItem' && given.item === item
}

/** What somebody comes by with an action after event `seq`: what it makes, stores, milks, hunts, or digs by the name of the block. */
function isFor({ world }: PlanFacts, { action, arguments: given }: ActionCall, item: string, seq: number): boolean {
  switch (action) {
    case 'Craft':
    case 'Smelt':
    case 'StoreItem':
      return given.item === item
    case 'UseOn':
      return item === 'milk_bucket' && given.item === 'bucket'
    case 'Attack':
      return given.entity === item
    case 'MineBlock': {
      const pos = positionSchema.safeParse(given.pos)
      return pos.success && blockName(world.at(pos.data, seq)).startsWith(item)
    }
    default:
      return false
  }
}

const gone: ReadonlySet<string> = new Set(['not-in-container', 'not-enough'])

/** Of each item that a subtask was to take out and could not: who had taken it, or who was to bring it. */
function notThere(facts: PlanFacts, { subtask, failed }: Trial): readonly Behind[] {
  const wanted = facts.truth
    .callsOf(subtask)
    .flatMap(({ action, arguments: { item } }) => (action === 'WithdrawItem' && typeof item === 'string' ? [item] : []))
  return failed.flatMap(({ start, end }): readonly Behind[] => {
    const { action, arguments: given } = start.data.call
    const item = wanted.find((own) => own === given.item)
    if (action !== 'WithdrawItem' || item === undefined || !gone.has(end?.data.reason ?? '')) return []
    const change = takenBefore(facts, item, start)
    if (change !== null) return [{ kind: 'cause', cause: { kind: 'taken', change } }]
    const makers = bringersOf(facts, item).filter((own) => own !== subtask && !takesOut(facts, own, item))
    return makers.map((own) => ({ kind: 'subtask', subtask: own }))
  })
}

function takesOut({ truth }: PlanFacts, subtask: number, item: string): boolean {
  return truth.callsOf(subtask).some((call) => takes(call, item))
}

/** When somebody else last took the item out of a container before an action, without any having been put in since. */
function takenBefore(
  { index }: PlanFacts,
  item: string,
  start: EpisodeEvent<'action.start'>,
): EpisodeEvent<'container.change'> | null {
  for (let seq = start.seq; seq >= 0; seq--) {
    const event = index.event(seq)
    if (!isOf(event, 'container.change') || event.data.item !== item) continue
    return event.data.delta < 0 && event.data.by !== start.actor.id ? event : null
  }
  return null
}

/** At the end the team carries enough of all that it is made of, or of itself, and nobody carries all of it. */
function heldApart(facts: DishFacts, lack: MissingItem | undefined, lacks: readonly MissingItem[]): Cause | null {
  if (lack === undefined) return null
  const { includes } = lack.point
  if (lacks.some(({ point }) => includes.includes(point.item))) return null
  const parts = facts.checkPoints.filter(({ item }) => includes.includes(item))
  const wanted = parts.length > 0 ? parts : [lack.point]
  const carried = facts.inventories.map(({ player, slots }) => ({
    player,
    parts: wanted.map(({ item, count }) => ({ item, count, own: amountOf(slots, item) })),
  }))
  const isEnough = wanted.every(({ count }, nth) => sumOf(carried.map(({ parts: own }) => own[nth]?.own ?? 0)) >= count)
  if (!isEnough || carried.some((own) => own.parts.every((part) => part.own >= part.count))) return null
  const holders = carried.flatMap(({ player, parts: own }) =>
    own.flatMap((part) => (part.own > 0 ? [{ player, ...part }] : [])),
  )
  const last = holders
    .flatMap(({ player, item }) => heldBy(facts.index, item).get(player) ?? [])
    .toSorted((a, b) => b.seq - a.seq)[0]
  if (last === undefined) return null
  return { kind: 'held apart', held: last, holders: holders.map(({ player, item, own }) => `${player} ${own} ${item}`) }
}

function amountOf(slots: TrackInventory['slots'], item: string): number {
  return sumOf(slots.flatMap((slot) => (slot.name === item ? [slot.count] : [])))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, own) => sum + own, 0)
}

/** Without a plan: the actions that were for it, unless what it is made of is lacking as well. */
function triedFor(facts: PlanFacts, lack: MissingItem | undefined, lacks: readonly MissingItem[]): readonly Behind[] {
  if (lack === undefined) return []
  const { item, includes } = lack.point
  const parts = lacks.filter(({ point }) => includes.includes(point.item))
  if (parts.length > 0) return parts.map((part) => ({ kind: 'lack', lack: part }))
  const tries = facts.index.actions.filter(({ start }) => isTry(facts, start, item))
  const cause = mostOften(unmended(tries))
  return cause === null ? [] : [{ kind: 'cause', cause }]
}

function isTry(facts: PlanFacts, { data: { call }, seq }: Action['start'], item: string): boolean {
  return takes(call, item) || isFor(facts, call, item, seq)
}
