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
  /** Benchmark and suite, as addresses begin: suites are called after the kind of their tasks. */
  readonly address: string
}

/** The families that the tables of a benchmark have, in the order of these. */
export const familyTables: readonly FamilyTables[] = taskKinds
  .flatMap((kind) => {
    const { tables } = byKind[kind]
    return tables === null ? [] : [{ ...tables, kind, address: `${tables.benchmark}/${kind}` }]
  })
  .toSorted((a, b) => a.column - b.column)

export function taskFamily({ kind }: Pick<Task, 'kind'>): TaskFamily {
  return byKind[kind]
}

export function familyTerms(kind: Task['kind']): FamilyTerms {
  return byKind[kind].words
}

/** Of a scenario of which only the address is at hand: suites are called after the kind of their tasks. Null for other suites. */
export function wordsOfAddress(address: string): FamilyTerms | null {
  const suite = address.split('/')[1]
  const known = Object.entries(byKind).find(([kind]) => kind === suite)
  return known === undefined ? null : known[1].words
}
