/** What came of a run: conditions, then episodes, and the same as a file. */

import { Download, List } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { CallOutput } from '../../../shared/contract/calls.ts'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { EpisodeBudget } from '../../../shared/contract/episode-budget.ts'
import { type EpisodeFilter, type EpisodeRow, episodeGroupings } from '../../../shared/contract/run-table.ts'
import type { SummaryRow } from '../../../shared/contract/summary.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { describeEpisodeBudget } from '../../../shared/core/format/episode-budget.ts'
import { shownMeasures } from '../../../shared/core/main-measures.ts'
import type { ExportedFile } from '../../../shared/core/read-export.ts'
import { gatherMs, useCall, useGathered } from '../../client/use-call.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { NotesDialog, TagsDialog } from '../../features/annotations/annotation-dialogs.tsx'
import { CompareLink } from '../../features/compare/compare-link.tsx'
import { EndingsTable } from '../../features/compare/endings-table.tsx'
import { ownEpisodeColumnsChoice, shownColumns } from '../../features/data-table/columns.ts'
import { ColumnsMenu, DataTable, GroupSelect, SearchBox } from '../../features/data-table/index.ts'
import type { TableSort } from '../../features/data-table/table-query.ts'
import { episodeColumns } from '../../features/episode-table/episode-columns.tsx'
import { episodeGrouping } from '../../features/episode-table/episode-table.ts'
import { useEpisodes, useEpisodeTable } from '../../features/episode-table/use-episode-table.ts'
import { TableMenu } from '../../features/export-table/export-table.tsx'
import { ReportButton } from '../../features/import-export/exports.tsx'
import { ConditionCalls } from '../../features/questions/calls-table.tsx'
import { ConditionsTable, conditionSummaries } from '../../features/run-table/conditions-table.tsx'
import { counted } from '../../format/metric.ts'
import { endedEpisodes, endedStamp } from '../../format/progress.ts'
import { routeHref } from '../../store/route.ts'
import { useStoredChoice } from '../../store/stored-choice.ts'
import { Button, EmptyState, ErrorState, LinkButton, LoadingState, saveBlob } from '../../ui/index.ts'
import styles from './run.module.css'

interface Props {
  readonly run: RunView
  /** What each episode was allowed; absent for no more limits than its scenario has. */
  readonly budget: EpisodeBudget | undefined
  readonly onProblem: (message: string | null) => void
}

export function ResultsView(props: Props) {
  const { run } = props
  const catalog = useLabState((state) => state.catalog)
  const client = useLabClient()
  const ended = useGathered(endedStamp([run]), gatherMs([run]))
  const summary = useCall('run.summary', { runId: run.id }, ended)
  const table = useCall('run.table', { runIds: [run.id] }, ended)
  const failed = [summary.answer, catalog].find(({ status }) => status === 'failed')
  if (failed?.status === 'failed') {
    const again = (): void => {
      summary.ask()
      if (catalog.status === 'failed') client.reload()
    }
    return (
      <ErrorState title="The results could not be read" message={failed.error.message}>
        <Button onClick={again}>Try again</Button>
      </ErrorState>
    )
  }
  if (summary.answer.status !== 'ready' || catalog.status !== 'ready') {
    return <LoadingState what="Reading the results…" />
  }
  if (summary.answer.value.length === 0) {
    return <EmptyState title="No results yet" text="Every episode gets a row here when it ends." />
  }
  return (
    <Results
      {...props}
      ended={ended}
      isBehind={run.status !== 'running' && (summary.isAsking || table.isAsking)}
      summary={summary.answer.value}
      table={table.answer.status === 'ready' ? table.answer.value : []}
      catalog={catalog.value}
    />
  )
}

function Results(
  props: Props & {
    readonly ended: string
    /** The run is over, and the results of its last episodes are on their way. */
    readonly isBehind: boolean
    readonly summary: readonly SummaryRow[]
    readonly table: CallOutput<'run.table'>
    readonly catalog: Catalog
  },
) {
  const { run, budget, ended, isBehind, summary, table, catalog, onProblem } = props
  const [all, setAll] = useState(false)
  const shown = all ? catalog.measures : shownMeasures(catalog.measures, null)
  const summaries = useMemo(() => conditionSummaries(summary), [summary])
  const facts = useMemo(() => new Map(table.map((row) => [row.conditionId, row])), [table])
  return (
    <div className={styles.results}>
      <div className={styles.bar}>
        <p className={styles.note} role="status">
          {isBehind ? 'Adding the last episodes… ' : ''}
          {run.modelKind === 'simulated'
            ? 'Simulated model: what the method does with such errors, not how a language model would do. '
            : ''}
          {budget === undefined ? '' : `Budget per episode: ${describeEpisodeBudget(budget)}.`}
        </p>
        <Button pressed={all} onClick={() => setAll(!all)}>
          {`All ${catalog.measures.length} measures`}
        </Button>
        <CompareLink runIds={[run.id]} conditionIds={null} />
        <ReportButton request={{ runIds: [run.id] }} />
        <TableMenu request={{ runIds: [run.id] }} />
        <DownloadButton runId={run.id} onProblem={onProblem} />
      </div>
      <div className={styles.conditions}>
        <ConditionsTable summaries={summaries} metrics={shown} facts={facts} />
      </div>
      <EndingsTable
        conditions={summaries.flatMap(({ key, overall: { condition, conditionId, endings, metrics: measures } }) =>
          endings === undefined
            ? []
            : [{ key, label: condition, slot: facts.get(conditionId)?.slot ?? null, endings, measures }],
        )}
        measures={shownMeasures(catalog.measures, null)}
      />
      <ConditionCalls runId={run.id} version={ended} />
      <EpisodesOfRun run={run} metrics={catalog.metrics} />
    </div>
  )
}

