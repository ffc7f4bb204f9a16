/** The episodes of one run, in the same table as those of all runs. */

import { List } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { type EpisodeFilter, type EpisodeRow, episodeGroupings } from '../../../shared/contract/run-table.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { gatherMs } from '../../client/use-call.ts'
import { NotesDialog, TagsDialog } from '../../features/annotations/annotation-dialogs.tsx'
import { ownEpisodeColumnsChoice, shownColumns } from '../../features/data-table/columns.ts'
import { ColumnsMenu, DataTable, GroupSelect, SearchBox } from '../../features/data-table/index.ts'
import type { TableSort } from '../../features/data-table/table-query.ts'
import { episodeColumns } from '../../features/episode-table/episode-columns.tsx'
import { episodeGrouping } from '../../features/episode-table/episode-table.ts'
import { useEpisodes, useEpisodeTable } from '../../features/episode-table/use-episode-table.ts'
import { counted } from '../../format/metric.ts'
import { endedEpisodes } from '../../format/progress.ts'
import { routeHref } from '../../store/route.ts'
import { useStoredChoice } from '../../store/stored-choice.ts'
import { Button, ErrorState, LinkButton } from '../../ui/index.ts'
import styles from './run.module.css'

const groups = episodeGroupings
  .filter((value) => value !== 'run')
  .map((value) => ({ value, label: value === 'endReason' ? 'end' : value }))

interface Arrangement {
  readonly text: string
  readonly group: string
  readonly sort: TableSort
}

export function EpisodesOfRun({ run, metrics }: { readonly run: RunView; readonly metrics: Catalog['metrics'] }) {
  const [arrangement, arrange] = useState<Arrangement>({ text: '', group: '', sort: [] })
  const { text, group, sort } = arrangement
  const layout = useStoredChoice(ownEpisodeColumnsChoice)
  const filter = useMemo<EpisodeFilter>(
    () => ({ runIds: [run.id], withArchived: true, ...(text.trim() === '' ? {} : { text: text.trim() }) }),
    [run.id, text],
  )
  const episodes = useEpisodes({ filter, sort, by: episodeGrouping(group) }, endedEpisodes([run]), gatherMs([run]))
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
