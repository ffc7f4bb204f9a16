/** What has to be said under a table that has published figures beside measured ones: what each is, and what cannot be compared. */
import type { ComparedGroup, Comparison } from '../../../shared/contract/comparison.ts'
import type { PublishedTable } from '../../../shared/contract/published.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { familyOf, familyWeights, weightsSentence } from '../families.ts'
import { kindSentences, sizeSentence } from './table-content.ts'

/** `groups`: those that the table has rows of. */
export function paperNotes(
  comparison: Comparison,
  table: PublishedTable,
  groups: readonly ComparedGroup[],
): readonly string[] {
  const published = `Columns “paper” are published figures: ${table.paper}, ${table.table}, model ${table.model}. They were not measured here.`
  if (table.columns.every(({ measure }) => measure === null)) return [published, ...table.notes]
  return [
    ...kindSentences({ groups: [...new Set(groups)] }),
    ...simulatedNotes(groups),
    published,
    ...taskNotes(comparison, table),
    ...presetNotes(comparison, table),
    ...teamNotes(table, groups),
    ...table.notes,
    ...precisionNotes(table),
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
  const counts = tasks.length === 0 ? '' : ` (${tasks.join(', ')})`
  return [
    `Published means are over the benchmark's own tasks${counts}; here over ${counted(scenarios.length, 'scenario')}, ${own.length} of them not imported from it.`,
  ]
}

/** Which states and parts of the benchmark the tasks are of: one table may be over several. */
function presetNotes({ scenarios }: Comparison, { columns }: PublishedTable): readonly string[] {
  const families = new Set(columns.flatMap(({ part }) => (part instanceof Object ? part.families : [])))
  const own = scenarios.flatMap(({ address, traits }) => (families.has(familyOf(address)) ? (traits ?? []) : []))
  const presets = own.flatMap(({ preset, split }) => {
    const words = [preset, split].filter((word) => word !== undefined)
    return words.length === 0 ? [] : [words.join(' ')]
  })
  if (presets.length === 0) return []
  const told = own.some(({ preset }) => preset !== undefined) ? 'preset and part' : 'part'
  const counts = [...Map.groupBy(presets, (preset) => preset)].map(([preset, of]) => `${preset} ${of.length}`)
  return [`Tasks here, by ${told} of the benchmark: ${counts.join(', ')}.`]
}

/** Imported tasks have it in their names; configs that are called by their numbers are always imported ones. */
function isImported(address: string): boolean {
  return /\/(?:imported\.[^/]+|\d+(?:\.[^/]+)?)$/.test(address)
}

/** The normal quantile of 95 % intervals. */
const NORMAL = 1.96
const PERCENT = 100

/** How little a published value over few tasks says: values in 0..1 spread most where half of them are 0 and half are 1. */
function precisionNotes({ columns }: PublishedTable): readonly string[] {
  const counts = [...new Set(columns.flatMap(({ tasks = null }) => tasks ?? []))].toSorted((a, b) => b - a)
  if (counts.length === 0) return []
  const margins = counts.map((n) => `${counted(n, 'task')} ± ${Math.round(PERCENT * NORMAL * Math.sqrt(1 / (4 * n)))}`)
  return [
    `The paper prints no intervals. Those of published values (95 %, one run of each task) reach up to, in points: ${margins.join(', ')}; less near 0 and 100 %.`,
  ]
}

function teamNotes({ team }: PublishedTable, groups: readonly ComparedGroup[]): readonly string[] {
  return team !== null && groups.some(({ teamSize }) => teamSize !== team)
    ? [`Published: teams of ${team}. Teams of other sizes stand beside them all the same.`]
    : []
}
