/** Block states of saved structures, as blueprints give them: what a builder decides, not what follows from neighbours. */

import { defaultState } from '../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { formatBlock, parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import type { BlockProperties } from '../../../../shared/contract/block.ts'
import { type BlueprintCell, blueprintCellSchema } from '../../../../shared/contract/tasks/construction.ts'
import { abridged, few } from './bounds.ts'
import type { StructureBlock } from './structure-block.ts'

const decided: ReadonlySet<string> = new Set(['facing', 'axis', 'half', 'face', 'rotation', 'part'])
/** Follow from neighbours, from time, or from power, and come back by themselves. */
const derived: ReadonlySet<string> = new Set([
  ...['north', 'south', 'west', 'east', 'up', 'down', 'shape', 'type', 'hinge', 'waterlogged', 'distance', 'snowy'],
  ...['powered', 'power', 'lit', 'extended', 'triggered', 'enabled', 'in_wall', 'attached', 'disarmed', 'occupied'],
  ...['persistent', 'moisture', 'level', 'short', 'locked', 'signal_fire', 'instrument', 'note', 'inverted', 'bottom'],
])

/** Names that Minecraft has changed since or before 1.19.2. */
const renamed: ReadonlyMap<string, string> = new Map(
  Object.entries({
    grass_path: 'dirt_path',
    short_grass: 'grass',
    sign: 'oak_sign',
    wall_sign: 'oak_wall_sign',
  }),
)
const nothing: ReadonlySet<string> = new Set(['air', 'cave_air', 'void_air', 'structure_void', 'water', 'lava'])

interface BuiltCells {
  readonly cells: readonly BlueprintCell[]
  readonly notes: readonly string[]
}

/** Air and fluids are left out, as in the benchmark; what no item of Minecraft's own can become is a note. */
export function builtCells(blocks: readonly StructureBlock[]): BuiltCells {
  const cells: BlueprintCell[] = []
  const foreign: string[] = []
  const changed: string[] = []
  for (const { pos, block } of blocks) {
    const { name: full, state } = parseBlock(block)
    const colon = full.indexOf(':')
    const own = colon < 0 || full.slice(0, colon) === 'minecraft'
    const plain = full.slice(colon + 1)
    const name = renamed.get(plain) ?? plain
    if (own && nothing.has(name)) continue
    const kept = keptState(name, state)
    const cell = blueprintCellSchema.safeParse({
      pos,
      name,
      ...(Object.keys(kept).length === 0 ? {} : { state: kept }),
    })
    if (!own || !cell.success) {
      foreign.push(`"${abridged(block, 100)}" at (${pos.join(', ')}) is no block of Minecraft; it is left out.`)
      continue
    }
    cells.push(cell.data)
    const lost = lostState(name, state)
    if (lost !== null) changed.push(`${lost} at (${pos.join(', ')}) counts as ${formatBlock(name, kept)}.`)
  }
  return { cells, notes: [...few(changed), ...few(foreign)] }
}

/** Whether a builder decides the property, rather than neighbours, time or power. */
export function isDecided(name: string, key: string): boolean {
  return (
    decided.has(key) || (key === 'type' && name.endsWith('_slab')) || (key === 'hanging' && name.endsWith('lantern'))
  )
}

function keptState(name: string, state: BlockProperties): BlockProperties {
  return Object.fromEntries(Object.entries(state).filter(([key]) => isDecided(name, key)))
}

/** What a builder would have to do by other means than placing the block: layers, candles, an open door. */
function lostState(name: string, state: BlockProperties): string | null {
  const usual = defaultState(name)
  const lost = Object.entries(state).filter(
    ([key, value]) => !isDecided(name, key) && !derived.has(key) && usual[key] !== undefined && usual[key] !== value,
  )
  return lost.length === 0 ? null : formatBlock(name, Object.fromEntries(lost))
}
