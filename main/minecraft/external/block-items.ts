/** What `data get block … Items` answers, as far as names and numbers of items go. */
import type { ItemStack } from '../../../shared/contract/block.ts'

const BRACKETS: Readonly<Record<string, number>> = { '{': 1, '}': -1 }

/** The texts of the compounds that lie directly in the list, without what lies in those (a book's enchantments have ids, too). */
function stacksIn(text: string): readonly string[] {
  const stacks: string[] = []
  let depth = 0
  for (const letter of text) {
    const change = BRACKETS[letter] ?? 0
    depth += change
    if (change === 1 && depth === 1) stacks.push('')
    else if (change === 0 && depth === 1) stacks.push(`${stacks.pop() ?? ''}${letter}`)
  }
  return stacks
}

/** Stacks of one name added up, sorted by name; null where an answer is none about items. */
export function itemsIn(answer: string): readonly ItemStack[] | null {
  const from = answer.indexOf('[')
  if (from < 0 || !answer.endsWith(']')) return null
  const sums = new Map<string, number>()
  for (const stack of stacksIn(answer.slice(from))) {
    const name = /\bid: ?"minecraft:(\w+)"/.exec(stack)?.[1]
    const count = /\bCount: ?(\d+)b/.exec(stack)?.[1]
    if (name === undefined || count === undefined) return null
    sums.set(name, (sums.get(name) ?? 0) + Number(count))
  }
  return [...sums].map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1))
}
