/**
 * Reads VillagerBench's blueprint descriptions: lines of text, written by a program and by a language model, in many shapes.
 * Read are single blocks, lists of points and of cuboids, rectangles by their corners with holes, heights and layers named by
 * themselves, facings before or after a position, and several materials in one line. What contradicts itself or leaves a choice
 * is told, and so is every line that cannot be read.
 */

import { z } from 'zod'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { BlueprintCell } from '../../../../shared/contract/tasks/construction.ts'
import { parseJson } from '../../../../shared/core/parse-json.ts'
import { abridged, entriesOf, few, MOST_CELLS, MOST_LINES_TOLD, TOO_MANY_CELLS } from './bounds.ts'
import { readDescriptionLine } from './description-line.ts'
import { type Contradiction, contradictionNote, firstNamed } from './first-named.ts'
import { type Draft, type ImportedConstruction, importDrafts } from './imported.ts'

interface UnreadableLine {
  readonly line: string
  readonly reason: string
}

interface BlueprintDescription {
  /** In the order of the lines; each position once. Air, water and lava are left out, as the benchmark does. */
  readonly cells: readonly BlueprintCell[]
  readonly unreadable: readonly UnreadableLine[]
  readonly contradictions: readonly Contradiction[]
  /** Where words left a choice, and how they were read. */
  readonly readings: readonly string[]
  /** The lines name more blocks than a task may have, and were not read to their end. */
  readonly overfull: boolean
}

/** Reads the lines of one task. */
export function readBlueprintDescription(lines: readonly string[]): BlueprintDescription {
  const unreadable: UnreadableLine[] = []
  const readings: string[] = []
  const named: BlueprintCell[] = []
  let taken = 0
  for (const line of lines) {
    const read = readDescriptionLine(line)
    taken += read.taken
    if (taken > MOST_CELLS) return { cells: [], unreadable, contradictions: [], readings, overfull: true }
    if (read.ok) {
      for (const cell of read.cells) named.push(cell)
      for (const reading of read.readings) readings.push(reading)
    } else unreadable.push({ line, reason: read.reason })
  }
  return { ...firstNamed(named), unreadable, readings, overfull: false }
}

/* Reads VillagerBench's `blueprint_description_all.json`: task name to lines of description, in the benchmark's coordinates. */

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
