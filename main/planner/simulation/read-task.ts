/** Of which family documents are, by their words. */
import type { Task } from '../../../shared/contract/scenario.ts'
import type { DocumentFamily, ReadTask, Told } from './document-family.ts'
import * as table from './table.ts'

const byKind: Readonly<Record<Task['kind'], DocumentFamily>> = table
/** Kinds whose documents read alike share one. */
const families = [...new Set(Object.values(byKind))].toSorted((a, b) => Number(a.takesAny) - Number(b.takesAny))

/** What the documents may be read as, the likeliest first; never empty. */
export function readTasks(told: Told): readonly ReadTask[] {
  return families.flatMap((family) => family.read(told) ?? [])
}

/** How nodes are written where a task has a form of its own; null for none. */
export function formNoteFor(documents: readonly string[]): readonly string[] | null {
  return families.map((family) => family.formNote(documents)).find((lines) => lines.length > 0) ?? null
}
