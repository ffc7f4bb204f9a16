/** What can be done with bookmarks, by button and by key; what the lab does not keep is said. */
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { bookmarkName, labelOf, newBookmarkId, steppedBookmark } from '../../client/bookmarks.ts'
import type { PlaybackStore } from '../../store/playback.ts'
import { formatSelection, type Selection } from '../../store/selection.ts'
import { useShortcut } from '../../store/shortcuts.ts'
import { toast } from '../../ui/index.ts'
import { type PlacedBookmark, placedBookmarks, type ShownEpisode } from '../side-by-side/shown-episode.ts'
import type { BookmarkListProps } from './bookmark-list.tsx'

const GROUP = 'Time'
/** The mark stands there as well: that it was made needs few words, and not for long. */
const SAID_MS = 3_000

interface BookmarkPlaces {
  readonly episodes: readonly ShownEpisode[]
  /** Where something was selected last: a new one is kept there. */
  readonly active: ShownEpisode
  readonly playback: PlaybackStore
  readonly onGo: (bookmark: PlacedBookmark) => void
  readonly linkTo: (bookmark: PlacedBookmark) => string
}

export function useBookmarkCommands(places: BookmarkPlaces): BookmarkListProps {
  const { episodes, active, playback, onGo, linkTo } = places
  const bookmarks = placedBookmarks(episodes)
  const save = async ({ of, ...bookmark }: PlacedBookmark): Promise<boolean> => {
    const saved = await of.bookmarks.save(bookmark)
    if (!saved.ok) toast({ tone: 'bad', message: `The bookmark was not kept: ${saved.error.message}` })
    return saved.ok
  }
  const add = async (): Promise<void> => {
    const bookmark = bookmarkAt(active, active.selection, playback.getState().atMs)
    if (!(await save(bookmark))) return
    toast({ tone: 'good', message: `Bookmarked ${wordsOf(bookmark)}.`, durationMs: SAID_MS })
  }
  const remove = async (bookmark: PlacedBookmark): Promise<void> => {
    const { of, ...kept } = bookmark
    const removed = await of.bookmarks.remove(kept)
    if (removed.ok) {
      const undo = { label: 'Undo', act: () => void save(bookmark) }
      toast({ tone: 'neutral', message: `The bookmark ${wordsOf(bookmark)} is removed.`, action: undo })
    } else toast({ tone: 'bad', message: `The bookmark is still there: ${removed.error.message}` })
  }
  const step = (by: -1 | 1): void => {
    const next = steppedBookmark(bookmarks, playback.getState().atMs, by)
    if (next !== null) onGo(next)
    else if (bookmarks.length === 0) toast({ tone: 'neutral', message: 'There is no bookmark yet: B adds one.' })
  }
  useShortcut('b', 'Bookmark the shown moment', () => void add(), GROUP)
  useShortcut('m', 'To the next bookmark', () => step(1), GROUP)
  useShortcut('M', 'To the bookmark before', () => step(-1), GROUP)
  return {
    bookmarks,
    problem: episodes.flatMap((shown) => shown.bookmarks.error?.message ?? [])[0] ?? null,
    onAdd: () => void add(),
    onGo,
    onRename: (bookmark, label) => void save({ ...bookmark, label }),
    onRemove: (bookmark) => void remove(bookmark),
    linkTo,
  }
}

function bookmarkAt(shown: ShownEpisode, selection: Selection | null, atMs: number): PlacedBookmark {
  return {
    id: newBookmarkId(),
    atMs: Math.round(atMs),
    select: selection === null ? null : formatSelection(selection),
    label: labelOf(selection, shown.timeline.events),
    of: shown,
  }
}

function wordsOf(bookmark: PlacedBookmark): string {
  return bookmark.label === '' ? formatGameTime(bookmark.atMs) : `“${bookmarkName(bookmark)}”`
}
