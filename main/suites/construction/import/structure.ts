/**
 * Reads saved structures: `.nbt` (structure blocks), `.schem` (Sponge, WorldEdit) and `.schematic` (before 1.13), through
 * prismarine-nbt. They are moved to the building site; entities and contents are not taken over.
 */

import { gunzipSync } from 'node:zlib'
import minecraftData from 'minecraft-data'
import { z } from 'zod'
import { formatBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import {
  type Compound,
  compoundAt,
  compoundsAt,
  numberAt,
  readNbt,
  stringAt,
} from '../../../../packages/minecraft-server/world-files/nbt.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { TOO_MANY_CELLS } from './bounds.ts'
import { type ImportedConstruction, importDrafts } from './imported.ts'
import { moveToSite } from './move-to-site.ts'
import { boxSizeAt, builtCells, hugeBox, MOST_OF_A_BOX, positionAt, type StructureContent } from './structure-block.ts'

/* Minecraft's own structure files (`.nbt`, as structure blocks save them; Minecraft Wiki, Structure file). */

/** null where this is no such structure. Of several palettes the first counts, as if the game had drawn it. */
function readVanillaStructure(root: Compound): StructureContent | null {
  if (root.blocks === undefined || root.size === undefined) return null
  const palette = paletteOf(root).map(paletteEntry)
  const entries = compoundsAt(root, 'blocks')
  if (entries.length > MOST_OF_A_BOX) return { blocks: [], unfit: TOO_MANY_CELLS }
  const blocks = entries.map((entry) => {
    return { pos: positionOf(entry), block: palette[numberAt(entry, 'state') ?? -1] ?? null }
  })
  return { blocks }
}

function paletteOf(root: Compound): readonly Compound[] {
  const several = root.palettes
  if (several?.type !== 'list' || several.value.type !== 'list') return compoundsAt(root, 'palette')
  const [first] = several.value.value
  return first?.type === 'compound' ? first.value : []
}

/** null where it has no name. */
function paletteEntry(entry: Compound): string | null {
  const name = stringAt(entry, 'Name')
  const properties = Object.entries(compoundAt(entry, 'Properties') ?? {}).flatMap(([key, tag]) =>
    tag?.type === 'string' ? [[key, tag.value] as const] : [],
  )
  return name === null ? null : formatBlock(name, Object.fromEntries(properties))
}

function positionOf(entry: Compound): Position | null {
  const tag = entry.pos
  if (tag?.type !== 'list' || tag.value.type !== 'int') return null
  const [x, y, z] = tag.value.value
  return x === undefined || y === undefined || z === undefined ? null : [x, y, z]
}

/* Sponge schematics (`.schem`, as WorldEdit saves them; Sponge Schematic Specification, versions 1 to 3). */

/** null where this is no such schematic, or one whose parts do not fit each other. */
function readSpongeSchematic(root: Compound): StructureContent | null {
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
  return {
    blocks: numbers.map((number, index) => ({ pos: positionAt(index, size), block: names.get(number) ?? null })),
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

/* Schematics from before Minecraft 1.13 (`.schematic`, of MCEdit and old WorldEdit): numbers instead of names. */

/** `17:4` to `minecraft:oak_log[axis=x]`, with the names of 1.13. */
const namesSchema = z.object({ blocks: z.record(z.string(), z.string()) })

/** What 1.13 called plain stone's slab is smooth stone's since 1.14. */
const slabBefore = /^minecraft:stone_slab(?=\[|$)/

/** null where this is no such schematic, or one whose parts do not fit each other. Numbers without a block keep their number. */
function readLegacySchematic(root: Compound): StructureContent | null {
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

/** Unpacked; a structure of the size of the building site takes far less. */
const MOST_MEGABYTES = 8

/** One task, called as the file without its ending. Fails with `bad-input` where the bytes are no structure of these forms. */
export function readStructure(bytes: Uint8Array, file: string): Result<ImportedConstruction> {
  const unpacked = unpack(bytes, file)
  if (!unpacked.ok) return unpacked
  const root = readNbt(unpacked.value)
  if (!root.ok) return fail('bad-input', `${file} is no structure: its bytes are no NBT, or end too early.`)
  const content = readVanillaStructure(root.value) ?? readSpongeSchematic(root.value) ?? readLegacySchematic(root.value)
  if (content === null) {
    return fail(
      'bad-input',
      `${file} is neither a structure block's file nor a schematic of WorldEdit or MCEdit, or it is cut.`,
    )
  }
  const built = builtCells(content.blocks)
  const moved = content.unfit === undefined ? moveToSite(built.cells) : { cells: [], unfit: content.unfit }
  const name = file.replace(/^.*[/\\]/, '').replace(/\.(nbt|schem|schematic)$/i, '')
  const source = `imported: ${file} (saved structure)`
  return ok(importDrafts([{ name, ...moved, source, notes: built.notes }], file))
}

/** As it is, or out of gzip. */
function unpack(bytes: Uint8Array, file: string): Result<Buffer> {
  const most = MOST_MEGABYTES * 1024 * 1024
  const tooLong = `${file} is no structure of this site: it is larger than ${MOST_MEGABYTES} MB.`
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) {
    return bytes.length > most ? fail('bad-input', tooLong) : ok(Buffer.from(bytes))
  }
  try {
    return ok(gunzipSync(bytes, { maxOutputLength: most }))
  } catch (error) {
    // Node's own range error says that the output would be longer.
    const broken = `${file} is no structure: its bytes are packed by gzip, and broken or cut.`
    return fail('bad-input', error instanceof RangeError ? tooLong : broken)
  }
}
