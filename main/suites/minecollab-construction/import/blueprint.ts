/** A blueprint in levels (minecollab.md 2.1): rows run along z, columns along x; cells are names of blocks. */
import { z } from 'zod'
import { isBlockName } from '../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { isAir } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { MinecollabConstructionTask } from '../../../../shared/contract/tasks/minecollab-construction.ts'
import { counted } from '../../../../shared/core/format/counted.ts'
import { levelCell } from '../../../common/level-cell.ts'
import { plainLine } from '../../../common/plain-text.ts'

const MOST_LEVELS = 400
/** Cells of all levels; the largest published one has 1,800. */
const MOST_CELLS = 50_000
const FAR = 100_000
const [LOWEST, HIGHEST] = [-64, 319] as const
/** Blocks along x or z: a site farther apart would be a world of everything between. */
const MOST_EXTENT = 128
const MOST_TOLD = 5
const MOST_LETTERS = 40

const coordinate = z.int().min(-FAR).max(FAR)
const levelSchema = z.object({
  level: z.int().optional(),
  coordinates: z.tuple([coordinate, z.int().min(LOWEST).max(HIGHEST), coordinate]),
  placement: z.array(z.array(z.string())).min(1),
})
const blueprintSchema = z.object({ levels: z.array(levelSchema).min(1).max(MOST_LEVELS) })
type GivenLevel = z.infer<typeof levelSchema>

interface Blueprint extends Pick<MinecollabConstructionTask, 'levels' | 'cells'> {
  readonly findings: readonly string[]
}

/** Fails with `bad-input` and a sentence on why nobody can build it. */
export function readBlueprint(value: unknown): Result<Blueprint> {
  const parsed = blueprintSchema.safeParse(value)
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.') ?? ''
    return fail(
      'bad-input',
      `its blueprint has no levels with coordinates and placement${where === '' ? '' : ` (${where})`}. It is left out.`,
    )
  }
  const { levels: given } = parsed.data
  const levels = given.map(({ level, coordinates, placement }, index) => ({
    level: level ?? index,
    at: coordinates,
    columns: widthOf(placement),
    rows: placement.length,
  }))
  const volume = levels.reduce((sum, { columns, rows }) => sum + columns * rows, 0)
  if (levels.some(({ columns }) => columns === 0))
    return fail('bad-input', 'a level of its blueprint has no columns. It is left out.')
  if (volume > MOST_CELLS)
    return fail('bad-input', `its blueprint has ${volume} cells; up to ${MOST_CELLS} are read. It is left out.`)
  const extent = Math.max(
    extentOf(levels.map(({ at, columns }) => [at[0], columns])),
    extentOf(levels.map(({ at, rows }) => [at[2], rows])),
  )
  if (extent > MOST_EXTENT)
    return fail('bad-input', `its levels lie ${extent} blocks apart; up to ${MOST_EXTENT} are played. It is left out.`)
  return withCells(given, levels)
}

function widthOf(placement: GivenLevel['placement']): number {
  return placement.reduce((most, row) => Math.max(most, row.length), 0)
}

function extentOf(spans: readonly (readonly [from: number, length: number])[]): number {
  const from = spans.reduce((least, [start]) => Math.min(least, start), Number.POSITIVE_INFINITY)
  return spans.reduce((most, [start, length]) => Math.max(most, start + length - from), 0)
}

function withCells(given: readonly GivenLevel[], levels: Blueprint['levels']): Result<Blueprint> {
  const cells = new Map<string, { readonly pos: Position; readonly name: string }>()
  const [odd, unknown] = [new Set<string>(), new Set<string>()]
  let [ragged, states, twice] = [0, 0, 0]
  for (const [
    index,
    {
      coordinates: [x, y, z0],
      placement,
    },
  ] of given.entries()) {
    const width = levels[index]?.columns ?? 0
    for (const [row, names] of placement.entries()) {
      if (names.length < width) ragged += 1
      for (const [column, text] of names.entries()) {
        const { name, hasState } = levelCell(text)
        if (name === null) odd.add(plainLine(text, MOST_LETTERS))
        if (name === null || isAir(name)) continue
        if (hasState) states += 1
        if (!isBlockName(name)) unknown.add(name)
        const pos: Position = [x + column, y, z0 + row]
        if (cells.has(positionKey(pos))) twice += 1
        cells.set(positionKey(pos), { pos, name })
      }
    }
  }
  if (cells.size === 0)
    return fail('bad-input', 'its blueprint is all air, which no score is defined for. It is left out.')
  return ok({
    levels: [...levels],
    cells: [...cells.values()],
    findings: [
      ...(ragged === 0
        ? []
        : [`its blueprint has ${counted(ragged, 'row')} shorter than others; the rest of these is air.`]),
      ...(states === 0
        ? []
        : [`its blueprint has ${counted(states, 'cell')} with a state of a block; names alone count.`]),
      ...(twice === 0
        ? []
        : [`its blueprint has ${counted(twice, 'cell')} in two levels; where these differ the last counts.`]),
      ...listed('is no name of a block; it is left out', odd),
      ...listed('is no block of Minecraft 1.19.2; it counts as missing', unknown),
    ],
  })
}

function listed(words: string, names: ReadonlySet<string>): readonly string[] {
  return [...names].slice(0, MOST_TOLD).map((name) => `"${name}" in its blueprint ${words}.`)
}
