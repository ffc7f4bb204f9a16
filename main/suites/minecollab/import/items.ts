/** Names of items in task files: what Minecraft 1.19.2 knows of them. */
import minecraftData from 'minecraft-data'
import { stackSizeOf } from '../../../../packages/minecraft-server/rules/items/item-registry.ts'
import { MINECRAFT_VERSION } from '../../../../packages/minecraft-server/rules/version.ts'
import { plainLine } from '../../../common/plain-text.ts'

/** The version that the benchmark is played in. */
const BENCHMARK_VERSION = '1.21.1'
const MOST_LETTERS = 40

let later: ReadonlySet<string> | null = null

function isOfBenchmark(name: string): boolean {
  later ??= new Set(minecraftData(BENCHMARK_VERSION).itemsArray.map((item) => item.name))
  return later.has(name)
}

/** As the registry has it; null where the name is of another form. */
export function itemName(text: string): string | null {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/^minecraft:/, '')
  return /^[a-z0-9_]{1,64}$/.test(name) ? name : null
}

/** Why there is no such item here, as the end of a sentence; null where there is. */
export function whyNoItem(name: string): string | null {
  if (stackSizeOf(name) !== null) return null
  return isOfBenchmark(name)
    ? `Minecraft ${MINECRAFT_VERSION} has no ${name} (${BENCHMARK_VERSION} has)`
    : `no version of Minecraft has ${plainLine(name, MOST_LETTERS)}`
}

/** How many slots of an inventory an amount fills. */
export function slotsOf(name: string, count: number): number {
  return Math.ceil(count / (stackSizeOf(name) ?? 1))
}
