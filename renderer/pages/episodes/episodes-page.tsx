/** Every episode that ended, of all runs: found, arranged, noted on, compared. */

import { Plus, Scale, Tags } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { EpisodeFilter, EpisodeRow } from '../../../shared/contract/run-table.ts'
import { gatherMs } from '../../client/use-call.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { episodeColumnsChoice, shownColumns } from '../../features/data-table/columns.ts'
import { DataTable, SelectionBar, TablePage } from '../../features/data-table/index.ts'
import { chosenCount, noRows, type RowSelection } from '../../features/data-table/table-data.ts'
import {
  isFiltered,
  type TableView,
  useTableQuery,
  withFilter,
  withoutFilters,
} from '../../features/data-table/table-query.ts'
import { episodeColumns } from '../../features/episode-table/episode-columns.tsx'
import { episodeFilter, episodeGrouping, episodeWords } from '../../features/episode-table/episode-table.ts'
import { type Episodes, useEpisodes, useEpisodeTable } from '../../features/episode-table/use-episode-table.ts'
import { counted } from '../../format/metric.ts'
import { endedEpisodes, endedStamp } from '../../format/progress.ts'
import { compareHref, routeHref } from '../../store/route.ts'
import { useShortcut } from '../../store/shortcuts.ts'
import { Button, EmptyState, ErrorState, LinkButton, LoadingState, toast } from '../../ui/index.ts'
import { EpisodeDialogs, type OpenDialog } from './episode-dialogs.tsx'
import { EpisodesToolbar } from './episodes-toolbar.tsx'

export function EpisodesPage({ query }: { readonly query: string }) {
  const catalog = useLabState((state) => state.catalog)
  const client = useLabClient()
  switch (catalog.status) {
    case 'loading':
      return <LoadingState what="Looking for episodes…" />
    case 'failed':
      return (
        <ErrorState title="The episodes could not be read" message={catalog.error.message}>
          <Button onClick={client.reload}>Try again</Button>
        </ErrorState>
      )
    case 'ready':
      return <EpisodesView metrics={catalog.value.metrics} query={query} />
  }
}

/** The table of episodes with what stands around it. */
export function EpisodesView(props: { readonly metrics: Catalog['metrics']; readonly query: string }) {
  const { metrics } = props
  const words = useMemo(() => episodeWords(metrics.map(({ id }) => id)), [metrics])
  const view = useTableQuery('episodes', props.query, words, episodeColumnsChoice)
  const { query, change } = view
  const filter = useMemo(() => episodeFilter(query), [query])
  const count = useLabState(({ runs }) => (runs.status === 'ready' ? endedEpisodes(runs.value) : 0))
  const stamp = useLabState(({ runs }) => endedStamp(runs.status === 'ready' ? runs.value : []))
  const pauseMs = useLabState(({ runs }) => (runs.status === 'ready' ? gatherMs(runs.value) : 0))
  const by = episodeGrouping(query.group)
  const episodes = useEpisodes({ filter, sort: query.sort, by }, { count, stamp }, pauseMs)
  const { table, selection, setSelection, chosen, targets } = useEpisodeTable(episodes)
  const [dialog, openDialog] = useState<OpenDialog | null>(null)
  const columns = useMemo(
    () =>
      episodeColumns(metrics, true, {
        onTag: (tag) => change(withFilter(query, 'tag', [tag])),
        onTags: (row) => openDialog({ kind: 'tags', rows: [row] }),
        onNotes: (row) => openDialog({ kind: 'notes', row }),
      }),
    [metrics, change, query],
  )
  const shown = useMemo(() => shownColumns(columns, view.shown), [columns, view.shown])
  useKeys(targets, openDialog)
  return (
    <TablePage>
      <EpisodesToolbar view={view} columns={columns} shown={shown.map(({ id }) => id)} />
      {selection.isAll || selection.keys.size > 0 ? (
        <EpisodesSelection
          selection={selection}
          total={episodes.feed.total ?? 0}
          chosen={chosen}
          filter={filter}
          openDialog={openDialog}
          onClear={() => setSelection(noRows)}
        />
      ) : null}
      <Body episodes={episodes} view={view}>
        <DataTable
          label="Episodes"
          columns={shown}
          layout={view.layout}
          onLayout={view.changeLayout}
          sort={query.sort}
          onSort={(sort) => change({ ...query, sort })}
          {...table}
          foot={<Foot total={episodes.feed.total} />}
        />
      </Body>
      <EpisodeDialogs open={dialog} feed={episodes.feed} onClose={() => openDialog(null)} />
    </TablePage>
  )
}

