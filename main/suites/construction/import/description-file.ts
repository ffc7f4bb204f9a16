/** Reads VillagerBench's `blueprint_description_all.json`: task name to lines of description, in the benchmark's coordinates. */
import { z } from 'zod'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import { parseJson } from '../../../../shared/core/parse-json.ts'
import { type Contradiction, readBlueprintDescription } from './blueprint-description.ts'
import { abridged, few, MOST_LINES_TOLD, TOO_MANY_CELLS } from './bounds.ts'
import { entriesOf } from './entries-of.ts'
import { type Draft, type ImportedConstruction, importDrafts } from './imported.ts'

const linesSchema = z.array(z.string())

/** Tasks of a file, and the names of what is none. */
interface DescribedTasks {
  readonly tasks: readonly (readonly [string, readonly string[]])[]
  readonly others: readonly string[]
}

/** Task names with their lines, as the published file has them; null where no value has this form. */
export function describedTasks(value: unknown): DescribedTasks | null {
  const tasks: (readonly [string, readonly string[]])[] = []
  const others: string[] = []
  for (const [name, given] of entriesOf(value) ?? [['', null]]) {
    const lines = linesSchema.safeParse(given)
    if (lines.success) tasks.push([name, lines.data])
    else others.push(name)
  }
  return tasks.length === 0 && others.length > 0 ? null : { tasks, others }
}

/** Fails with `bad-input` where the text is not an object of lists of lines; single values of another form are problems. */
export function readBlueprintDescriptionFile(text: string, file: string): Result<ImportedConstruction> {
  const parsed = parseJson(text, file)
  if (!parsed.ok) return parsed
  const described = describedTasks(parsed.value)
  if (described === null) return fail('bad-input', `${file} does not give lines of text for each task.`)
  const { tasks, problems } = importDrafts(
    described.tasks.values().map(([name, lines]) => draftOf(name, lines, file)),
    file,
  )
  const others = described.others.map((name) => `${file}: ${abridged(name, 60)} has no lines of text; it is left out.`)
  return ok({ tasks, problems: [...problems, ...few(others)] })
}

function draftOf(name: string, lines: readonly string[], file: string): Draft {
  const { cells, unreadable, contradictions, readings, overfull } = readBlueprintDescription(lines)
  return {
    name,
    cells,
    source: `imported: ${file}, ${name} (VillagerBench’s blueprint descriptions)`,
    notes: [
      ...few(
        unreadable.map(
          ({ line, reason }) =>
            `a line cannot be read (${abridged(reason, 200)}) and is left out: ${abridged(line, 400)}`,
        ),
        MOST_LINES_TOLD,
      ),
      ...few(readings.map((reading) => `${reading}.`)),
      ...few(contradictions.map(contradictionNote)),
    ],
    ...(overfull ? { unfit: TOO_MANY_CELLS } : {}),
  }
}

export function contradictionNote({ pos, kept, passedOver, because }: Contradiction): string {
  const where = `(${pos.join(', ')})`
  if (because === undefined) return `${where} is given both ${kept} and ${passedOver}; the first is kept.`
  return `${where} is given both ${passedOver} and ${kept}; ${kept} is kept: ${passedOver} becomes dirt under ${because}.`
}
