/** Worlds as folders that Minecraft 1.19.2 and its tools open: `level.dat`, `region/r.X.Z.mca`, and the lab's own `causalmace.json`. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blockStates } from '../rules/blocks/block-states.ts'
import { reasonOf } from '../values/reason-of.ts'
import { fail, ok, type Result } from '../values/result.ts'
import { type ColumnContents, columnTag, readColumn, type SectionCache } from './chunk-nbt.ts'
import type { KeptOverlay, KeptWorld } from './kept-world.ts'
import { readLevel, writeLevel } from './level-dat.ts'
import { OVERLAY_FILE, readOverlay, writeOverlay } from './overlay-file.ts'
import { type RegionColumn, readRegion, regionName, writeRegion } from './region-file.ts'

const REGION = 'region'

interface SavedUnder {
  readonly name: string
  /** Ms since 1970. */
  readonly at: number
}

function problem(error: unknown, doing: string): Result<never> {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error
  return fail('storage', `${doing}: ${reasonOf(error)}. Check the disk and the folder, then try again.`, {
    detail: String(error.code),
  })
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one)) ?? []
    groups.set(keyOf(one), group)
    group.push(one)
  }
  return groups
}

function columnKey({ pos: [x, , z] }: { readonly pos: readonly [number, number, number] }): string {
  return `${x >> 4},${z >> 4}`
}

function contentsByColumn({ columns, containers, signs }: KeptWorld): readonly ColumnContents[] {
  const held = groupBy(containers, columnKey)
  const lettered = groupBy(signs, columnKey)
  return columns.map((column) => {
    const key = `${column.chunkX},${column.chunkZ}`
    return { column, containers: held.get(key) ?? [], signs: lettered.get(key) ?? [] }
  })
}

/** Writes a world into a folder that is not there or empty; half of it may be there where this fails. */
export async function writeWorld(folder: string, world: KeptWorld, { name, at }: SavedUnder): Promise<Result<void>> {
  const states = blockStates()
  const cache: SectionCache = new Map()
  const columns = contentsByColumn(world).map((contents): RegionColumn => {
    const { chunkX, chunkZ } = contents.column
    return { chunkX, chunkZ, tag: columnTag(contents, states, cache) }
  })
  const regions = groupBy(columns, ({ chunkX, chunkZ }) => regionName(chunkX, chunkZ))
  try {
    await mkdir(join(folder, REGION), { recursive: true })
    for (const [file, inRegion] of regions) {
      await writeFile(join(folder, REGION, file), writeRegion(inRegion, Math.floor(at / 1000)), { flush: true })
    }
    const overlay = writeOverlay(world.overlay)
    if (overlay !== null) await writeFile(join(folder, OVERLAY_FILE), overlay, { flush: true })
    await writeFile(join(folder, 'level.dat'), writeLevel(world, name, at), { flush: true })
    return ok(undefined)
  } catch (error) {
    return problem(error, 'The world could not be written')
  }
}

/** Empty where the file is not there: other tools write none. */
async function overlayIn(folder: string): Promise<Result<KeptOverlay>> {
  const isThere = (await readdir(folder)).includes(OVERLAY_FILE)
  return isThere ? readOverlay(await readFile(join(folder, OVERLAY_FILE), 'utf8')) : ok({})
}

async function regionFiles(folder: string): Promise<readonly Buffer[]> {
  const files = (await readdir(join(folder, REGION))).filter((name) => /^r\.-?\d+\.-?\d+\.mca$/.test(name)).sort()
  return Promise.all(files.map((name) => readFile(join(folder, REGION, name))))
}

/**
 * Reads such a folder, whoever wrote it. `storage` where it is not there, `storage-corrupt` where it is damaged, `unsupported`
 * where it is of another version or has other ground than the lab can make.
 */
export async function readWorld(folder: string): Promise<Result<KeptWorld>> {
  try {
    const level = readLevel(await readFile(join(folder, 'level.dat')))
    if (!level.ok) return level
    const overlay = await overlayIn(folder)
    if (!overlay.ok) return overlay
    const contents: ColumnContents[] = []
    for (const file of await regionFiles(folder)) {
      const columns = readRegion(file)
      if (!columns.ok) return columns
      for (const tag of columns.value) {
        const read = readColumn(tag, blockStates())
        if (!read.ok) return read
        if (read.value !== null) contents.push(read.value)
      }
    }
    return ok({
      ...level.value,
      overlay: overlay.value,
      columns: contents.map(({ column }) => column),
      containers: contents.flatMap(({ containers }) => containers),
      signs: contents.flatMap(({ signs }) => signs),
    })
  } catch (error) {
    return problem(error, 'The world could not be read')
  }
}
