/** The table of episodes with what stands around it. */
import { Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { gatherMs } from '../../client/gathering.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { shownColumns } from '../../features/data-table/columns.ts'
import { DataTable, TablePage } from '../../features/data-table/index.ts'
import { episodeColumnsChoice } from '../../features/data-table/table-choices.ts'
import { noRows } from '../../features/data-table/table-data.ts'
import { isFiltered, withFilter, withoutFilters } from '../../features/data-table/table-query.ts'
import { type TableView, useTableQuery } from '../../features/data-table/use-table-query.ts'
import { episodeColumns } from '../../features/episode-table/episode-columns.tsx'
import { episodeFilter, episodeGrouping, episodeWords } from '../../features/episode-table/episode-table.ts'
import { useEpisodeTable } from '../../features/episode-table/use-episode-table.ts'
import { type Episodes, useEpisodes } from '../../features/episode-table/use-episodes.ts'
import { counted } from '../../format/metric.ts'
import { endedEpisodes } from '../../format/progress.ts'
import { routeHref } from '../../store/route.ts'
import { useShortcut } from '../../store/use-shortcut.ts'
import { Button, EmptyState, ErrorState, LinkButton } from '../../ui/index.ts'
import { EpisodeDialogs, type OpenDialog } from './episode-dialogs.tsx'
import { EpisodesSelection } from './episodes-selection.tsx'
import { EpisodesToolbar } from './episodes-toolbar.tsx'

export function EpisodesView(props: { readonly metrics: Catalog['metrics']; readonly query: string }) {
  const { metrics } = props
  const words = useMemo(() => episodeWords(metrics.map(({ id }) => id)), [metrics])
  const view = useTableQuery('episodes', props.query, words, episodeColumnsChoice)
  const { query, change } = view
  const filter = useMemo(() => episodeFilter(query), [query])
  const ended = useLabState(({ runs }) => (runs.status === 'ready' ? endedEpisodes(runs.value) : 0))
  const pauseMs = useLabState(({ runs }) => (runs.status === 'ready' ? gatherMs(runs.value) : 0))
  const by = episodeGrouping(query.group)
  const episodes = useEpisodes({ filter, sort: query.sort, by }, ended, pauseMs)
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
