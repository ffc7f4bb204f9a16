/** The mechanism of a generated room: its conditions and effects as events of an escape room. */

import { isSolid, withState } from '../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { add, positionKey, samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Block } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { RoomEffect, RoomEvent } from '../../../../shared/contract/tasks/escape.ts'
import { WHOLE_ROOM } from '../mechanisms/parts.ts'
import { type Atom, blockOfObject, isHandWorked } from './atom.ts'
import { type AtomCommand, type Chosen, readCommand } from './command.ts'
import { partsOf } from './furniture.ts'
import type { PlacedObject, RoomObjects } from './objects.ts'
import { CEILING } from './openings.ts'
import type { GeneratedRoom } from './state-tree.ts'

/** The event that decides alone whether its room is done. */
const FINAL = 'final'

interface Room {
  readonly atom: Atom
  readonly generated: GeneratedRoom
  readonly objects: RoomObjects
  /** What stands there at the start, by position. */
  readonly blocks: ReadonlyMap<string, Block>
}

/**
 * Where any condition belongs to an event of a name, those without a name do nothing, as in the published code. Names are
 * taken in the order of the file's conditions, in which briefs tell what to do.
 */
export function eventsOf(room: Room): readonly RoomEvent[] {
  const { conditions, effects } = room.objects
  const names = [
    ...new Set(room.atom.condition.flatMap(({ sub_event }) => (sub_event === undefined ? [] : [sub_event]))),
  ]
  if (names.length === 0) return [eventOf('all', conditions, effects, room)]
  const of = (name: string, objects: readonly PlacedObject[]): readonly PlacedObject[] =>
    objects.filter(({ object }) => object.sub_event === name)
  return names.map((name) => eventOf(name, of(name, conditions), of(name, effects), room))
}

function eventOf(
  id: string,
  conditions: readonly PlacedObject[],
  effects: readonly PlacedObject[],
  room: Room,
): RoomEvent {
  const made = effects.flatMap((effect) => effectsOf(effect, room))
  const texts = made.map((effect) => JSON.stringify(effect))
  return {
    id,
    conditions: conditions.map(({ pos, object }) => ({ pos, block: comparedBlock(object) })),
    effects: made.filter((_effect, index) => texts.indexOf(texts[index] ?? '') === index),
    activeS: room.atom.activate_duration,
    isFinal: id === FINAL,
  }
}

/** The published code compares everything but how a button or lever is mounted. */
function comparedBlock(object: PlacedObject['object']): Block {
  const { name, state } = blockOfObject({ ...object, face: null }) ?? { name: object.name, state: {} }
  return state === undefined || Object.keys(state).length === 0 ? { name } : { name, state }
}

function effectsOf(effect: PlacedObject, room: Room): readonly RoomEffect[] {
  const command = readCommand(effect.object.command ?? '')
  const done = command === null ? [] : commandEffects(command, effect, room)
  return [...done, ...setEffects(effect, room)]
}

/**
 * Nothing is set that stands there already, nor what works the event: the published code turns levers of its rooms for one
 * back as they take effect, for no other reason than that effects inherit their state from the start, and hands that turn
 * them would not see that they did.
 */
function setEffects({ pos, object }: PlacedObject, { objects, blocks }: Room): readonly RoomEffect[] {
  const block = blockOfObject(object)
  if (block === null) return []
  const isWorked = objects.conditions.some((other) => other.object.name === object.name && samePosition(other.pos, pos))
  if (isWorked) return []
  const start = blocks.get(positionKey(pos))
  const before = start?.name === block.name ? (start.state ?? {}) : null
  const isThere = before !== null && Object.entries(block.state ?? {}).every(([key, value]) => before[key] === value)
  if (isThere) return []
  if (liesFlat(block)) return [{ kind: 'set', pos, block: { name: 'air' } }]
  return partsOf(pos, withState(block.name, { ...before, ...block.state })).map(({ pos: cell, part }) => ({
    kind: 'set',
    pos: cell,
    block: shortened(part),
  }))
}

/** Shut, it lies in the way of bodies that find their path by whole blocks; players of the published room step over it. */
function liesFlat({ name, state }: Block): boolean {
  return name.endsWith('_trapdoor') && state?.open === 'false'
}

function shortened({ name, state }: ReturnType<typeof withState>): Block {
  return Object.keys(state).length === 0 ? { name } : { name, state }
}

function commandEffects(command: AtomCommand, { pos, object }: PlacedObject, room: Room): readonly RoomEffect[] {
  if (command.kind === 'set') return [{ kind: 'set', pos, block: command.block }]
  if (command.kind === 'slot') return []
  const who = peopleAround(command.who, pos, object.name, room.generated.centre)
  if (command.kind === 'give') {
    const label = command.label === null ? {} : { label: command.label }
    return [{ kind: 'give', who, item: command.item, ...label }]
  }
  const atMost = command.who.isOne ? { atMost: 1 } : {}
  return targetsOf(command, pos, room).map((to) => ({ kind: 'teleport', who, ...atMost, to }))
}

/**
 * Two blocks around a lever are all of the published range. Hands reach farther, and an agent who has worked it from there
 * would stay behind for good: where a hand works it, whoever is in the room counts.
 */
function peopleAround(
  { range }: Chosen,
  pos: Position,
  name: string,
  centre: Position,
): { pos: Position; range: number } {
  return isHandWorked(name) && range < WHOLE_ROOM ? { pos: centre, range: WHOLE_ROOM } : { pos, range }
}

function targetsOf(
  command: Extract<AtomCommand, { kind: 'teleport' | 'move' }>,
  pos: Position,
  { generated: { centre, mergeTo, splitTo }, blocks }: Room,
): readonly Position[] {
  if (command.kind === 'move') return [landing(add(pos, command.by), centre, blocks)]
  if (command.to === 'object') return [pos]
  if (command.to === 'split') return splitTo
  return mergeTo === null ? [] : [mergeTo]
}

/** Where a body comes to stand that is left in the air at `from`: on something of the room's, on its ceiling or its floor. */
function landing([x, from, z]: Position, centre: Position, blocks: Room['blocks']): Position {
  const ceiling = centre[1] + CEILING
  for (let y = from; y > centre[1]; y--) {
    const below = blocks.get(positionKey([x, y - 1, z]))
    const holds = below === undefined ? y - 1 === ceiling : isSolid(withState(below.name, below.state))
    if (holds) return [x, y, z]
  }
  return [x, Math.min(from, centre[1]), z]
}
