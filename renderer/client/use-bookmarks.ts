/** An episode's bookmarks for components: shown at once, as they were again where the lab did not keep a change. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Bookmark } from '../../shared/contract/bookmarks.ts'
import type { LabError, Result } from '../../shared/contract/errors.ts'
import { inOrder, withBookmark, withoutBookmark } from './bookmarks.ts'
import { useCall } from './use-call.ts'
import { useLabClient } from './use-lab.tsx'

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
