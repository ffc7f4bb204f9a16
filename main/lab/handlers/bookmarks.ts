/** Calls `bookmark.*`. */
import { fail } from '../../../preload/contract/errors.ts'
import type { Handlers } from './handler.ts'

type BookmarkCalls = 'bookmark.list' | 'bookmark.save' | 'bookmark.remove'

export function bookmarkHandlers(): Pick<Handlers, BookmarkCalls> {
  const notYet = () => fail('unsupported', 'Bookmarks are not there yet.')
  return { 'bookmark.list': notYet, 'bookmark.save': notYet, 'bookmark.remove': notYet }
}
