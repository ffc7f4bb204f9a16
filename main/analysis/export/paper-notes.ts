/** What has to be said under a table that has published figures beside measured ones: what each is, and what cannot be compared. */
import type { ComparedGroup, Comparison } from '../../../shared/contract/comparison.ts'
import type { PublishedTable } from '../../../shared/contract/published.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { familyWeights, weightsSentence } from '../families.ts'
import { kindSentences, sizeSentence } from './table-content.ts'

/** `groups`: those that the table has rows of. */
export function paperNotes(
  comparison: Comparison,
  table: PublishedTable,
  groups: readonly ComparedGroup[],
): readonly string[] {
  return [
    ...kindSentences({ groups: [...new Set(groups)] }),
    ...simulatedNotes(groups),
    `Columns “paper” are published figures: ${table.paper}, ${table.table}, model ${table.model}. They were not measured here.`,
    ...taskNotes(comparison, table),
    ...teamNotes(table, groups),
    ...table.notes,
    sizeSentence(comparison),
    'Means of scenario means; in brackets their 95 % intervals, over scenarios or, of a single one, over episodes (t, stretched for skewness).',
    ...(table.columns.some(({ part }) => part === null) ? [weightsSentence] : []),
    ...comparison.notes,
  ]
}

function simulatedNotes(groups: readonly ComparedGroup[]): readonly string[] {
  return groups.some(({ modelKind }) => modelKind === 'simulated')
    ? [
        'Rows of a simulated model, whose rates of mistakes we chose, cannot tell how well a language model plans or acts, nor which method would lead with one. Their distance from published figures means nothing.',
      ]
    : []
}

function taskNotes({ scenarios }: Comparison, { rows, columns }: PublishedTable): readonly string[] {
  const isOfOneTask = rows.every(({ scenario }) => scenario !== undefined)
  const own = scenarios.filter(({ address }) => !isImported(address))
  if (isOfOneTask || own.length === 0) return []
  const tasks = [...familyWeights].flatMap(([family, weight]) =>
    columns.some(({ part }) => part === family) ? [`${weight} of ${family.split('/')[1] ?? family}`] : [],
  )
  return [
    `Published means are over the benchmark's own tasks (${tasks.join(', ')}); here over ${counted(scenarios.length, 'scenario')}, ${own.length} of them not imported from it.`,
  ]
}

/** Imported tasks have it in their names. */
function isImported(address: string): boolean {
  return address.split('/').at(-1)?.startsWith('imported.') === true
}

function teamNotes({ team }: PublishedTable, groups: readonly ComparedGroup[]): readonly string[] {
  return team !== null && groups.some(({ teamSize }) => teamSize !== team)
    ? [`Published: teams of ${team}. Teams of other sizes stand beside them all the same.`]
    : []
}
