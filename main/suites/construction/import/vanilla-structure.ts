/** Minecraft's own structure files (`.nbt`, as structure blocks save them; Minecraft Wiki, Structure file). */

import { formatBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import {
  type Compound,
  compoundAt,
  compoundsAt,
  numberAt,
  stringAt,
} from '../../../../packages/minecraft-server/world-files/nbt.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { TOO_MANY_CELLS } from './bounds.ts'
import { MOST_OF_A_BOX, type StructureContent } from './structure-block.ts'

/** null where this is no such structure. Of several palettes the first counts, as if the game had drawn it. */
export function readVanillaStructure(root: Compound): StructureContent | null {
  if (root.blocks === undefined || root.size === undefined) return null
  const palette = paletteOf(root).map(paletteEntry)
  const entries = compoundsAt(root, 'blocks')
  if (entries.length > MOST_OF_A_BOX) return { blocks: [], unfit: TOO_MANY_CELLS }
  const blocks = entries.flatMap((entry) => {
    const pos = positionOf(entry)
    const block = palette[numberAt(entry, 'state') ?? -1]
    return pos === null || block === undefined ? [] : [{ pos, block }]
  })
  return { blocks }
}

function paletteOf(root: Compound): readonly Compound[] {
  const several = root.palettes
  if (several?.type !== 'list' || several.value.type !== 'list') return compoundsAt(root, 'palette')
  const [first] = several.value.value
  return first?.type === 'compound' ? first.value : []
}

function paletteEntry(entry: Compound): string {
  const properties = Object.entries(compoundAt(entry, 'Properties') ?? {}).flatMap(([key, tag]) =>
    tag?.type === 'string' ? [[key, tag.value] as const] : [],
  )
  return formatBlock(stringAt(entry, 'Name') ?? 'air', Object.fromEntries(properties))
}

function positionOf(entry: Compound): Position | null {
  const tag = entry.pos
  if (tag?.type !== 'list' || tag.value.type !== 'int') return null
  const [x, y, z] = tag.value.value
  return x === undefined || y === undefined || z === undefined ? null : [x, y, z]
}
