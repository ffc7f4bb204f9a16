/** The table of runs: which of them are shown, in which order and groups, with their conditions below them. Pure. */
import type { RunTableRow } from '../../../shared/contract/run-table.ts'
import type { MetricSummary } from '../../../shared/contract/summary.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { cachedShare, sumOfTokens } from '../../../shared/core/cached-share.ts'
import { validTrials } from '../../format/progress.ts'
import { routeHref } from '../../store/route.ts'
import type { TableRow } from '../data-table/table-data.ts'
import { sortRows, type TableQuery, type TableWords } from '../data-table/table-query.ts'

export type RunItem =
  | {
      readonly kind: 'group'
      readonly label: string
      readonly runs: number
      readonly trials: number
      readonly valid: number
    }
  | { readonly kind: 'run'; readonly run: RunView; readonly conditions: readonly RunTableRow[] }
  | { readonly kind: 'condition'; readonly run: RunView; readonly row: RunTableRow }

const runGroups = ['status', 'tag', 'suite', 'day'] as const
export const runFilters = ['status', 'kind', 'tag', 'suite'] as const
export type RunFilter = (typeof runFilters)[number]

export const runWords: TableWords = {
  filters: runFilters,
  groups: runGroups,
  sortable: [
    'name',
    'status',
    'episodes',
    'completion',
    'efficiency',
    'balance',
    'cost',
    'time',
    'wall',
    'started',
    'model',
  ],
}

export type ConditionsByRun = ReadonlyMap<string, readonly RunTableRow[]>

/** In order, each once. */
export function suitesOf(conditions: readonly RunTableRow[]): readonly string[] {
  return [...new Set(conditions.flatMap(({ suites }) => suites))]
}

export function summaryOf(row: RunTableRow, metric: string): MetricSummary | null {
  return row.metrics.find(({ id }) => id === metric) ?? null
}

/** What a run has under a filter. */
export function valuesOf(filter: RunFilter, run: RunView, conditions: readonly RunTableRow[]): readonly string[] {
  switch (filter) {
    case 'status':
      return [run.status]
    case 'kind':
      return run.source === 'measured' ? [run.modelKind] : [run.modelKind, run.source]
    case 'tag':
      return run.tags
    case 'suite':
      return suitesOf(conditions)
  }
}

interface Known {
  readonly run: RunView
  readonly conditions: readonly RunTableRow[]
}

function passes({ run, conditions }: Known, query: TableQuery): boolean {
  if (run.isArchived && !query.withArchived) return false
  const inFilters = runFilters.every((name) => {
    const wanted = query.filters[name]
    return wanted === undefined || valuesOf(name, run, conditions).some((value) => wanted.includes(value))
  })
  if (!inFilters) return false
  const text = query.text.trim().toLowerCase()
  if (text === '') return true
  const labels = conditions.flatMap(({ condition, suites }) => [condition, ...suites])
  return [run.name, run.id, run.notes, ...run.tags, ...labels].some((words) => words.toLowerCase().includes(text))
}

/** What the first press on a column's head compares; of several conditions the best one's mean. */
function sortKey({ run, conditions }: Known, column: string): number | string | null {
  switch (column) {
    case 'name':
      return run.name
    case 'status':
      return run.status
    case 'model':
      return `${run.modelKind} ${run.source}`
    case 'episodes':
      return run.trials.total
    case 'started':
      return run.createdAt
    case 'cost':
      return total(conditions, ({ costUsd }) => costUsd)
    case 'cached':
      return cachedShare(sumOfTokens(conditions))
    case 'time':
      return total(conditions, ({ gameTimeS }) => gameTimeS)
    case 'wall':
      return total(conditions, ({ wallTimeS }) => wallTimeS)
    default: {
      const means = conditions.flatMap((row) => summaryOf(row, column)?.mean ?? [])
      return means.length === 0 ? null : Math.max(...means)
    }
  }
}

/** null where nothing is known yet. */
export function total(conditions: readonly RunTableRow[], of: (row: RunTableRow) => number): number | null {
  return conditions.length === 0 ? null : conditions.reduce((sum, row) => sum + of(row), 0)
}

/** Runs that are shown, in order. */
export function arrangeRuns(
  runs: readonly RunView[],
  conditions: ConditionsByRun,
  query: TableQuery,
): readonly Known[] {
  const known = runs.map((run) => ({ run, conditions: conditions.get(run.id) ?? [] }))
  return sortRows(
    known.filter((own) => passes(own, query)),
    query.sort,
    sortKey,
  )
}

function groupsOf({ run, conditions }: Known, group: string): readonly string[] {
  switch (group) {
    case 'status':
      return [run.status]
    case 'tag':
      return run.tags.length === 0 ? ['without tags'] : run.tags
    case 'suite': {
      const suites = suitesOf(conditions)
      return suites.length === 0 ? ['no suite yet'] : suites
    }
    default:
      return [new Date(run.createdAt).toLocaleDateString('en-CA')]
  }
}

