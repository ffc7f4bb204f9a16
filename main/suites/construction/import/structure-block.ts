/** One block of a saved structure. */
import { defaultState } from '../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { formatBlock, parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { type Compound, numberAt } from '../../../../packages/minecraft-server/world-files/nbt.ts'
import type { BlockProperties } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { type BlueprintCell, blueprintCellSchema } from '../../../../shared/contract/tasks/construction.ts'
import { abridged, few } from './bounds.ts'
import { contradictionNote, firstOfEach } from './first-named.ts'
import { tooLarge } from './move-to-site.ts'

interface StructureBlock {
  /** In the structure's own coordinates; null where the file gives none. */
  readonly pos: Position | null
  /** `minecraft:oak_log[axis=x]`; null where the palette does not say which. */
  readonly block: string | null
}

/** Cells of a box in the order of schematics: x fastest, then z, then y. */
export function positionAt(
  index: number,
  { width, length }: { readonly width: number; readonly length: number },
): Position {
  return [index % width, Math.floor(index / (width * length)), Math.floor(index / width) % length]
}

/** Boxes may be much larger than the site, since air of them does not count; of larger ones no block is looked at. */
export const MOST_OF_A_BOX = 64 * 64 * 64

/** What a saved structure holds, or why it is no task whatever it holds. */
export type StructureContent =
  | { readonly blocks: readonly StructureBlock[]; readonly unfit?: never }
  | { readonly blocks: readonly []; readonly unfit: string }

/** Whole blocks along x, y and z. */
interface BoxSize {
  readonly width: number
  readonly height: number
  readonly length: number
}

/** Sizes are unsigned shorts; null where one is missing or nothing. */
export function boxSizeAt(from: Compound): BoxSize | null {
  const [width = 0, height = 0, length = 0] = ['Width', 'Height', 'Length'].map((name) => {
    return (numberAt(from, name) ?? 0) & 0xff_ff
  })
  return width > 0 && height > 0 && length > 0 ? { width, height, length } : null
}

/** The content that stands for a box of which no block is looked at; null for a box that is. */
export function hugeBox({ width, height, length }: BoxSize): StructureContent | null {
  if (width * height * length <= MOST_OF_A_BOX) return null
  return { blocks: [], unfit: tooLarge([width, height, length]) }
}

/* Block states of saved structures, as blueprints give them: what a builder decides, not what follows from neighbours. */

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

/** Each position once. Air and fluids are left out, as in the benchmark; what no item of Minecraft's own can become is a note. */
export function builtCells(blocks: readonly StructureBlock[]): BuiltCells {
  const cells: BlueprintCell[] = []
  const foreign: string[] = []
  const changed: string[] = []
  let nameless = 0
  for (const { pos, block } of blocks) {
    if (pos === null || block === null) {
      nameless += 1
      continue
    }
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
  const { cells: once, contradictions } = firstOfEach(cells)
  return {
    cells: once,
    notes: [
      ...few(changed),
      ...few(foreign),
      ...few(contradictions.map(contradictionNote)),
      ...(nameless === 0
        ? []
        : [
            `${nameless} of its blocks ${nameless === 1 ? 'is' : 'are'} left out: the file does not say which, or where; save the structure again.`,
          ]),
    ],
  }
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
