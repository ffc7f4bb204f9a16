/** The crafts of Minecraft as a player remembers them: per item the ways to make it, in the form of the simulated model's list. */
import { createRequire } from 'node:module'
import type { IndexedData } from 'minecraft-data'

const require = createRequire(import.meta.url)

/** `4 2*oak_planks` for four of the item; `4t ...` where it takes a crafting table. In the order of the game's data. */
export function craftsOf({ recipes, items }: IndexedData): Readonly<Record<string, readonly string[]>> {
  const crafts: Record<string, string[]> = {}
  for (const [id, variants] of Object.entries(recipes)) {
    const item = items[Number(id)]?.name
    if (item === undefined) continue
    for (const variant of variants) {
      const rows = 'inShape' in variant ? variant.inShape : null
      const cells = (rows?.flat() ?? ('ingredients' in variant ? variant.ingredients : [])).map(idOf).filter(isThere)
      const isBig = rows === null ? cells.length > 4 : rows.length > 2 || rows.some((row) => row.length > 2)
      const counts = Map.groupBy(cells, (cell) => items[cell]?.name ?? '')
      const parts = [...counts].map(([name, all]) => `${all.length}*${name}`).sort()
      crafts[item] = [...(crafts[item] ?? []), `${countOf(variant.result)}${isBig ? 't' : ''} ${parts.join(' ')}`]
    }
  }
  return crafts
}

function idOf(cell: unknown): number | null {
  if (typeof cell === 'number') return cell
  return typeof cell === 'object' && cell !== null && 'id' in cell ? Number(cell.id) : null
}

function countOf(result: unknown): number {
  return typeof result === 'object' && result !== null && 'count' in result ? Number(result.count) : 1
}

function isThere(id: number | null): id is number {
  return id !== null && id >= 0
}

export function gameData(): IndexedData {
  return require('minecraft-data')('1.19.2')
}
