/**
 * The crafting recipes of the registry (minecraft-data, 667 results), found by what lies in a grid. Shapes also match
 * mirrored; bags match in any order. Where the registry lists a recipe once for every member of a family (any planks), the
 * members may be mixed, as vanilla's tags have it.
 */
import loadRegistry from 'prismarine-registry'
import { z } from 'zod'
import { MINECRAFT_VERSION } from '../version.ts'
import { itemFamilies } from './item-families.ts'

const recipeSchema = z.object({
  result: z.object({ id: z.int(), count: z.int() }),
  inShape: z.array(z.array(z.int().nullable())).optional(),
  ingredients: z.array(z.int()).optional(),
})
const recipesSchema = z.record(z.string(), z.array(recipeSchema))

/** Item ids row by row; 0 for an empty cell. */
interface Shape {
  readonly width: number
  readonly cells: readonly number[]
}

interface MadeItem {
  readonly id: number
  readonly count: number
}

const EMPTY = 0

/** The shape without empty rows and columns around it. */
function trimmed({ width, cells }: Shape): Shape {
  const rows = Array.from({ length: cells.length / width }, (_unused, y) => cells.slice(y * width, (y + 1) * width))
  const isFilled = (row: readonly number[]): boolean => row.some((id) => id !== EMPTY)
  const top = rows.findIndex(isFilled)
  if (top < 0) return { width: 0, cells: [] }
  const kept = rows.slice(top, rows.findLastIndex(isFilled) + 1)
  const columns = Array.from({ length: width }, (_unused, x) => kept.map((row) => row[x] ?? EMPTY))
  const left = columns.findIndex(isFilled)
  const right = columns.findLastIndex(isFilled)
  return { width: right - left + 1, cells: kept.flatMap((row) => row.slice(left, right + 1)) }
}

function mirrored({ width, cells }: Shape): Shape {
  return {
    width,
    cells: cells.map((_unused, index) => cells[index - (index % width) + width - 1 - (index % width)] ?? 0),
  }
}

const shapeKey = ({ width, cells }: Shape): string => `${width}:${cells.join()}`
const bagKey = (ids: readonly number[]): string => `bag:${[...ids].sort((a, b) => a - b).join()}`

/** A recipe of which some cells take any member of their family. */
interface MixedRecipe {
  readonly cells: readonly number[]
  /** Indices of families that may be mixed. */
  readonly families: ReadonlySet<number>
  readonly made: MadeItem
}

export class RecipeIndex {
  readonly #exact = new Map<string, MadeItem>()
  readonly #mixed = new Map<string, MixedRecipe[]>()
  readonly #familyOf = new Map<number, number>()
  readonly #families: readonly (readonly number[])[]

  constructor() {
    const registry = loadRegistry(MINECRAFT_VERSION)
    const recipes = Object.values(recipesSchema.parse(registry.recipes)).flat()
    this.#families = itemFamilies().map((names) => names.flatMap((name) => registry.itemsByName[name]?.id ?? []))
    for (const [index, ids] of this.#families.entries()) for (const id of ids) this.#familyOf.set(id, index)
    const shapes: (readonly [Shape, MadeItem])[] = []
    for (const { result, inShape, ingredients } of recipes) {
      if (ingredients !== undefined) this.#exact.set(bagKey(ingredients), result)
      if (inShape === undefined) continue
      const width = Math.max(...inShape.map((row) => row.length))
      const cells = inShape.flatMap((row) => Array.from({ length: width }, (_unused, x) => row[x] ?? EMPTY))
      const shape = trimmed({ width, cells })
      for (const form of [shape, mirrored(shape)]) {
        this.#exact.set(shapeKey(form), result)
        shapes.push([form, result])
      }
    }
    for (const [shape, made] of shapes) this.#addMixed(shape, made)
  }

  /** Files a shape of families' first members under them, if it stands in the registry for every other member, too. */
  #addMixed({ width, cells }: Shape, made: MadeItem): void {
    const families = new Set<number>()
    for (const [family, [first = EMPTY, ...others]] of this.#families.entries()) {
      const isFirst = cells.some((id) => this.#familyOf.get(id) === family) && cells.includes(first)
      const swapped = (other: number): Shape => ({ width, cells: cells.map((id) => (id === first ? other : id)) })
      const holds = isFirst && others.every((other) => this.#exact.get(shapeKey(swapped(other)))?.id === made.id)
      if (holds) families.add(family)
    }
    if (families.size === 0) return
    const key = shapeKey({ width, cells: this.#firstMembers(cells) })
    this.#mixed.set(key, [...(this.#mixed.get(key) ?? []), { cells, families, made }])
  }

  #firstMembers(cells: readonly number[]): readonly number[] {
    return cells.map((id) => {
      const family = this.#familyOf.get(id)
      return family === undefined ? id : (this.#families[family]?.[0] ?? id)
    })
  }

  /** What a grid makes; null for nothing. */
  find(grid: Shape): MadeItem | null {
    const shape = trimmed(grid)
    if (shape.cells.length === 0) return null
    const exact = this.#exact.get(shapeKey(shape)) ?? this.#exact.get(bagKey(shape.cells.filter((id) => id !== EMPTY)))
    if (exact !== undefined) return exact
    const candidates = this.#mixed.get(shapeKey({ width: shape.width, cells: this.#firstMembers(shape.cells) })) ?? []
    const fits = ({ cells, families }: MixedRecipe): boolean =>
      cells.every((id, index) => id === shape.cells[index] || families.has(this.#familyOf.get(id) ?? -1))
    return candidates.find(fits)?.made ?? null
  }
}