/**
 * The table's rows. `opened` are the keys of rows that are not as they are at first: groups closed, runs open. A run with
 * several tags or suites stands in each of their groups, under the same key but for the group.
 */
export function runRows(
  arranged: readonly Known[],
  group: string,
  opened: ReadonlySet<string>,
): readonly TableRow<RunItem>[] {
  if (group === '') return arranged.flatMap((known) => rowsOf(known, '', 1, opened))
  const groups = new Map<string, Known[]>()
  for (const known of arranged) {
    for (const label of groupsOf(known, group)) {
      const members = groups.get(label)
      if (members === undefined) groups.set(label, [known])
      else members.push(known)
    }
  }
  return [...groups].flatMap(([label, members]) => {
    const key = `group ${label}`
    const isExpanded = !opened.has(key)
    const head = groupRow(key, label, members, isExpanded)
    return isExpanded ? [head, ...members.flatMap((known) => rowsOf(known, `${label} `, 2, opened))] : [head]
  })
}

function groupRow(key: string, label: string, members: readonly Known[], isExpanded: boolean): TableRow<RunItem> {
  const trials = members.reduce((sum, { run }) => sum + run.trials.total, 0)
  const valid = members.reduce((sum, { run }) => sum + validTrials(run.trials), 0)
  return {
    key,
    value: { kind: 'group', label, runs: members.length, trials, valid },
    level: 1,
    isExpanded,
    look: 'group',
    label: `group ${label}`,
    isSelectable: false,
    href: null,
  }
}

function rowsOf(
  known: Known,
  prefix: string,
  level: number,
  opened: ReadonlySet<string>,
): readonly TableRow<RunItem>[] {
  const { run, conditions } = known
  const key = `${prefix}${run.id}`
  const hasMany = conditions.length > 1
  const isExpanded = hasMany && opened.has(key)
  const href = runHref(run)
  const head: TableRow<RunItem> = {
    key,
    value: { kind: 'run', run, conditions },
    level,
    isExpanded: hasMany ? isExpanded : null,
    look: 'plain',
    label: run.name,
    isSelectable: true,
    href,
  }
  if (!isExpanded) return [head]
  return [
    head,
    ...conditions.map(
      (row): TableRow<RunItem> => ({
        key: `${key} ${row.conditionId}`,
        value: { kind: 'condition', run, row },
        level: level + 1,
        isExpanded: null,
        look: 'plain',
        label: `${row.condition} of ${run.name}`,
        isSelectable: true,
        href,
      }),
    ),
  ]
}

/** Where there is something to see now: results once it is over. */
export function runHref({ id, status }: RunView): string {
  return routeHref({ page: 'run', runId: id, tab: status === 'done' ? 'results' : 'live', episodeId: null })
}

/** Rows in which nothing changed stay the same objects, so that they are not drawn anew. */
export function reuseRows<Row extends object>(
  before: readonly TableRow<Row>[],
  after: readonly TableRow<Row>[],
): readonly TableRow<Row>[] {
  const byKey = new Map(before.map((row) => [row.key, row]))
  return after.map((row) => {
    const old = byKey.get(row.key)
    return old !== undefined && isSame(old, row) && isSame(old.value, row.value) ? old : row
  })
}

/** In every part but `value`, which is compared by itself. */
function isSame(a: object, b: object): boolean {
  const [ofA, ofB] = [Object.entries(a), new Map(Object.entries(b))]
  return ofA.length === ofB.size && ofA.every(([name, part]) => name === 'value' || part === ofB.get(name))
}

/** What chosen rows are, for an order that is given to them: whole runs, and single conditions of others. */
export interface ChosenRuns {
  readonly runs: readonly RunView[]
  /** Ids of conditions; null where all conditions of all runs are meant. */
  readonly conditionIds: readonly string[] | null
  /** Runs of which a row is chosen, whole or in part. */
  readonly touched: readonly RunView[]
}

export function chosenRuns(items: readonly RunItem[]): ChosenRuns {
  const whole = new Map(items.flatMap((item) => (item.kind === 'run' ? [[item.run.id, item] as const] : [])))
  const parts = items.flatMap((item) => (item.kind === 'condition' && !whole.has(item.run.id) ? [item] : []))
  const ofWhole = [...whole.values()].flatMap(({ conditions }) => conditions.map(({ conditionId }) => conditionId))
  const ids = [...new Set([...ofWhole, ...parts.map(({ row }) => row.conditionId)])]
  const runs = [...whole.values()].map(({ run }) => run)
  const touched = new Map([...runs, ...parts.map(({ run }) => run)].map((run) => [run.id, run]))
  return { runs, conditionIds: parts.length === 0 ? null : ids, touched: [...touched.values()] }
}
