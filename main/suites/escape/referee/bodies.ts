/** What a room does to bodies: it moves them, and hands them things. */

import { distance } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Point, Position } from '../../../../shared/contract/geometry.ts'
import type { TrackEntity } from '../../../../shared/contract/record/track.ts'
import type { RoomEffect } from '../../../../shared/contract/tasks/escape.ts'

type BodyEffect = Exclude<RoomEffect, { kind: 'set' }>

function middleOf([x, y, z]: Position): Point {
  return [x + 0.5, y + 0.5, z + 0.5]
}

/** Who is no farther than that from a cell stands on what is there, or is about to; farther ranges are those of whole rooms. */
export const ON_CELL = 2

/**
 * Players near a cell. At a plate the nearest comes first, who is the one that stands on it; in a whole room the order is that of
 * the frame, which is the order in which the team has joined, so that everybody can know beforehand who goes where.
 */
function playersNear({ pos, range }: BodyEffect['who'], entities: readonly TrackEntity[]): readonly string[] {
  const middle = middleOf(pos)
  return entities
    .filter(({ type }) => type === 'player')
    .map(({ name, x, y, z }) => ({ name, away: distance([x, y, z], middle) }))
    .filter(({ away }) => away <= range)
    .toSorted((a, b) => (range > ON_CELL ? 0 : a.away - b.away))
    .map(({ name }) => name)
}

/** An item's name as it is shown, as vanilla keeps it. */
function labelTag(label: string): string {
  const json = JSON.stringify({ text: label }).replaceAll('\\', '\\\\').replaceAll("'", "\\'")
  return `{display:{Name:'${json}'}}`
}

interface Moved {
  /** Operator commands, one for each body. */
  readonly commands: readonly string[]
  /** What still waits for bodies: a plate may have been pressed by somebody else than who is to be moved from it. */
  readonly pending: readonly RoomEffect[]
}

/** What effects do to bodies, in their order: whom one has moved away the next does not find. */
export function moveBodies(effects: readonly RoomEffect[], entities: readonly TrackEntity[]): Moved {
  const commands: string[] = []
  const pending: RoomEffect[] = []
  let standing = entities
  for (const effect of effects) {
    if (effect.kind === 'give') commands.push(...giveCommands(effect, standing))
    if (effect.kind !== 'teleport') continue
    const near = playersNear(effect.who, standing)
    const moved = near.slice(0, effect.atMost ?? near.length)
    const [x, y, z] = [effect.to[0] + 0.5, effect.to[1], effect.to[2] + 0.5]
    commands.push(...moved.map((name) => `tp ${name} ${x} ${y} ${z}`))
    standing = standing.map((entity) => (moved.includes(entity.name) ? { ...entity, x, y, z } : entity))
    const left = (effect.atMost ?? moved.length) - moved.length
    if (left > 0) pending.push({ ...effect, atMost: left })
  }
  return { commands, pending }
}

function giveCommands(
  { who, item, label }: Extract<RoomEffect, { kind: 'give' }>,
  entities: readonly TrackEntity[],
): readonly string[] {
  const tag = label === undefined ? '' : labelTag(label)
  return playersNear(who, entities).map((name) => `give ${name} ${item.name}${tag} ${item.count}`)
}
