/** An episode's bookmarks as the page has them: in order, with a name that says what they are of. Pure. */
import type { Bookmark } from '../../shared/contract/bookmarks.ts'
import type { EpisodeEvent } from '../../shared/contract/record/events.ts'
import { formatGameTime } from '../../shared/core/game-time.ts'
import type { Selection } from '../store/selection.ts'

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
