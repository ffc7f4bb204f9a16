import loadRegistry from 'prismarine-registry'
import { describe, expect, it } from 'vitest'
import { remainsOf, solveGrid } from '../../../../../../packages/minecraft-server/rules/crafting/grid.ts'
import { stackNamed, stackOfId } from '../../../../../../packages/minecraft-server/rules/items/item-registry.ts'
import type { Slot } from '../../../../../../packages/minecraft-server/rules/items/item-stacks.ts'
import { damageOf, damageTag } from '../../../../../../packages/minecraft-server/rules/items/item-tags.ts'
import { MINECRAFT_VERSION } from '../../../../../../packages/minecraft-server/rules/version.ts'

const registry = loadRegistry(MINECRAFT_VERSION)

/** A grid of 3 x 3 from rows of names; `.` is an empty cell. */
const grid = (...rows: readonly string[]): readonly Slot[] =>
  Array.from({ length: 9 }, (_unused, index) => {
    const name = (rows[Math.floor(index / 3)] ?? '').split(' ')[index % 3] ?? '.'
    return name === '.' || name === '' ? null : stackNamed(name)
  })

function made(cells: readonly Slot[], width = 3): string | null {
  const result = solveGrid(cells, width)?.result
  return result === undefined ? null : `${result.count} ${result.name}`
}

const stackOf = (id: unknown): Slot => (typeof id === 'number' ? stackOfId(id) : null)

describe('recipes', () => {
  it('of stews with a flower, which no list of the game has', () => {
    expect(made(grid('red_mushroom brown_mushroom', 'bowl poppy'))).toBe('1 suspicious_stew')
    expect(made(grid('bowl dandelion brown_mushroom', '. red_mushroom'))).toBe('1 suspicious_stew')
    expect(made(grid('red_mushroom red_mushroom', 'bowl poppy'))).toBeNull()
    expect(made(grid('red_mushroom brown_mushroom', 'bowl'))).toBe('1 mushroom_stew')
  })

  it('all 667 results of the registry are made of each of their ingredients, shapes at every place that has room', () => {
    let checked = 0
    for (const [id, recipes] of Object.entries(registry.recipes)) {
      for (const recipe of recipes) {
        const { result } = recipe
        const count = result !== null && typeof result === 'object' && 'count' in result ? result.count : 1
        const wanted = { id: Number(id), count }
        if ('ingredients' in recipe) {
          const cells = [...recipe.ingredients].reverse().map(stackOf)
          while (cells.length < 9) cells.push(null)
          expect(solveGrid(cells, 3)?.result).toMatchObject(wanted)
        } else {
          const { inShape } = recipe
          const width = Math.max(...inShape.map((row) => row.length))
          for (let top = 0; top <= 3 - inShape.length; top++) {
            for (let left = 0; left <= 3 - width; left++) {
              const cells = Array.from({ length: 9 }, (_unused, index) =>
                stackOf(inShape[Math.floor(index / 3) - top]?.[(index % 3) - left]),
              )
              expect(solveGrid(cells, 3)?.result).toMatchObject(wanted)
            }
          }
        }
        checked += 1
      }
    }
    expect([Object.keys(registry.recipes).length, checked]).toEqual([667, 1405])
  })

  it('shapes match mirrored, not turned', () => {
    expect(made(grid('oak_planks oak_planks', 'oak_planks stick', '. stick'))).toBe('1 wooden_axe')
    expect(made(grid('oak_planks oak_planks', 'stick oak_planks', 'stick'))).toBe('1 wooden_axe')
    expect(made(grid('. stick', 'oak_planks stick', 'oak_planks oak_planks'))).toBeNull()
  })

  it('planks may be mixed where any are taken, and only there', () => {
    expect(made(grid('oak_planks birch_planks', 'warped_planks oak_planks'))).toBe('1 crafting_table')
    expect(made(grid('red_wool red_wool red_wool', 'oak_planks birch_planks oak_planks'))).toBe('1 red_bed')
    expect(made(grid('red_wool white_wool red_wool', 'oak_planks birch_planks oak_planks'))).toBeNull()
    expect(made(grid('oak_planks . birch_planks', 'oak_planks oak_planks oak_planks'))).toBeNull()
    expect(made(grid('bamboo', 'oak_planks'))).toBeNull()
    expect(made(grid('oak_planks', 'spruce_planks'))).toBe('4 stick')
    expect(made(grid('cobblestone blackstone cobblestone', '. stick', '. stick'))).toBe('1 stone_pickaxe')
    expect(made(grid('. stick', 'stick coal stick', 'oak_log stripped_birch_wood warped_stem'))).toBe('1 campfire')
  })

  it('what is too wide for two cells needs the table', () => {
    expect(made([stackNamed('oak_log'), null, null, null], 2)).toBe('4 oak_planks')
    expect(made([null, stackNamed('oak_planks'), null, stackNamed('oak_planks')], 2)).toBe('4 stick')
    expect(made([null, null, null, null], 2)).toBeNull()
  })

  it('vessels remain: buckets of milk, water and lava, bottles of honey', () => {
    const cake = solveGrid(grid('milk_bucket milk_bucket milk_bucket', 'sugar egg sugar', 'wheat wheat wheat'), 3)
    expect(cake?.remains.map((slot) => slot?.name ?? null)).toEqual([
      ...Array(3).fill('bucket'),
      ...Array(6).fill(null),
    ])
    expect(
      ['water_bucket', 'lava_bucket', 'honey_bottle', 'powder_snow_bucket'].map((name) => remainsOf(name)?.name),
    ).toEqual(['bucket', 'bucket', 'glass_bottle', undefined])
  })

  it('two tools of a kind add up, with 5 % more of a whole one', () => {
    const worn = (damage: number): Slot => ({ ...stackNamed('iron_pickaxe'), tag: damageTag(damage) })
    const result = solveGrid([worn(200), worn(220), ...grid().slice(2)], 3)?.result
    // 50 and 30 are left of 250, and 12 are added.
    expect(result && damageOf(result)).toBe(250 - 92)
    expect(solveGrid([worn(10), worn(10), ...grid().slice(2)], 3)?.result.tag).toBe('')
    expect(solveGrid([worn(10), stackNamed('stone_pickaxe'), ...grid().slice(2)], 3)).toBeNull()
    expect(solveGrid([worn(10), worn(10), worn(10), ...grid().slice(3)], 3)).toBeNull()
  })

  it('a dyed shulker box keeps what is in it', () => {
    const box = { ...stackNamed('shulker_box'), tag: '{"kept":1}' }
    expect(solveGrid([stackNamed('lime_dye'), box], 3)?.result).toMatchObject({
      name: 'lime_shulker_box',
      tag: '{"kept":1}',
    })
  })
})
