/** Bookmarks of one or two episodes on the one time of a page. */
import type { Bookmark } from '../../../shared/contract/bookmarks.ts'
import type { Bookmarks } from '../../client/use-bookmarks.ts'
import type { ShownId } from './held-selection.ts'

/** An episode with its bookmarks. */
export interface Bookmarked {
  readonly id: ShownId
  /** `A` or `B` where there are two; null for the only one. */
  readonly letter: string | null
  readonly bookmarks: Bookmarks
}

export interface PlacedBookmark extends Bookmark {
  readonly of: Bookmarked
}

/** Of all episodes, by game time. */
export function placedBookmarks(all: readonly Bookmarked[]): readonly PlacedBookmark[] {
  return all
    .flatMap((of) => of.bookmarks.list.map((bookmark): PlacedBookmark => ({ ...bookmark, of })))
    .toSorted((a, b) => a.atMs - b.atMs)
}
