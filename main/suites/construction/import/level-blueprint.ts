/**
 * Reads MINDcraft's construction tasks: blueprints in levels, whose rows run along z and whose columns run along x
 * (MineCollab, `blueprint.levels`). Cells are names alone. Buildings are moved to the building site, their lowest level on the
 * floor; goals, inventories and teams of the file are not taken over.
 */
import { z } from 'zod'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import { positionSchema } from '../../../../shared/contract/geometry.ts'
import { type BlueprintCell, blueprintCellSchema } from '../../../../shared/contract/tasks/construction.ts'
import { parseJson } from '../../../../shared/core/parse-json.ts'
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

/** The file has task name to task; tasks of other kinds have no blueprint and are passed over. Fails with `bad-input` where none has. */
export function readLevelBlueprint(text: string, file: string): Result<ImportedConstruction> {
  const parsed = parseJson(text, file)
  if (!parsed.ok) return parsed
  const tasks = (entriesOf(parsed.value) ?? []).flatMap(([name, value]) => {
    const task = taskSchema.safeParse(value)
    return task.success ? [{ name, task: task.data }] : []
  })
  if (tasks.length === 0) return fail('bad-input', `${file} holds no blueprint with levels.`)
  return ok(
    importDrafts(
      tasks.values().map(({ name, task }) => draftOf(name, task, file)),
      file,
    ),
  )
}

function draftOf(name: string, { blueprint }: z.infer<typeof taskSchema>, file: string): Draft {
  const notes: string[] = []
  const named = blueprint.levels.flatMap(({ coordinates: [x, y, z], placement }) =>
    placement.flatMap((row, southwards) =>
      row.flatMap((block, eastwards): readonly BlueprintCell[] => {
        const cell = blueprintCellSchema.safeParse({ pos: [x + eastwards, y, z + southwards], name: block })
        if (cell.success) return [cell.data]
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
    notes: [...few(notes), ...few(contradictions.map(contradictionNote))],
  }
}
