/** What commands say, in vanilla's own words: the English texts of the version's registry. */
import loadRegistry from 'prismarine-registry'
import { z } from 'zod'
import { MINECRAFT_VERSION } from '../../rules/version.ts'

const texts = new Map(
  Object.entries(
    z.object({ language: z.record(z.string(), z.string()) }).parse(loadRegistry(MINECRAFT_VERSION)).language,
  ),
)

/** The text of a translation key with its `%s` filled in order; the key itself where the registry has no text. */
export function words(key: string, ...values: readonly (string | number)[]): string {
  let index = 0
  return (texts.get(key) ?? key).replace(/%s/g, (hole) => String(values[index++] ?? hole))
}

/** The English name of something that has a translation key; null where there is none. */
export function nameOf(key: string): string | null {
  return texts.get(key) ?? null
}
