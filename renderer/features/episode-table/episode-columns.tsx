/** Columns of the table of episodes: what each says of a group and of an episode. */

import { NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { EpisodeGroup, EpisodeRow } from '../../../shared/contract/run-table.ts'
import { cachedShare } from '../../../shared/core/cached-share.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { ConditionMark } from '../../charts/condition-mark.tsx'
import { useScenarioNames } from '../../client/use-scenario-names.ts'
import { counted, formatCost, formatMetric, formatMoment, measureHead } from '../../format/metric.ts'
import { endBadge } from '../../format/progress.ts'
import { routeHref } from '../../store/route.ts'
import { Badge, EndBadge, MiddleCut, ModelBadge, TagButtons } from '../../ui/index.ts'
import type { TableColumn } from '../data-table/table-data.ts'
import styles from './episode-table.module.css'
import { type EpisodeItem, groupWords, viewsHref } from './episode-table.ts'

type Column = TableColumn<EpisodeItem>
type Metric = Catalog['metrics'][number]

interface EpisodeColumnActs {
  readonly onTag: (tag: string) => void
  readonly onTags: (row: EpisodeRow) => void
  readonly onNotes: (row: EpisodeRow) => void
}

/** `withRun`: of several runs, so that each row says which. */
export function episodeColumns(
  metrics: readonly Metric[],
  withRun: boolean,
  acts: EpisodeColumnActs,
): readonly Column[] {
  const run = wider(
    plain('run', 'Run', 150, (row) => <RunLink row={row} />),
    300,
  )
  return [
    {
      id: 'condition',
      label: 'Condition',
      align: 'start',
      // What tells conditions apart stands at the end of their names.
      widthPx: 310,
      widestPx: 460,
      sort: 'ascending',
      cell: (item) => <ConditionCell item={item} />,
    },
    ...(withRun ? [run] : []),
    ...taskColumns,
    ...metrics.map(metricColumn),
    model,
    ...costColumns,
    ...noteColumns(acts),
    ...(withRun ? [] : [{ ...run, isExtra: true as const }]),
  ]
}

const taskColumns: readonly Column[] = [
  wider(
    plain('scenario', 'Scenario', 220, ({ scenario }) => <ScenarioName address={scenario} />),
    340,
  ),
  number('seed', 'Seed', 64, ({ seed, repeat }) => (repeat > 1 ? `${seed} #${repeat}` : seed), 'ascending'),
  {
    id: 'endReason',
    label: 'End',
    title: 'How it ended. Only valid episodes become scores; hatched rows say why they do not count.',
    align: 'start',
    // As wide as its longest words, `completed (human-intervention)`: a cut one would not say why it does not count.
    widthPx: 240,
    sort: 'ascending',
    cell: (item) =>
      item.kind === 'group' ? (
        <span className={styles.quiet}>
          {item.group.valid} / {item.group.episodes} valid
        </span>
      ) : (
        <EndBadge {...endBadge(item.row.endReason, item.row.validity)} />
      ),
  },
]

const model = unsorted('model', 'Model', 180, ({ modelKind, source }) => (
  <>
    <ModelBadge kind={modelKind} />
    {source === 'measured' ? null : <Badge tone="warn">{source}</Badge>}
  </>
))

const costColumns: readonly Column[] = [
  number('gameTimeS', 'Game time', 96, ({ gameTimeS }) => formatDuration(gameTimeS * 1000)),
  number('modelCalls', 'Calls', 64, ({ modelCalls }) => modelCalls, 'descending', 'Questions to models'),
  number('tokensIn', 'Tokens in', 88, ({ tokensIn }) => tokensIn.toLocaleString('en')),
  number('tokensOut', 'Tokens out', 88, ({ tokensOut }) => tokensOut.toLocaleString('en')),
  {
    ...number('costUsd', 'Cost', 76, ({ costUsd }) => formatCost(costUsd)),
    cell: (item) => formatCost(item.kind === 'group' ? item.group.costUsd : item.row.costUsd),
  },
  plain('startedAt', 'Started', 106, ({ startedAt }) => (
    <time dateTime={startedAt} title={startedAt}>
      {formatMoment(startedAt)}
    </time>
  )),
  extra(number('wallTimeS', 'Wall time', 96, ({ wallTimeS }) => formatDuration(wallTimeS * 1000))),
  extra(plain('validity', 'Validity', 120, ({ validity }) => validity)),
  extra(number('repeat', 'Repeat', 70, ({ repeat }) => repeat, 'ascending')),
  extra(number('teamSize', 'Agents', 70, ({ teamSize }) => teamSize)),
  extra(
    number(
      'cachedShare',
      'Cached',
      76,
      (row) => formatMetric('ratio', cachedShare(row)),
      'descending',
      'Tokens of questions that servers had in their caches; – where no server reported any',
    ),
  ),
  extra(plain('machine', 'Machine', 110, ({ machine }) => machine ?? <span className={styles.quiet}>the lab</span>)),
  extra(unsorted('record', 'Record', 110, ({ logSha256 }) => <code title={logSha256}>{logSha256.slice(0, 12)}</code>)),
]

function noteColumns({ onTag, onTags, onNotes }: EpisodeColumnActs): readonly Column[] {
  return [
    wider(
      unsorted('tags', 'Tags', 130, (row) => (
        <span className={styles.tags}>
          <TagButtons tags={row.tags} onTag={onTag} />
          <button
            type="button"
            tabIndex={-1}
            className={styles.add}
            aria-label="Tags…"
            title="Tags… (T)"
            onClick={() => onTags(row)}
          >
            +
          </button>
        </span>
      )),
      280,
    ),
    wider(
      unsorted('notes', 'Notes', 150, (row) => (
        <button
          type="button"
          tabIndex={-1}
          className={styles.note}
          title={row.notes === '' ? 'Notes… (W)' : row.notes}
          onClick={() => onNotes(row)}
        >
          <NotebookPen size={12} aria-hidden />
          <span className={styles.cut}>
            {row.notes === '' ? <span className="visually-hidden">Notes…</span> : row.notes}
          </span>
        </button>
      )),
      480,
    ),
  ]
}

function metricColumn(metric: Metric): Column {
  const { id, source } = metric
  const column: Column = {
    id,
    label: measureHead(metric),
    title: source,
    align: 'end',
    widthPx: 116,
    sort: 'descending',
    cell: (item) => (item.kind === 'group' ? formatMean(item.group, metric) : formatValue(item.row, metric)),
  }
  return metric.main === true ? column : extra(column)
}

/** What does not count has no score. */
function formatValue(row: EpisodeRow, { id, unit }: Metric): string {
  if (row.validity !== 'valid') return '–'
  return formatMetric(unit, row.metrics.find((own) => own.id === id)?.value ?? null)
}

function formatMean(group: EpisodeGroup, { id, unit }: Metric): ReactNode {
  const mean = group.means[id]
  if (mean === undefined || mean === null) return null
  return (
    <span title={`Plain mean over ${counted(group.independent, 'valid independent episode')}`}>
      <small className={styles.quiet}>mean </small>
      {formatMetric(unit, mean)}
    </span>
  )
}

function plain(id: string, label: string, widthPx: number, cell: (row: EpisodeRow) => ReactNode): Column {
  return { ...unsorted(id, label, widthPx, cell), sort: id === 'startedAt' ? 'descending' : 'ascending' }
}

function unsorted(id: string, label: string, widthPx: number, cell: (row: EpisodeRow) => ReactNode): Column {
  return { id, label, align: 'start', widthPx, cell: (item) => (item.kind === 'episode' ? cell(item.row) : null) }
}

function number(
  id: string,
  label: string,
  widthPx: number,
  cell: (row: EpisodeRow) => ReactNode,
  sort: 'ascending' | 'descending' = 'descending',
  title = '',
): Column {
  const column: Column = { ...unsorted(id, label, widthPx, cell), align: 'end', sort }
  return title === '' ? column : { ...column, title }
}

function wider(column: Column, widestPx: number): Column {
  return { ...column, widestPx }
}

function extra(column: Column): Column {
  return { ...column, isExtra: true }
}

function ConditionCell({ item }: { readonly item: EpisodeItem }) {
  if (item.kind === 'group') {
    const { name, suite } = groupWords(item.by, item.group.label)
    return (
      <span className={styles.cut} title={suite === '' ? name : item.group.label}>
        {name} <small className={styles.quiet}>{counted(item.group.episodes, 'episode')}</small>{' '}
        {suite === '' ? null : <small className={styles.quiet}>· {suite}</small>}
      </span>
    )
  }
  const { row } = item
  return (
    <>
      <ConditionMark slot={row.slot} />
      <a className={styles.cut} href={viewsHref(row)} title={row.condition}>
        {row.condition}
      </a>
      <small className={styles.quiet}>{counted(row.teamSize, 'agent')}</small>
      {row.attempt > 1 ? <small className={styles.quiet}>attempt {row.attempt}</small> : null}
    </>
  )
}

function RunLink({ row }: { readonly row: EpisodeRow }) {
  return (
    <a
      className={styles.cut}
      href={routeHref({ page: 'run', runId: row.runId, tab: 'results', episodeId: null })}
      title={row.runName}
    >
      {row.runName}
    </a>
  )
}

function ScenarioName({ address }: { readonly address: string }) {
  const nameOf = useScenarioNames()
  return <MiddleCut words={nameOf(address)} title={address} />
}
