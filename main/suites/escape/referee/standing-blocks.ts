/** What stands in and around the rooms and is to stay: walls, floors, ceilings, pillars, and the switches on them. */
import { blockName, isAir } from '../../../../packages/minecraft-server/values/block-string.ts'
import { distance, positionKey, positionsOf } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../../shared/contract/block.ts'
import type { Box, Point, Position } from '../../../../shared/contract/geometry.ts'
import type { TrackEntity } from '../../../../shared/contract/record/track.ts'
import type { BuildStep, Scenario } from '../../../../shared/contract/scenario.ts'
import type { EscapeRoom } from '../../../../shared/contract/tasks/escape.ts'
import type { BlockAt } from '../../../../shared/core/construction.ts'

/** A wall takes hands 8 s a block, and a body needs two of them. */
const LOOK_TICKS = 20

interface Standing {
  readonly pos: Position
  readonly block: BlockString
  readonly name: string
}

/** A block put back would be empty of what it held or bore. */
const bearsMore = (name: string): boolean => name === 'chest' || name.endsWith('_sign')

function withWalls({ min, max }: Box): Box {
  return { min: [min[0] - 1, min[1] - 1, min[2] - 1], max: [max[0] + 1, max[1] + 1, max[2] + 1] }
}

export class StandingBlocks {
  /** In the order in which they are put back: what bears before what hangs on it. */
  readonly #standing: readonly Standing[]
  #ticks = 0

  /** Remembers what stands now, but for what the rooms change themselves and what is to be taken away. */
  constructor(rooms: readonly EscapeRoom[], blockAt: BlockAt) {
    const events = rooms.flatMap((room) => room.events)
    const set = new Set(
      events.flatMap(({ effects }) => effects.flatMap((each) => (each.kind === 'set' ? [positionKey(each.pos)] : []))),
    )
    const switches = new Map(
      events.flatMap(({ conditions }) => conditions.map(({ pos, block }) => [positionKey(pos), block.name])),
    )
    const found = new Map<string, Standing>()
    for (const { box } of rooms) {
      for (const pos of positionsOf(withWalls(box))) {
        const [key, block] = [positionKey(pos), blockAt(pos)]
        const name = blockName(block)
        if (isAir(block) || bearsMore(name) || set.has(key)) continue
        if ((switches.get(key) ?? name) === name) found.set(key, { pos, block, name })
      }
    }
    const all = [...found]
    const isSwitch = ([key]: readonly [string, Standing]): boolean => switches.has(key)
    this.#standing = [...all.filter((each) => !isSwitch(each)), ...all.filter(isSwitch)].map(([, each]) => each)
  }

  /** To be asked once a tick: commands that put back what somebody has broken, once a second. */
  mend(blockAt: BlockAt): readonly string[] {
    this.#ticks += 1
    if (this.#ticks % LOOK_TICKS !== 0) return []
    return this.#standing
      .filter(({ pos, name }) => blockName(blockAt(pos)) !== name)
      .map(({ pos: [x, y, z], block }) => `setblock ${x} ${y} ${z} ${block}`)
  }
}

/** What falls out of a container lies in its cell in that tick; blocks from the cell's middle. */
const FALLEN = 1

interface Locked {
  readonly pos: Position
  readonly block: BlockString
  readonly lock: string
  readonly items: Extract<BuildStep, { kind: 'container' }>['items']
}

/**
 * Locked containers of our rooms. Breaking a chest by hand would give its contents without the key, so it returns in
 * the next tick, locked, with its contents.
 */
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