function DownloadButton({ runId, onProblem }: { readonly runId: string; readonly onProblem: Props['onProblem'] }) {
  const client = useLabClient()
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    const file = await client.exportFile({ format: 'csv', runId })
    setBusy(false)
    onProblem(file.ok ? null : file.error.message)
    if (file.ok) saveFile(file.value)
  }
  return (
    <Button kind="primary" icon={Download} busy={busy} onClick={() => void download()}>
      Download CSV
    </Button>
  )
}

/** Byte for byte as the lab made it. */
function saveFile(file: ExportedFile & { readonly parts: readonly string[] }): void {
  saveBlob(new Blob([...file.parts], { type: file.mediaType }), file.fileName)
}

const groups = episodeGroupings
  .filter((value) => value !== 'run')
  .map((value) => ({ value, label: value === 'endReason' ? 'end' : value }))

interface Arrangement {
  readonly text: string
  readonly group: string
  readonly sort: TableSort
}

/** The episodes of one run, in the same table as those of all runs. */
function EpisodesOfRun({ run, metrics }: { readonly run: RunView; readonly metrics: Catalog['metrics'] }) {
  const [arrangement, arrange] = useState<Arrangement>({ text: '', group: '', sort: [] })
  const { text, group, sort } = arrangement
  const layout = useStoredChoice(ownEpisodeColumnsChoice)
  const filter = useMemo<EpisodeFilter>(
    () => ({ runIds: [run.id], withArchived: true, ...(text.trim() === '' ? {} : { text: text.trim() }) }),
    [run.id, text],
  )
  const ended = { count: endedEpisodes([run]), stamp: endedStamp([run]) }
  const episodes = useEpisodes({ filter, sort, by: episodeGrouping(group) }, ended, gatherMs([run]))
  const { feed } = episodes
  const { table } = useEpisodeTable(episodes)
  const [noted, setNoted] = useState<{ readonly part: 'tags' | 'notes'; readonly row: EpisodeRow } | null>(null)
  const columns = useMemo(
    () =>
      episodeColumns(metrics, false, {
        onTag: (tag) => arrange((before) => ({ ...before, text: tag })),
        onTags: (row) => setNoted({ part: 'tags', row }),
        onNotes: (row) => setNoted({ part: 'notes', row }),
      }),
    [metrics],
  )
  const shown = useMemo(() => shownColumns(columns, layout.shown), [columns, layout.shown])
  if (feed.error !== null) {
    return (
      <ErrorState title="The episodes could not be read" message={feed.error.message}>
        <Button onClick={() => feed.again()}>Try again</Button>
      </ErrorState>
    )
  }
  return (
    <section className={styles.episodes} aria-label="Episodes of the run">
      <div className={styles.bar}>
        <h2>Episodes</h2>
        <SearchBox
          label="Find episodes of the run"
          placeholder="Condition, scenario, tag…"
          value={text}
          onChange={(value) => arrange({ ...arrangement, text: value })}
        />
        <span className={styles.spread} />
        <GroupSelect groups={groups} value={group} onChange={(value) => arrange({ ...arrangement, group: value })} />
        <ColumnsMenu
          columns={columns}
          shown={shown.map(({ id }) => id)}
          isChanged={layout.shown !== null}
          onChange={(ids) => ownEpisodeColumnsChoice.write({ ...layout, shown: ids })}
        />
        <LinkButton icon={List} href={routeHref({ page: 'episodes', query: `run=${run.id}&archived=1` })}>
          Filter and compare
        </LinkButton>
      </div>
      <DataTable
        label="Episodes"
        columns={shown}
        layout={layout}
        onLayout={ownEpisodeColumnsChoice.write}
        sort={sort}
        onSort={(next) => arrange({ ...arrangement, sort: next })}
        {...table}
        selectable={0}
        foot={<span>{feed.total === null ? 'Looking for episodes…' : counted(feed.total, 'episode')}</span>}
      />
      {noted === null ? null : <Notes noted={noted} feed={feed} onClose={() => setNoted(null)} />}
    </section>
  )
}

function Notes(props: {
  readonly noted: { readonly part: 'tags' | 'notes'; readonly row: EpisodeRow }
  readonly feed: ReturnType<typeof useEpisodes>['feed']
  readonly onClose: () => void
}) {
  const { noted, feed, onClose } = props
  const { row } = noted
  const what = `${row.condition}, seed ${row.seed}`
  const save = (change: { tags: string[] } | { notes: string }): void => {
    void feed.annotate(row, change)
    onClose()
  }
  return noted.part === 'tags' ? (
    <TagsDialog what={what} tags={row.tags} known={[]} onClose={onClose} onSave={(tags) => save({ tags: [...tags] })} />
  ) : (
    <NotesDialog what={what} notes={row.notes} onClose={onClose} onSave={(notes) => save({ notes })} />
  )
}
