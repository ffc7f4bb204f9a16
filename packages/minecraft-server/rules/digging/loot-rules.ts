/** The parts of which loot rules are made: counts, chances and bonuses as vanilla's loot tables have them. */
import type { ItemStack } from '../../values/block.ts'
import type { FullBlock } from '../blocks/block-facts.ts'
import { itemOfBlock } from '../blocks/block-items.ts'
import { stackCount } from '../placing/placement-click.ts'
import type { DigTool } from './dig-tool.ts'

/** Successive uniform numbers in [0, 1). */
export type Chance = () => number

interface Dig {
  readonly block: FullBlock
  /** null for a bare hand or a block that popped off. */
  readonly tool: DigTool | null
  readonly chance: Chance
}

export type Rule = (dig: Dig) => readonly ItemStack[]

export const one = (name: string): readonly ItemStack[] => [{ name, count: 1 }]
export const some = (name: string, count: number): readonly ItemStack[] => (count > 0 ? [{ name, count }] : [])
export const nothing: Rule = () => []
export const always =
  (name: string, count = 1): Rule =>
  () =>
    some(name, count)

export const fortuneOf = ({ tool }: Dig): number => tool?.fortune ?? 0

/** A whole number from `from` to `to`, each as likely. */
export const between = (from: number, to: number, chance: Chance): number =>
  from + Math.floor(chance() * (to - from + 1))

/** A count with as much again as fortune gives, evenly from none to `step` a level; never more than `most`. */
export const range =
  (name: string, from: number, to: number, step = 0, most = Number.POSITIVE_INFINITY): Rule =>
  (dig) => {
    const bonus = step * fortuneOf(dig)
    const count = between(from, to, dig.chance) + (bonus === 0 ? 0 : between(0, bonus, dig.chance))
    return some(name, Math.min(most, count))
  }

/** What ores give: fortune multiplies it by one to its level + 1, and two chances of level + 2 leave it as it is. */
export const ore =
  (name: string, from = 1, to = from): Rule =>
  (dig) => {
    const fortune = fortuneOf(dig)
    const count = from === to ? from : between(from, to, dig.chance)
    return some(name, count * (fortune === 0 ? 1 : Math.max(1, between(0, fortune + 1, dig.chance))))
  }

/** How many of `tries` succeed. */
export function successes(tries: number, probability: number, chance: Chance): number {
  return Array.from({ length: tries }, () => chance()).filter((value) => value < probability).length
}

/** Chances by level of fortune; higher levels count as the last. */
export function byFortune(dig: Dig, chances: readonly number[]): number {
  return chances[Math.min(fortuneOf(dig), chances.length - 1)] ?? 0
}

/** The block's own item; a cell of candles or eggs gives as many as it holds. */
export const itself: Rule = ({ block }) => {
  const item = itemOfBlock(block.name)
  const stack = stackCount(block)
  return item === null ? [] : some(item, stack === null ? 1 : Number(block.state[stack[0]]))
}

export const withShears =
  (otherwise: Rule): Rule =>
  (dig) =>
    dig.tool?.name === 'shears' ? itself(dig) : otherwise(dig)

export const withSilkTouch =
  (otherwise: Rule): Rule =>
  (dig) =>
    dig.tool?.silkTouch === true ? itself(dig) : otherwise(dig)
