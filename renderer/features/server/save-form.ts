/** What is typed to save a world under. Pure. */
import { newWorldNameSchema, type SavedWorld } from '../../../shared/contract/server.ts'

export type SaveReading =
  | { readonly kind: 'wrong'; readonly problem: string }
  /** `replaced`: the other saved world that it takes the place of; null where there is none. */
  | { readonly kind: 'name'; readonly name: string; readonly replaced: string | null }

/** `own`: the name that the running world has already. Letters' case is no difference: some disks know none. */
export function readSaveName(
  text: string,
  own: string | null,
  worlds: readonly Pick<SavedWorld, 'name'>[],
): SaveReading {
  const read = newWorldNameSchema.safeParse(text)
  if (!read.success)
    return { kind: 'wrong', problem: read.error.issues[0]?.message ?? 'This cannot be the name of a world.' }
  const name = read.data
  const same = name === own ? undefined : worlds.find((world) => world.name.toLowerCase() === name.toLowerCase())
  return { kind: 'name', name, replaced: same === undefined || same.name === own ? null : same.name }
}
