/**
 * The data of a Minecraft version, kept. The physics engine asks minecraft-data for it whenever it plays a body's way ahead,
 * and each time the library works out anew which version is meant: a tenth of an episode's computing time.
 */
import { createRequire } from 'node:module'
import { requireMembers } from './patches.ts'

const load = createRequire(import.meta.url)

type DataOf = (version: unknown, preNetty?: unknown) => unknown

function isDataOf(value: unknown): value is DataOf {
  return typeof value === 'function'
}

/** The same answers as `dataOf` and all that hangs on it; each pair of arguments is asked for once. */
export function remembering(dataOf: DataOf): DataOf {
  const known = new Map<unknown, unknown>()
  const remembered: DataOf = (version, preNetty) => {
    if (preNetty) return dataOf(version, preNetty)
    if (!known.has(version)) known.set(version, dataOf(version))
    return known.get(version)
  }
  return Object.assign(remembered, dataOf)
}

let isKept = false

/** From now on everybody in this process who loads minecraft-data gets one that remembers. */
export function keepMinecraftData(): void {
  if (isKept) return
  isKept = true
  const original: unknown = load('minecraft-data')
  const module = load.cache[load.resolve('minecraft-data')]
  if (module === undefined || !isDataOf(original)) throw new Error('minecraft-data cannot be kept: run npm ci')
  requireMembers(original, ['Version'], 'minecraft-data')
  module.exports = remembering(original)
}
