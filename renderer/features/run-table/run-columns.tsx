/** Columns of the table of runs: what each says of a group, a run and a condition. */
import type { ReactNode } from 'react'
import type { RunTableRow } from '../../../shared/contract/run-table.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { cachedShare, sumOfTokens } from '../../../shared/core/cached-share.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { counted, formatCost, formatMetric, formatMoment } from '../../format/metric.ts'
import { ModelBadge, StatusBadge } from '../../ui/index.ts'
import type { TableColumn } from '../data-table/table-data.ts'
import { EpisodesCell, MetricCell, NameCell, TagsCell } from './run-cells.tsx'
import styles from './run-table.module.css'
import { type RunItem, suitesOf, summaryOf, total } from './run-table.ts'

interface RunColumnActs {
  /** The run whose name is being edited; null for none. */
  readonly renaming: string | null
  readonly onRename: (item: RunItem & { readonly kind: 'run' }, name: string | null) => void
  readonly onTag: (tag: string) => void
  readonly menu: (item: RunItem & { readonly kind: 'run' }) => ReactNode
}

type Column = TableColumn<RunItem>

export function runColumns(acts: RunColumnActs): readonly Column[] {
  return [
    {
      id: 'name',
      label: 'Name',
      align: 'start',
      widthPx: 300,
      widestPx: 720,
      sort: 'ascending',
      cell: (item) => <NameCell item={item} renaming={acts.renaming} onRename={acts.onRename} menu={acts.menu} />,
    },
    ...stateColumns,
    metric('completion', 'Completion', 'ratio', 220),
    modelColumn,
    {
      id: 'started',
      label: 'Started',
      align: 'start',
      widthPx: 106,
      sort: 'descending',
      cell: (item) => (item.kind === 'run' ? <Started at={item.run.createdAt} /> : null),
    },
    // Not among the main measures: they hardly tell conditions apart (docs/analysis.md).
    { ...metric('efficiency', 'Efficiency', '%/min', 174), isExtra: true },
    { ...metric('balance', 'Balance', 'ratio', 152), isExtra: true },
    {
      id: 'tags',
      label: 'Tags',
      align: 'start',
      widthPx: 130,
      widestPx: 420,
      cell: (item) => (item.kind === 'run' ? <TagsCell tags={item.run.tags} onTag={acts.onTag} /> : null),
    },
    ...sumColumns,
    ...extraColumns,
  ]
}

const stateColumns: readonly Column[] = [
  {
    id: 'status',
    label: 'Status',
    align: 'start',
    widthPx: 112,
    sort: 'ascending',
    cell: (item) => (item.kind === 'run' ? <StatusOf run={item.run} /> : null),
  },
  {
    id: 'episodes',
    label: 'Valid / all',
    title: 'Trials with a valid episode, of all. Only valid episodes become results.',
    align: 'start',
    // Wide enough for `1 with human intervention`: a cut one would not say why nothing is valid.
    widthPx: 252,
    widestPx: 290,
    sort: 'descending',
    cell: (item) => <EpisodesCell item={item} />,
  },
]

const modelColumn: Column = {
  id: 'model',
  label: 'Model',
  title: 'Who answered: a simulated model, recorded answers, or a live one. Results of different kinds never mix.',
  align: 'start',
  widthPx: 100,
  sort: 'ascending',
  cell: (item) => (item.kind === 'run' ? <ModelBadge kind={item.run.modelKind} /> : null),
}

const sumColumns: readonly Column[] = [
  sum('cost', 'Cost', 76, ({ costUsd }) => costUsd, formatCost),
  sum(
    'time',
    'Game time',
    100,
    ({ gameTimeS }) => gameTimeS,
    (s) => formatDuration(s * 1000),
  ),
  {
    ...sum(
      'wall',
      'Wall time',
      96,
      ({ wallTimeS }) => wallTimeS,
      (s) => formatDuration(s * 1000),
    ),
    isExtra: true,
  },
  {
    id: 'cached',
    label: 'Cached',
    title:
      'Tokens of questions that servers had in their caches, of all ended episodes; – where no server said anything',
    align: 'end',
    widthPx: 76,
    sort: 'descending',
    isExtra: true,
    cell: (item) => (item.kind === 'group' ? '' : formatMetric('ratio', cachedShare(sumOfTokens(conditionsOf(item))))),
  },
]

const extraColumns: readonly Column[] = [
  {
    id: 'suites',
    label: 'Suite',
    align: 'start',
    widthPx: 150,
    widestPx: 420,
    cell: (item) => <Cut words={describeSuite(conditionsOf(item))} />,
  },
  {
    id: 'notes',
    label: 'Notes',
    align: 'start',
    widthPx: 200,
    widestPx: 480,
    isExtra: true,
    cell: (item) => (item.kind === 'run' ? <Cut words={item.run.notes} /> : null),
  },
  {
    id: 'agents',
    label: 'Agents',
    align: 'end',
    widthPx: 70,
    isExtra: true,
    cell: (item) => [...new Set(conditionsOf(item).map(({ teamSize }) => teamSize))].join(', '),
  },
  {
    id: 'scenarios',
    label: 'Scenarios',
    align: 'end',
    widthPx: 84,
    isExtra: true,
    cell: (item) => {
      const counts = conditionsOf(item).map(({ scenarios }) => scenarios)
      return counts.length === 0 ? '' : Math.max(...counts)
    },
  },
]

function metric(id: string, label: string, unit: string, widthPx: number): Column {
  return {
    id,
    label: unit === 'ratio' ? label : `${label} (${unit})`,
    title: 'Mean over scenarios with its 95 % interval, of valid independent episodes',
    align: 'end',
    widthPx,
    sort: 'descending',
    cell: (item) => {
      const marked = conditionsOf(item).flatMap((row) => {
        const summary = summaryOf(row, id)
        return summary === null ? [] : [{ slot: row.slot, condition: row.condition, summary }]
      })
      return item.kind === 'group' ? null : <MetricCell unit={unit} marked={marked} hasBar={id === 'completion'} />
    },
  }
}

function sum(
  id: string,
  label: string,
  widthPx: number,
  of: (row: RunTableRow) => number,
  words: (value: number) => string,
): Column {
  return {
    id,
    label,
    title: 'Sum over all ended episodes',
    align: 'end',
    widthPx,
    sort: 'descending',
    cell: (item) => {
      const value = item.kind === 'group' ? null : total(conditionsOf(item), of)
      return value === null ? '' : words(value)
    },
  }
}

function conditionsOf(item: RunItem): readonly RunTableRow[] {
  switch (item.kind) {
    case 'group':
      return []
    case 'run':
      return item.conditions
    case 'condition':
      return [item.row]
  }
}

/** Without the benchmark, where there is only one. */
function describeSuite(conditions: readonly RunTableRow[]): string {
  const suites = suitesOf(conditions)
  const [first] = suites
  if (first === undefined) return ''
  return suites.length === 1 ? (first.split('/').at(-1) ?? first) : counted(suites.length, 'suite')
}

function StatusOf({ run: { status, trials } }: { readonly run: RunView }) {
  return <StatusBadge status={status} lost={trials.failed} uncounted={trials.withPerson ?? 0} />
}

function Cut({ words }: { readonly words: string }) {
  return (
    <span className={styles.cut} title={words}>
      {words}
    </span>
  )
}

function Started({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={at}>
      {formatMoment(at)}
    </time>
  )
}
