import loadRegistry from 'prismarine-registry'
import { describe, expect, test } from 'vitest'
import { solveGrid } from '../../../../../../packages/minecraft-server/rules/crafting/grid.ts'
import { itemNames, stackNamed } from '../../../../../../packages/minecraft-server/rules/items/item-registry.ts'

const DYED = /_(wool|carpet|bed)$/

/** What two items in a grid make. */
function made(items: readonly string[], overlay: '1.20' | null): string | null {
  const cells = [...items.map((name) => stackNamed(name)), ...Array.from({ length: 4 - items.length }, () => null)]
  const result = solveGrid(cells, 2, overlay)?.result
  return result === undefined ? null : `${result.count} ${result.name}`
}

/** Recipes of the registry of 1.20 that dye a thing: two items that make one. */
function dyeingsOf(version: string): readonly (readonly [items: readonly string[], result: string])[] {
  const registry = loadRegistry(version)
  const nameOf = (id: number): string => registry.items[id]?.name ?? ''
  return registry.itemsArray.flatMap(({ id, name }) => {
    if (!DYED.test(name)) return []
    const recipes = registry.recipes[id] ?? []
    return recipes.flatMap((recipe) => {
      if (!('ingredients' in recipe)) return []
      const items = recipe.ingredients.map((one) => nameOf(Number(one)))
      return items.some((item) => item.endsWith('_dye')) ? [[items, name] as const] : []
    })
  })
}

describe('the recipes of 1.20, laid over those of 1.19', () => {
  test('are those of its registry, as far as it dyes wool, carpets and beds', () => {
    const dyeings = dyeingsOf('1.20')
    expect(dyeings).toHaveLength(3 * 16 * 15)
    for (const [items, result] of dyeings) {
      expect([items, made(items, '1.20')]).toEqual([items, `1 ${result}`])
      expect(made([...items].reverse(), '1.20')).toBe(`1 ${result}`)
    }
  })

  test('add to what can be dyed without them: white wool and white beds', () => {
    const without = dyeingsOf('1.20').filter(([items]) => made(items, null) !== null)
    const bases = new Set(without.map(([items]) => items.find((item) => !item.endsWith('_dye'))))
    expect([...bases].toSorted()).toEqual(['white_bed', 'white_wool'])
  })

  test('change nothing that crafts already, and dye nothing in its own colour', () => {
    for (const first of itemNames().filter((name) => name !== 'air')) {
      for (const second of ['white_dye', 'stick', 'white_carpet', 'oak_planks']) {
        const before = made([first, second], null)
        if (before !== null) expect(made([first, second], '1.20')).toBe(before)
        else if (!(second === 'white_dye' && DYED.test(first))) {
          const isDyed = second === 'white_carpet' && first.endsWith('_dye')
          expect([first, second, made([first, second], '1.20') !== null]).toEqual([
            first,
            second,
            isDyed && first !== 'white_dye',
          ])
        }
      }
    }
    expect(made(['red_dye', 'red_bed'], '1.20')).toBeNull()
    expect(made(['red_dye', 'blue_wool', 'blue_wool'], '1.20')).toBeNull()
  })
})
