/** Windows above the table of episodes, of which at most one is open. */
import type { EpisodeRow } from '../../../shared/contract/run-table.ts'
import { useCall } from '../../client/use-call.ts'
import { commonTags, NotesDialog, retagged, TagsDialog } from '../../features/annotations/annotation-dialogs.tsx'
import type { EpisodeFeed } from '../../features/episode-table/episode-feed.ts'
import { counted } from '../../format/metric.ts'

export type OpenDialog =
  | { readonly kind: 'tags'; readonly rows: readonly EpisodeRow[] }
  | { readonly kind: 'notes'; readonly row: EpisodeRow }

export function EpisodeDialogs(props: {
  readonly open: OpenDialog | null
  readonly feed: EpisodeFeed
  readonly onClose: () => void
}) {
  const { open, feed, onClose } = props
  if (open === null) return null
  if (open.kind === 'tags') return <EpisodeTags rows={open.rows} feed={feed} onClose={onClose} />
  const save = (notes: string): void => {
    void feed.annotate(open.row, { notes })
    onClose()
  }
  return <NotesDialog what={nameOf(open.row)} notes={open.row.notes} onClose={onClose} onSave={save} />
}

function EpisodeTags(props: {
  readonly rows: readonly EpisodeRow[]
  readonly feed: EpisodeFeed
  readonly onClose: () => void
}) {
  const { rows, feed, onClose } = props
  const facets = useCall('episode.facets', { filter: {} }).answer
  const before = commonTags(rows.map(({ tags }) => tags))
  const [first] = rows
  const save = (after: readonly string[]): void => {
    for (const row of rows) void feed.annotate(row, { tags: retagged(row.tags, before, after) })
    onClose()
  }
  return (
    <TagsDialog
      what={rows.length === 1 && first !== undefined ? nameOf(first) : counted(rows.length, 'episode')}
      tags={before}
      known={facets.status === 'ready' ? facets.value.tags : []}
      onClose={onClose}
      onSave={save}
    />
  )
}

function nameOf({ condition, scenario, seed }: EpisodeRow): string {
  return `${condition}, ${scenario.split('/').at(-1) ?? scenario}, seed ${seed}`
}
