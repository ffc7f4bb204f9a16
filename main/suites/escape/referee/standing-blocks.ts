/** What stands in and around the rooms and is to stay: walls, floors, ceilings, pillars, and the switches on them. */

import { blockName, isAir } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionKey, positionsOf } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../../shared/contract/block.ts'
import type { Box, Position } from '../../../../shared/contract/geometry.ts'
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
