/** Calls `bookmark.*`. */
import { countBookmarks, listBookmarks, putBookmark, removeBookmark } from '../../../db/bookmarks.ts'
import { readEpisode } from '../../../db/episodes.ts'
import { missingEpisode } from '../../../db/missing.ts'
import { attempt, type Db, transaction } from '../../../db/open.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Handlers } from './handler.ts'

type BookmarkCalls = 'bookmark.list' | 'bookmark.save' | 'bookmark.remove'

/** Of one episode: more than a page can show apart, and what a key that is held down may add. */
export const MOST_BOOKMARKS = 500

export function bookmarkHandlers(db: Db): Pick<Handlers, BookmarkCalls> {
  /** Fails with `unknown-name` where there is no such episode. */
  const ofEpisode = <T>(episodeId: string, work: () => Result<T>): Result<T> => {
    const done = attempt(() =>
      transaction(db, () => (readEpisode(db, episodeId) === null ? missingEpisode(db, episodeId) : work())),
    )
    return done.ok ? done.value : done
  }
  return {
    'bookmark.list': ({ episodeId }) => ofEpisode(episodeId, () => ok([...listBookmarks(db, episodeId)])),
    'bookmark.save': ({ episodeId, bookmark }) =>
      ofEpisode(episodeId, () => {
        putBookmark(db, episodeId, bookmark)
        if (countBookmarks(db, episodeId) <= MOST_BOOKMARKS) return ok({})
        removeBookmark(db, episodeId, bookmark.id)
        return fail('bad-input', `An episode has up to ${MOST_BOOKMARKS} bookmarks: remove some first.`)
      }),
    'bookmark.remove': ({ episodeId, id }) =>
      ofEpisode(episodeId, () =>
        removeBookmark(db, episodeId, id)
          ? ok({})
          : fail('unknown-name', `There is no bookmark ${id} in this episode: somebody may have removed it already.`),
      ),
  }
}
