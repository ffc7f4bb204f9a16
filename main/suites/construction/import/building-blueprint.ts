/**
 * Reads VillagerBench's `building_blue_print.json`. The file itself could not be had: the form is inferred from the code that
 * reads it (villagerbench.md 2.1), a list of `{name, size, blocks: [{position, name, facing}]}` in coordinates of the building,
 * with `size` as the difference between largest and smallest coordinate. Positions become the benchmark's own:
 * x + floor(-size x / 2) - 8, y - 60, z as it is.
 */
import { z } from 'zod'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import { positionSchema } from '../../../../shared/contract/geometry.ts'
import { type BlueprintCell, blueprintCellSchema } from '../../../../shared/contract/tasks/construction.ts'
import { parseJson } from '../../../../shared/core/parse-json.ts'
import { describeMismatch } from '../../../common/mismatch.ts'
import { FLOOR_Y } from '../arena.ts'
import { abridged, few, MOST_CELLS, MOST_TASKS, TOO_MANY_CELLS } from './bounds.ts'
import { facingState } from './facing-state.ts'
import { contradictionNote, firstNamed } from './first-named.ts'
import { type Draft, type ImportedConstruction, importDrafts } from './imported.ts'

const blueprintSchema = z.object({
  name: z.string().min(1),
  size: positionSchema,
  blocks: z.array(z.object({ position: positionSchema, name: z.string(), facing: z.string().default('A') })),
})
type Blueprint = z.infer<typeof blueprintSchema>
const countedSchema = z.looseObject({ blocks: z.array(z.unknown()) })

/** Columns between the depot and the middle of a building, in the benchmark's own arithmetic. */
const OFFSET_X = -8

/** Fails with `bad-input` where the text is not such a list, or none of its entries is a blueprint; single ones are problems. */
export function readBuildingBlueprint(text: string, file: string): Result<ImportedConstruction> {
  const parsed = parseJson(text, file)
  if (!parsed.ok) return parsed
  const list = z.array(z.unknown()).safeParse(parsed.value)
  if (!list.success) return fail('bad-input', `${file} is not a list of blueprints.`)
  const { entries, crowded } = withoutCrowded(list.data)
  const read = entries.map((entry) => blueprintSchema.safeParse(entry))
  const [first] = read
  if (first?.success === false && read.every(({ success }) => !success)) {
    return fail('bad-input', `${file} is not a list of blueprints: ${mismatchOf(first.error, '[0]')}`)
  }
  const drafts = read.values().map((entry, index): Draft => {
    if (!entry.success) return noDraft(index, file, entry.error)
    const draft = draftOf(entry.data, index, file)
    return crowded.has(index) ? { ...draft, unfit: TOO_MANY_CELLS } : draft
  })
  return ok(importDrafts(drafts, file))
}

function mismatchOf({ issues }: z.ZodError, below = ''): string {
  return describeMismatch(issues, z.toJSONSchema(blueprintSchema), below)
}

/** The list with one entry more than a file may have, and no blocks where there are too many: nobody looks at all of these. */
function withoutCrowded(list: readonly unknown[]): {
  readonly entries: readonly unknown[]
  readonly crowded: ReadonlySet<number>
} {
  const crowded = new Set<number>()
  const entries = list.slice(0, MOST_TASKS + 1).map((entry, index) => {
    const counted = countedSchema.safeParse(entry)
    if (!counted.success || counted.data.blocks.length <= MOST_CELLS) return entry
    crowded.add(index)
    return { ...counted.data, blocks: [] }
  })
  return { entries, crowded }
}

/** The benchmark calls its tasks by their places in the list. */
function nameOf(index: number): string {
  return `task_${index}`
}

function noDraft(index: number, file: string, error: z.ZodError): Draft {
  const unfit = `it is no blueprint and is left out: ${mismatchOf(error)}`
  return { name: nameOf(index), cells: [], source: file, notes: [], unfit }
}

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
    name: nameOf(index),
    title: name,
    cells,
    source: `imported: ${file}, ${name} (VillagerBench’s blueprints, form inferred)`,
    notes: [...few(names), ...few(facings), ...few(contradictions.map(contradictionNote))],
  }
}
