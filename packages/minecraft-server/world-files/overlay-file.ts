/** What a plan lays over loot and recipes, as a file beside `level.dat`: Minecraft has no place for it and leaves the file alone. */
import { z } from 'zod'
import { fail, ok, type Result } from '../values/result.ts'
import type { KeptOverlay } from './kept-world.ts'

export const OVERLAY_FILE = 'causalmace.json'

const overlaySchema = z.strictObject({
  loot: z
    .record(z.string(), z.array(z.strictObject({ name: z.string(), count: z.int().min(1) })).readonly())
    .exactOptional(),
  recipes: z.literal('1.20').exactOptional(),
})

/** Null where there is nothing to write. */
export function writeOverlay(overlay: KeptOverlay): string | null {
  const isEmpty = overlay.recipes === undefined && Object.keys(overlay.loot ?? {}).length === 0
  return isEmpty ? null : `${JSON.stringify(overlay, null, 2)}\n`
}

export function readOverlay(text: string): Result<KeptOverlay> {
  const broken = fail(
    'storage-corrupt',
    `${OVERLAY_FILE} is not what the lab writes. Delete it to open the world without its loot and recipes.`,
  )
  try {
    const read = overlaySchema.safeParse(JSON.parse(text))
    return read.success ? ok(read.data) : broken
  } catch {
    return broken
  }
}
