/** What the table of episodes is told, wherever it stands. */

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { EpisodeRow } from '../../../shared/contract/run-table.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { isChosen, noRows, type RowSelection, type TableRow } from '../data-table/table-data.ts'
import { EpisodeFeed, type FeedQuestion } from './episode-feed.ts'
import type { EpisodeItem } from './episode-table.ts'

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

/** The table of episodes for a page: what it shows stays until what it shall show is there, and nothing moves while it is read. */
export interface Episodes {
  readonly feed: EpisodeFeed
  /** Another one is on its way to take its place. */
  readonly isAsking: boolean
  /** Episodes that ended since the table was asked for; they come once nobody is in it, or with `show`. */
  readonly waiting: number
  readonly show: () => void
  readonly hold: (isHeld: boolean) => void
  readonly look: (first: number, last: number) => void
}

/** Of the runs that the table is about. */
interface Ended {
  /** Episodes that ended: more of them are new rows. */
  readonly count: number
  /** Another one where a row may be another, though none is new. */
  readonly stamp: string
}

/** What `ended` says of is gathered for so many ms before the table asks for it. */
export function useEpisodes(question: FeedQuestion, ended: Ended, gatherMs: number): Episodes {
  const client = useLabClient()
  const isOpen = useLabState(({ connection }) => connection === 'open')
  const [isHeld, hold] = useState(false)
  const [baseline, setBaseline] = useState(ended)
  const sight = useRef<readonly [number, number]>([0, 40])
  const key = JSON.stringify(question)
  const [shown, setShown] = useState(() => new EpisodeFeed(client.call, question))
  const [isComing, setIsComing] = useState(false)
  const round = `${key} ${baseline.stamp} ${isOpen}`
  const first = useRef(round)
  const latest = useRef(question)
  const last = useRef(shown)
  useEffect(() => {
    latest.current = question
    last.current = shown
  })
  useEffect(() => {
    if (first.current === round) return
    first.current = ''
    // What cannot be asked for now would take the place of what is shown, as a failure.
    if (!isOpen) return
    const feed = new EpisodeFeed(client.call, latest.current, last.current.open)
    feed.look(...sight.current)
    setIsComing(true)
    const take = (): void => {
      if (!feed.isReady) return
      end()
      setShown(feed)
      setIsComing(false)
    }
    const end = feed.subscribe(take)
    take()
    return end
  }, [client, round, isOpen])
  useSyncExternalStore(shown.subscribe, shown.version)
  const { count, stamp } = ended
  const waiting = Math.max(0, count - baseline.count)
  useEffect(() => {
    if (isHeld || stamp === baseline.stamp) return
    const timer = setTimeout(() => setBaseline({ count, stamp }), gatherMs)
    return () => clearTimeout(timer)
  }, [isHeld, count, stamp, baseline, gatherMs])
  const look = useCallback(
    (from: number, to: number) => {
      sight.current = [from, to]
      if (client.store.getState().connection === 'open') last.current.look(from, to)
    },
    [client],
  )
  const show = useCallback(() => setBaseline({ count, stamp }), [count, stamp])
  return { feed: shown, isAsking: isComing || !shown.isReady, waiting, show, hold, look }
}
