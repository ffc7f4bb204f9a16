/** Sponge schematics (`.schem`, as WorldEdit saves them; Sponge Schematic Specification, versions 1 to 3). */
import { type Compound, compoundAt } from '../../../../packages/minecraft-server/world-files/nbt.ts'
import { boxSizeAt, hugeBox, positionAt, type StructureContent } from './structure-block.ts'

/** null where this is no such schematic, or one whose parts do not fit each other. */
export function readSpongeSchematic(root: Compound): StructureContent | null {
  const schematic = compoundAt(root, 'Schematic') ?? root
  const blocks = compoundAt(schematic, 'Blocks')
  const palette = compoundAt(blocks ?? schematic, 'Palette')
  const data = blocks === null ? schematic.BlockData : blocks.Data
  const size = boxSizeAt(schematic)
  if (palette === null || data?.type !== 'byteArray' || size === null) return null
  const huge = hugeBox(size)
  if (huge !== null) return huge
  const numbers = varints(data.value)
  if (numbers?.length !== size.width * size.height * size.length) return null
  const names = new Map(Object.entries(palette).map(([name, tag]) => [tag?.value, name]))
  const named = numbers.map((number) => names.get(number))
  return {
    blocks: named.flatMap((block, index) => (block === undefined ? [] : [{ pos: positionAt(index, size), block }])),
  }
}

/** Numbers of seven bits per byte, the lowest first; null where the last one has no end or one is too long. */
function varints(bytes: readonly number[]): readonly number[] | null {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const byte of bytes) {
    value |= (byte & 0x7f) << shift
    shift += 7
    if ((byte & 0x80) !== 0) {
      if (shift > 28) return null
      continue
    }
    numbers.push(value)
    value = 0
    shift = 0
  }
  return shift === 0 ? numbers : null
}
