/**
 * Reads MINDcraft's construction tasks: blueprints in levels, whose rows run along z and whose columns run along x
 * (MineCollab, `blueprint.levels`). Cells are names alone. Buildings are moved to the building site, their lowest level on the
 * floor; goals, inventories and teams of the file are not taken over.
 */
import { z } from 'zod'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import { positionSchema } from '../../../../shared/contract/geometry.ts'
import { type BlueprintCell, blueprintCellSchema } from '../../../../shared/contract/tasks/construction.ts'
import { counted } from '../../../../shared/core/format/counted.ts'
import { parseJson } from '../../../../shared/core/parse-json.ts'
import { levelCell } from '../../../common/level-cell.ts'
import { describeMismatch } from '../../../common/mismatch.ts'
import { abridged, entriesOf, few, MOST_CELLS, TOO_MANY_CELLS } from './bounds.ts'
import { contradictionNote, firstNamed } from './first-named.ts'
import { type Draft, type ImportedConstruction, importDrafts } from './imported.ts'
import { moveToSite } from './move-to-site.ts'

const levelSchema = z.object({
  level: z.int().optional(),
  coordinates: positionSchema,
  placement: z.array(z.array(z.string())),
})
const taskSchema = z.object({ blueprint: z.object({ levels: z.array(levelSchema).min(1) }) })

/**
 * The file has task name to task; tasks of other kinds have no blueprint and are passed over, and those whose blueprint is of
 * another form are problems. Fails with `bad-input` where none can be read.
 */
export function readLevelBlueprint(text: string, file: string): Result<ImportedConstruction> {
  const parsed = parseJson(text, file)
  if (!parsed.ok) return parsed
  const tasks = (entriesOf(parsed.value) ?? []).flatMap(([name, value]) => {
    const task = taskSchema.safeParse(value)
    return task.success || hasBlueprint(value) ? [{ name, task }] : []
  })
  if (!tasks.some(({ task }) => task.success)) return fail('bad-input', `${file} holds no blueprint with levels.`)
  return ok(
    importDrafts(
      tasks
        .values()
        .map(({ name, task }) => (task.success ? draftOf(name, task.data, file) : noDraft(name, file, task.error))),
      file,
    ),
  )
}

function hasBlueprint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'blueprint' in value
}

function noDraft(name: string, file: string, { issues }: z.ZodError): Draft {
  const mismatch = describeMismatch(issues, z.toJSONSchema(taskSchema))
  return {
    name,
    cells: [],
    source: file,
    notes: [],
    unfit: `it has no blueprint in levels and is left out: ${mismatch}`,
  }
}

function draftOf(name: string, { blueprint }: z.infer<typeof taskSchema>, file: string): Draft {
  const notes: string[] = []
  let states = 0
  const named = blueprint.levels.flatMap(({ coordinates: [x, y, z], placement }) =>
    placement.flatMap((row, southwards) =>
      row.flatMap((block, eastwards): readonly BlueprintCell[] => {
        const { name: read, hasState } = levelCell(block)
        const cell = blueprintCellSchema.safeParse({ pos: [x + eastwards, y, z + southwards], name: read })
        if (cell.success) {
          if (hasState) states += 1
          return [cell.data]
        }
        const where = `(${x + eastwards}, ${y}, ${z + southwards})`
        notes.push(`"${abridged(block, 60)}" at ${where} is not a block name; it is left out.`)
        return []
      }),
    ),
  )
  const { cells, contradictions } = firstNamed(named)
  const moved = cells.length > MOST_CELLS ? { cells: [], unfit: TOO_MANY_CELLS } : moveToSite(cells)
  return {
    name,
    ...moved,
    source: `imported: ${file}, ${name} (MINDcraft’s blueprint in levels)`,
    notes: [
      ...few(notes),
      ...(states === 0
        ? []
        : [`its blueprint has ${counted(states, 'cell')} with a state of a block; names alone count.`]),
      ...few(contradictions.map(contradictionNote)),
    ],
  }
}
