/**
 * Reads VillagerBench's `building_blue_print.json`. The file itself could not be had: the form is inferred from the code that
 * reads it (villagerbench.md 2.1), a list of `{name, size, blocks: [{position, name, facing}]}` in coordinates of the building,
 * with `size` as the difference between largest and smallest coordinate. Positions become the benchmark's own:
 * x + floor(-size x / 2) - 8, y - 60, z as it is.
 */
import { z } from 'zod'
import { fail, ok, type Result } from '../../../../preload/contract/errors.ts'
import { positionSchema } from '../../../../preload/contract/geometry.ts'
import { type BlueprintCell, blueprintCellSchema } from '../../../../preload/contract/scenario.ts'
import { parseJson } from '../../../../preload/core/parse-json.ts'
import { describeMisfit } from '../../../common/misfit.ts'
import { FLOOR_Y } from '../arena.ts'
import { firstNamed } from './blueprint-description.ts'
import { abridged, few, MOST_CELLS, MOST_TASKS, TOO_MANY_CELLS } from './bounds.ts'
import { contradictionNote } from './description-file.ts'
import { facingState } from './facing-state.ts'
import { type Draft, type ImportedConstruction, importDrafts } from './imported.ts'

const blueprintSchema = z.object({
  name: z.string().min(1),
  size: positionSchema,
  blocks: z.array(z.object({ position: positionSchema, name: z.string(), facing: z.string().default('A') })),
})
const buildingBlueprintFileSchema = z.array(blueprintSchema)
type Blueprint = z.infer<typeof blueprintSchema>
const countedSchema = z.looseObject({ blocks: z.array(z.unknown()) })

/** Columns between the depot and the middle of a building, in the benchmark's own arithmetic. */
const OFFSET_X = -8

/** Fails with `bad-input` where the text is not such a list. */
export function readBuildingBlueprint(text: string, file: string): Result<ImportedConstruction> {
  const parsed = parseJson(text, file)
  if (!parsed.ok) return parsed
  const { value, crowded } = withoutCrowded(parsed.value)
  const read = buildingBlueprintFileSchema.safeParse(value)
  if (!read.success) {
    const misfit = describeMisfit(read.error.issues, z.toJSONSchema(buildingBlueprintFileSchema))
    return fail('bad-input', `${file} is not a list of blueprints: ${misfit}`)
  }
  const drafts = read.data.values().map((blueprint, index): Draft => {
    const draft = draftOf(blueprint, index, file)
    return crowded.has(index) ? { ...draft, unfit: TOO_MANY_CELLS } : draft
  })
  return ok(importDrafts(drafts, file))
}

/** The list with one entry more than a file may have, and no blocks where there are too many: nobody looks at all of these. */
function withoutCrowded(value: unknown): { readonly value: unknown; readonly crowded: ReadonlySet<number> } {
  const crowded = new Set<number>()
  if (!Array.isArray(value)) return { value, crowded }
  const list: readonly unknown[] = value
  const slim = list.slice(0, MOST_TASKS + 1).map((entry, index) => {
    const counted = countedSchema.safeParse(entry)
    if (!counted.success || counted.data.blocks.length <= MOST_CELLS) return entry
    crowded.add(index)
    return { ...counted.data, blocks: [] }
  })
  return { value: slim, crowded }
}

/** The benchmark calls its tasks by their places in the list. */
function draftOf({ name, size, blocks }: Blueprint, index: number, file: string): Draft {
  const facings: string[] = []
  const names: string[] = []
  const dx = Math.floor(-size[0] / 2) + OFFSET_X
  const named = blocks.flatMap((block): readonly BlueprintCell[] => {
    const [x, y, z] = block.position
    const where = `(${block.position.join(', ')})`
    const state = facingState(block.facing)
    if (state === null) facings.push(`"${abridged(block.facing, 60)}" at ${where} is no facing; any will do there.`)
    const cell = blueprintCellSchema.safeParse({ pos: [x + dx, y + FLOOR_Y, z], name: block.name })
    if (!cell.success) {
      names.push(`"${abridged(block.name, 60)}" at ${where} is not a block name; it is left out.`)
      return []
    }
    return [state === null || Object.keys(state).length === 0 ? cell.data : { ...cell.data, state }]
  })
  const { cells, contradictions } = firstNamed(named)
  return {
    name: `task_${index}`,
    title: name,
    cells,
    source: `imported: ${file}, ${name} (VillagerBench’s blueprints, form inferred)`,
    notes: [...few(names), ...few(facings), ...few(contradictions.map(contradictionNote))],
  }
}
