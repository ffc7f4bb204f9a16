/** The family of a task, of its kind, or of an address. Nothing outside the families' folders asks for a kind by its name. */
import { type Task, type TaskByKind, taskKinds } from '../../contract/scenario.ts'
import type { FamilyTerms } from './family-terms.ts'
import * as table from './table.ts'
import type { PublishedTables, TaskFamily } from './task-family.ts'

/** One family for each kind of task. */
type FamilyTable = { readonly [K in keyof TaskByKind]: TaskFamily<TaskByKind[K]> }

const families: FamilyTable = table
const byKind: Readonly<Record<Task['kind'], TaskFamily>> = families

interface FamilyTables extends PublishedTables {
  readonly kind: Task['kind']
  /** As addresses of its suite begin. */
  readonly address: string
}

/** The families that the tables of a benchmark have, in the order of these. */
export const familyTables: readonly FamilyTables[] = taskKinds
  .flatMap((kind) => {
    const { tables } = byKind[kind]
    return tables === null ? [] : [{ ...tables, kind, address: suiteAddress(tables.benchmark, kind) }]
  })
  .toSorted((a, b) => a.column - b.column)

export function taskFamily({ kind }: Pick<Task, 'kind'>): TaskFamily {
  return byKind[kind]
}

export function familyTerms(kind: Task['kind']): FamilyTerms {
  return byKind[kind].words
}

/** How addresses of a suite begin: `minecollab/cooking` for the kind `minecollab-cooking` of that benchmark, else benchmark and kind. */
export function suiteAddress(benchmark: string, kind: Task['kind']): string {
  return kind.startsWith(`${benchmark}-`) ? kind.replace('-', '/') : `${benchmark}/${kind}`
}

/** Of a scenario of which only the address is at hand. Null for other suites. */
export function wordsOfAddress(address: string): FamilyTerms | null {
  const [benchmark = '', ...rest] = address.split('/')
  const suite = `${benchmark}/${rest[0]}`
  const kind = taskKinds.find((known) => suiteAddress(benchmark, known) === suite)
  return kind === undefined ? null : byKind[kind].words
}
