import loadRegistry from 'prismarine-registry'
import { describe, expect, it } from 'vitest'
import { type DishWay, dishWays } from '../../../../../../main/planner/simulation/collecting/dishes.ts'
import { dishes } from '../../../../../../main/suites/minecollab/kitchen/dishes.ts'
import { suspiciousStew } from '../../../../../../packages/minecraft-server/rules/crafting/special-recipes.ts'
import { mobNames } from '../../../../../../packages/minecraft-server/rules/mobs/mob-kinds.ts'
import { smeltingOf } from '../../../../../../packages/minecraft-server/rules/smelting/smelting-recipes.ts'
import { MINECRAFT_VERSION } from '../../../../../../packages/minecraft-server/rules/version.ts'

const registry = loadRegistry(MINECRAFT_VERSION)

const idOf = (cell: unknown): unknown => (typeof cell === 'object' && cell !== null && 'id' in cell ? cell.id : cell)
const nameOf = (cell: unknown): readonly string[] => {
  const id = idOf(cell)
  const name = typeof id === 'number' && id >= 0 ? registry.items[id]?.name : undefined
  return name === undefined ? [] : [name]
}

/** `1 cake, 2 sugar; table` for each recipe of the game. */
function recipesOf(item: string): readonly string[] {
  return (registry.recipes[registry.itemsByName[item]?.id ?? -1] ?? []).map((recipe) => {
    const rows = 'ingredients' in recipe ? [] : recipe.inShape
    const names = ('ingredients' in recipe ? recipe.ingredients : rows.flat()).flatMap(nameOf)
    const isLarge = rows.length > 2 || rows.some((row) => row.length > 2) || names.length > 4
    const { result } = recipe
    const gives = result !== null && typeof result === 'object' && 'count' in result ? result.count : 1
    return inWords(names, Number(gives), isLarge)
  })
}

const inWords = (names: readonly string[], gives: number, needsTable: boolean): string =>
  `${names.toSorted().join(' ')} -> ${gives}${needsTable ? ' at a table' : ''}`

const wordsOf = ({ uses, gives, needsTable }: DishWay): string =>
  inWords(
    uses.flatMap(({ item, count }) => Array.from({ length: count }, () => item)),
    gives,
    needsTable,
  )

describe('ways to dishes', () => {
  it('that are crafted are recipes of the game', () => {
    const crafted = dishWays.filter(({ kind, item }) => kind === 'craft' && item !== suspiciousStew.result)
    expect(crafted.filter((way) => !recipesOf(way.item).includes(wordsOf(way))).map(({ item }) => item)).toEqual([])
    const stew = dishWays.find(({ item }) => item === suspiciousStew.result)
    expect(stew?.uses.every(({ item }) => suspiciousStew.ingredients.some((names) => names.includes(item)))).toBe(true)
  })

  it('that are cooked are cooked in furnace and smoker', () => {
    for (const { item, uses } of dishWays.filter(({ kind }) => kind === 'smelt')) {
      const raw = uses[0]?.item ?? ''
      expect([smeltingOf('furnace', raw)?.result.name, smeltingOf('smoker', raw)?.result.name]).toEqual([item, item])
    }
  })

  it('name blocks and animals that there are, and lead to every dish of the suite', () => {
    for (const way of dishWays) {
      if (way.kind === 'collect') expect(registry.blocksByName[way.block]).toBeDefined()
      if (way.kind === 'hunt' || way.kind === 'milk') expect(mobNames).toContain(way.animal)
    }
    const made = new Set(dishWays.map(({ item }) => item))
    expect(dishes.filter(({ item }) => !made.has(item))).toEqual([])
    const parts = dishes.flatMap(({ grown }) => grown.map(({ item }) => item))
    expect(parts.filter((item) => !made.has(item))).toEqual([])
  })
})
