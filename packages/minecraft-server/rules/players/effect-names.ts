/** The status effects of the version by name. */
import loadRegistry from 'prismarine-registry'
import { MINECRAFT_VERSION } from '../version.ts'

/** A status effect's name in vanilla's identifiers, without the namespace: `jump_boost`. */
export type EffectName = string

/** Where vanilla's identifier is another than the registry's name says. */
const renamed: Readonly<Record<string, EffectName>> = { bad_luck: 'unluck' }

function identifier(registryName: string): EffectName {
  const snake = registryName.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
  return renamed[snake] ?? snake
}

/** Ids of the protocol, in their order. */
export const effectIds: ReadonlyMap<EffectName, number> = new Map(
  loadRegistry(MINECRAFT_VERSION).effectsArray.map(({ id, name }) => [identifier(name), id]),
)
