/**
 * Reads saved structures: `.nbt` (structure blocks), `.schem` (Sponge, WorldEdit) and `.schematic` (before 1.13), through
 * prismarine-nbt. They are moved to the building site; entities and contents are not taken over.
 */
import { gunzipSync } from 'node:zlib'
import { readNbt } from '../../../../packages/minecraft-server/world-files/nbt.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import { builtCells } from './built-state.ts'
import { type ImportedConstruction, importDrafts } from './imported.ts'
import { readLegacySchematic } from './legacy-schematic.ts'
import { moveToSite } from './move-to-site.ts'
import { readSpongeSchematic } from './sponge-schematic.ts'
import { readVanillaStructure } from './vanilla-structure.ts'

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
