/** Schematics from before Minecraft 1.13 (`.schematic`, of MCEdit and old WorldEdit): numbers instead of names. */
import minecraftData from 'minecraft-data'
import { z } from 'zod'
import { type Compound, stringAt } from '../../../../packages/minecraft-server/world-files/nbt.ts'
import { boxSizeAt, hugeBox, positionAt, type StructureContent } from './structure-block.ts'

/** `17:4` to `minecraft:oak_log[axis=x]`, with the names of 1.13. */
const namesSchema = z.object({ blocks: z.record(z.string(), z.string()) })

/** What 1.13 called plain stone's slab is smooth stone's since 1.14. */
const slabBefore = /^minecraft:stone_slab(?=\[|$)/

/** null where this is no such schematic, or one whose parts do not fit each other. Numbers without a block keep their number. */
export function readLegacySchematic(root: Compound): StructureContent | null {
  const blocks = root.Blocks
  const data = root.Data
  const size = boxSizeAt(root)
  if (blocks?.type !== 'byteArray' || data?.type !== 'byteArray' || size === null) return null
  if (stringAt(root, 'Materials') === 'Pocket' || blocks.value.length !== size.width * size.height * size.length) {
    return null
  }
  const huge = hugeBox(size)
  if (huge !== null) return huge
  const extra = root.AddBlocks?.type === 'byteArray' ? root.AddBlocks.value : []
  const { blocks: names } = namesSchema.parse(minecraftData.legacy.pc)
  const named = blocks.value.map((low, index) => {
    const pair = extra[index >> 1] ?? 0
    const high = index % 2 === 0 ? (pair >> 4) & 0xf : pair & 0xf
    const id = (low & 0xff) | (high << 8)
    const known = names[`${id}:${(data.value[index] ?? 0) & 0xf}`] ?? names[`${id}:0`] ?? `legacy:${id}`
    return {
      pos: positionAt(index, size),
      block: known.replace(slabBefore, 'minecraft:smooth_stone_slab'),
    }
  })
  return { blocks: named }
}
