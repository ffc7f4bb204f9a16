/**
 * Locked containers of our rooms. Breaking a chest by hand would give its contents without the key, so it returns in
 * the next tick, locked, with its contents.
 */

import { blockName } from '../../../../packages/minecraft-server/values/block-string.ts'
import { distance } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../../shared/contract/block.ts'
import type { Point, Position } from '../../../../shared/contract/geometry.ts'
import type { TrackEntity } from '../../../../shared/contract/record/track.ts'
import type { BuildStep, Scenario } from '../../../../shared/contract/scenario.ts'
import type { BlockAt } from '../../../../shared/core/construction.ts'

/** What falls out of a container lies in its cell in that tick; blocks from the cell's middle. */
const FALLEN = 1

interface Locked {
  readonly pos: Position
  readonly block: BlockString
  readonly lock: string
  readonly items: Extract<BuildStep, { kind: 'container' }>['items']
}

export class LockedChests {
  readonly #locked: readonly Locked[]

  /** Remembers what stands now. */
  constructor({ steps }: Scenario['world'], blockAt: BlockAt) {
    this.#locked = steps.flatMap((step) => {
      if (step.kind !== 'container' || step.lock === undefined) return []
      return [{ pos: step.pos, block: blockAt(step.pos), lock: step.lock, items: step.items }]
    })
  }

  /** To be asked once a tick: commands that put back what somebody has broken. What the key has let out stays out. */
  mend(blockAt: BlockAt, entities: readonly TrackEntity[]): readonly string[] {
    return this.#locked
      .filter(({ pos, block }) => blockName(blockAt(pos)) !== blockName(block))
      .flatMap((locked) => putBack(locked, entities))
  }
}

function putBack({ pos, block, lock, items }: Locked, entities: readonly TrackEntity[]): readonly string[] {
  const middle: Point = [pos[0] + 0.5, pos[1] + 0.5, pos[2] + 0.5]
  const lying = new Set(
    entities
      .filter(({ type, x, y, z }) => type === 'item' && distance([x, y, z], middle) <= FALLEN)
      .map(({ name }) => name),
  )
  const kept = items.filter(({ name }) => lying.has(name))
  const contents = kept.map(({ slot, name, count }) => `{Slot:${slot}b,id:"minecraft:${name}",Count:${count}b}`)
  const fallen = [blockName(block), ...kept.map(({ name }) => name)].filter((name) => lying.has(name))
  const [x, y, z] = middle
  return [
    `setblock ${pos.join(' ')} ${block}{Lock:${JSON.stringify(lock)},Items:[${contents.join()}]}`,
    ...fallen.map(
      (name) => `kill @e[type=item,x=${x},y=${y},z=${z},distance=..${FALLEN},nbt={Item:{id:"minecraft:${name}"}}]`,
    ),
  ]
}