/** The table, or why there is none. */
function Body(props: { readonly episodes: Episodes; readonly view: TableView; readonly children: ReactNode }) {
  const { feed } = props.episodes
  const { query, change } = props.view
  if (feed.error !== null) {
    return (
      <ErrorState title="The episodes could not be read" message={feed.error.message}>
        <Button onClick={() => feed.again()}>Try again</Button>
      </ErrorState>
    )
  }
  if (feed.total !== 0) return props.children
  return isFiltered(query) ? (
    <EmptyState title="No matches" text="No episode matches the search and the filters.">
      <Button onClick={() => change(withoutFilters(query))}>No filters</Button>
    </EmptyState>
  ) : (
    <EmptyState title="No episodes yet" text="Every episode of every run gets a row here when it ends.">
      <LinkButton href={routeHref({ page: 'new-run', step: 'task' })} kind="primary" icon={Plus}>
        New run
      </LinkButton>
    </EmptyState>
  )
}

function Foot({ total }: { readonly total: number | null }) {
  return (
    <>
      <span>{total === null ? 'Looking for episodes…' : counted(total, 'episode')}</span>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move · <kbd>Space</kbd> choose · <kbd>Enter</kbd> views · <kbd>T</kbd> tags ·{' '}
        <kbd>W</kbd> notes
      </span>
    </>
  )
}

/** For the chosen episodes, or the one under the cursor. */
function useKeys(
  targets: ReturnType<typeof useEpisodeTable>['targets'],
  openDialog: (dialog: OpenDialog) => void,
): void {
  useShortcut('t', 'Tags of the chosen episodes', () => {
    const rows = targets()
    if (rows.length > 0) openDialog({ kind: 'tags', rows })
  })
  useShortcut('w', 'Write notes on the episode', () => {
    const [row] = targets()
    if (row !== undefined) openDialog({ kind: 'notes', row })
  })
}

/** What can be done with the episodes that are chosen. */
function EpisodesSelection(props: {
  readonly selection: RowSelection
  readonly total: number
  readonly chosen: () => readonly EpisodeRow[]
  readonly filter: EpisodeFilter
  readonly openDialog: (dialog: OpenDialog) => void
  readonly onClear: () => void
}) {
  const { selection, total, chosen, filter, openDialog, onClear } = props
  const client = useLabClient()
  const [isBusy, setIsBusy] = useState(false)
  const compareAll = async (): Promise<void> => {
    setIsBusy(true)
    const [runs, conditions] = await Promise.all([
      client.call('episode.groups', { filter, by: 'run' }),
      client.call('episode.groups', { filter, by: 'condition' }),
    ])
    setIsBusy(false)
    const failed = [runs, conditions].find((answer) => !answer.ok)
    if (failed?.ok === false) {
      const action = { label: 'Try again', act: () => void compareAll() }
      toast({ tone: 'bad', message: `The comparison was not begun: ${failed.error.message}`, action })
    } else if (runs.ok && conditions.ok)
      goTo(
        runs.value.map(({ key }) => key),
        conditions.value.map(({ key }) => key),
      )
  }
  const compare = (): void => {
    if (selection.isAll) return void compareAll()
    const rows = chosen()
    goTo([...new Set(rows.map(({ runId }) => runId))], [...new Set(rows.map(({ conditionId }) => conditionId))])
  }
  return (
    <SelectionBar words={`${counted(chosenCount(selection, total), 'episode')} chosen`} onClear={onClear}>
      <Button
        kind="primary"
        icon={Scale}
        busy={isBusy}
        title="Compares the conditions of the chosen episodes"
        onClick={compare}
      >
        Compare their conditions
      </Button>
      <Button
        icon={Tags}
        disabled={selection.isAll}
        title={selection.isAll ? 'Select single episodes to tag them' : 'T'}
        onClick={() => openDialog({ kind: 'tags', rows: chosen() })}
      >
        Tags…
      </Button>
    </SelectionBar>
  )
}

function goTo(runIds: readonly string[], conditionIds: readonly string[]): void {
  window.location.assign(compareHref(runIds, conditionIds))
}
