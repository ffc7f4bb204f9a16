/** An episode's bookmarks as the page has them: in order, with a name that says what they are of. Pure. */

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Bookmark } from '../../shared/contract/bookmarks.ts'
import type { LabError, Result } from '../../shared/contract/errors.ts'
import type { EpisodeEvent } from '../../shared/contract/record/events.ts'
import { formatGameTime } from '../../shared/core/format/game-time.ts'
import type { Selection } from '../store/selection.ts'
import { useCall } from './use-call.ts'
import { useLabClient } from './use-lab.tsx'

/** By game time; of equal times by id, so that nothing changes places. */
export function inOrder(bookmarks: readonly Bookmark[]): readonly Bookmark[] {
  return bookmarks.toSorted((a, b) => a.atMs - b.atMs || (a.id < b.id ? -1 : 1))
}

/** In place of the one with the same id. */
export function withBookmark(bookmarks: readonly Bookmark[], bookmark: Bookmark): readonly Bookmark[] {
  return inOrder([...withoutBookmark(bookmarks, bookmark.id), bookmark])
}

export function withoutBookmark(bookmarks: readonly Bookmark[], id: string): readonly Bookmark[] {
  return bookmarks.filter((own) => own.id !== id)
}

/** This near, in ms, time stands at a bookmark. */
const AT_IT_MS = 1

/** The nearest bookmark after (1) or before (-1) a moment; one that time stands at is neither. `inOrder` is expected. */
export function steppedBookmark<B extends Pick<Bookmark, 'atMs'>>(
  bookmarks: readonly B[],
  atMs: number,
  by: -1 | 1,
): B | null {
  const found =
    by === 1
      ? bookmarks.find((own) => own.atMs > atMs + AT_IT_MS)
      : bookmarks.findLast((own) => own.atMs < atMs - AT_IT_MS)
  return found ?? null
}

/** What a new bookmark is called: what was selected, in a few words; empty where nothing was. */
export function labelOf(selection: Selection | null, events: readonly EpisodeEvent[]): string {
  switch (selection?.kind) {
    case undefined:
      return ''
    case 'agent':
      return selection.name
    case 'block':
      return `Block ${selection.pos.join(' ')}`
    case 'subtask':
      return `Subtask ${selection.id}`
    case 'dependency':
      return `Dependency ${selection.from} → ${selection.to}`
    case 'event':
      return eventLabel(events[selection.seq])
  }
}

function eventLabel(event: EpisodeEvent | undefined): string {
  if (event === undefined) return ''
  const what =
    event.type === 'action.start'
      ? event.data.call.action
      : event.type === 'model.call'
        ? event.data.purpose
        : event.type.replace('.', ' ')
  return `${event.actor.id}: ${what}`
}

/** What it is called wherever it is shown: its moment where nobody has named it. */
export function bookmarkName({ label, atMs }: Pick<Bookmark, 'label' | 'atMs'>): string {
  return label === '' ? formatGameTime(atMs) : label
}

/** An episode's bookmarks for components: shown at once, as they were again where the lab did not keep a change. */
export interface Bookmarks {
  /** By game time. */
  readonly list: readonly Bookmark[]
  /** Why they cannot be read. */
  readonly error: LabError | null
  /** Adds it, or puts it in place of the one with the same id. */
  readonly save: (bookmark: Bookmark) => Promise<Result<unknown>>
  readonly remove: (bookmark: Bookmark) => Promise<Result<unknown>>
}

/** null asks nothing, and has none. Whoever comes back to the window sees what was kept in another one meanwhile. */
export function useBookmarks(episodeId: string | null): Bookmarks {
  const client = useLabClient()
  const { answer, ask } = useCall('bookmark.list', episodeId === null ? null : { episodeId })
  const [list, setList] = useState<readonly Bookmark[]>([])
  useEffect(() => {
    if (answer.status === 'ready') setList(inOrder(answer.value))
  }, [answer])
  useEffect(() => {
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [ask])
  const save = useCallback(
    async (bookmark: Bookmark): Promise<Result<unknown>> => {
      if (episodeId === null) return { ok: true, value: null }
      let before: Bookmark | undefined
      setList((now) => {
        before = now.find(({ id }) => id === bookmark.id)
        return withBookmark(now, bookmark)
      })
      const saved = await client.call('bookmark.save', { episodeId, bookmark })
      // An older answer may have come in between.
      if (saved.ok) setList((now) => withBookmark(now, bookmark))
      else setList((now) => (before === undefined ? withoutBookmark(now, bookmark.id) : withBookmark(now, before)))
      return saved
    },
    [client, episodeId],
  )
  const remove = useCallback(
    async (bookmark: Bookmark): Promise<Result<unknown>> => {
      if (episodeId === null) return { ok: true, value: null }
      setList((now) => withoutBookmark(now, bookmark.id))
      const removed = await client.call('bookmark.remove', { episodeId, id: bookmark.id })
      // Gone already is as wanted.
      if (removed.ok || removed.error.code === 'unknown-name') {
        setList((now) => withoutBookmark(now, bookmark.id))
        return { ok: true, value: null }
      }
      setList((now) => withBookmark(now, bookmark))
      return removed
    },
    [client, episodeId],
  )
  const error = answer.status === 'failed' ? answer.error : null
  return useMemo(() => ({ list, error, save, remove }), [list, error, save, remove])
}

/** Unique within a page's life and beyond; pages that other machines open have no `randomUUID`. */
export function newBookmarkId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-')
}
