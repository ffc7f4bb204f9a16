/** What the table of episodes is told, wherever it stands. */
import { useCallback, useRef, useState } from 'react'
import type { EpisodeRow } from '../../../shared/contract/run-table.ts'
import { isChosen, noRows, type RowSelection, type TableRow } from '../data-table/table-data.ts'
import type { EpisodeItem } from './episode-table.ts'
import type { Episodes } from './use-episodes.ts'

/** The rows, which of them are chosen and which is under the cursor. */
export function useEpisodeTable({ feed, isAsking, waiting, show, hold, look }: Episodes) {
  const [selection, setSelection] = useState<RowSelection>(noRows)
  const cursor = useRef<EpisodeRow | null>(null)
  const seen = useRef(new Map<string, EpisodeRow>())
  const rowAt = (index: number): TableRow<EpisodeItem> | null => {
    const row = feed.rowAt(index)
    if (row?.value.kind === 'episode') seen.current.set(row.key, row.value.row)
    return row
  }
  const onCursor = useCallback((row: TableRow<EpisodeItem> | null) => {
    cursor.current = row?.value.kind === 'episode' ? row.value.row : null
  }, [])
  /** Chosen episodes that were in sight at some time: all that were chosen one by one. */
  const chosen = (): readonly EpisodeRow[] =>
    [...seen.current.values()].filter(({ episodeId }) => isChosen(selection, episodeId))
  /** The chosen ones, or the one under the cursor. */
  const targets = (): readonly EpisodeRow[] => {
    if (selection.isAll || selection.keys.size > 0) return chosen()
    const row = cursor.current
    return row === null ? [] : [seen.current.get(row.episodeId) ?? row]
  }
  return {
    chosen,
    targets,
    selection,
    setSelection,
    table: {
      count: feed.count,
      rowAt,
      onSight: look,
      selection,
      onSelection: setSelection,
      selectable: feed.total ?? 0,
      onOpen: ({ href }: TableRow<EpisodeItem>) => {
        if (href !== null) window.location.assign(href)
      },
      onExpand: ({ value }: TableRow<EpisodeItem>) => {
        if (value.kind === 'group') feed.toggle(value.group.key)
      },
      onCursor,
      onHold: hold,
      fresh: { count: waiting, show },
      isBusy: isAsking,
      question: feed.question,
    },
  }
}
