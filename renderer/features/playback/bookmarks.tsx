/** Bookmarks beside the bar of time: all of them in a list, and what can be done with them by button and by key. */

import { Bookmark as BookmarkIcon, Check, Link, Pencil, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { bookmarkName, labelOf, newBookmarkId, steppedBookmark } from '../../client/bookmarks.ts'
import type { PlaybackStore } from '../../store/playback.ts'
import { formatSelection, type Selection } from '../../store/selection.ts'
import { useShortcut } from '../../store/shortcuts.ts'
import { Button, copyText, toast, tooLong } from '../../ui/index.ts'
import { type PlacedBookmark, placedBookmarks, type ShownEpisode } from '../side-by-side/shown-episode.ts'
import styles from './playback.module.css'

/** As long as the other words about what was pressed for. */
const SAID_MS = 3_000

/** Of a name, in characters. */
const LONGEST = 200

export interface BookmarkListProps {
  readonly bookmarks: readonly PlacedBookmark[]
  /** Why some cannot be shown. */
  readonly problem: string | null
  readonly onAdd: () => void
  readonly onGo: (bookmark: PlacedBookmark) => void
  readonly onRename: (bookmark: PlacedBookmark, label: string) => void
  readonly onRemove: (bookmark: PlacedBookmark) => void
  readonly linkTo: (bookmark: PlacedBookmark) => string
}

export function BookmarkList(props: BookmarkListProps) {
  const { bookmarks, problem, onAdd } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const words = bookmarks.length === 0 ? 'Bookmarks' : `Bookmarks, ${bookmarks.length}`
  return (
    <span className={styles.bookmarks}>
      <button
        ref={button}
        type="button"
        className={styles.open}
        aria-label={words}
        title={`${words}: B adds one, M goes to the next`}
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        <BookmarkIcon size={14} aria-hidden />
        {bookmarks.length === 0 ? null : bookmarks.length}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Bookmarks"
        tabIndex={-1}
        className={styles.list}
        // The page has keys of its own, Esc among them: what is pressed in here is meant for here.
        onKeyDown={(event) => event.stopPropagation()}
        onBeforeToggle={(event) => {
          if (event.newState === 'open' && button.current !== null) place(event.currentTarget, button.current)
        }}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {problem === null ? null : <p className={styles.bookmarksProblem}>{problem}</p>}
        {bookmarks.length === 0 ? (
          <p className={styles.none}>A bookmark keeps a moment with what is selected there.</p>
        ) : (
          <ul>
            {bookmarks.map((bookmark) => (
              <Row key={`${bookmark.of.id} ${bookmark.id}`} {...props} bookmark={bookmark} />
            ))}
          </ul>
        )}
        <Button icon={Plus} onClick={onAdd}>
          Bookmark this moment
        </Button>
      </div>
    </span>
  )
}

function Row(props: BookmarkListProps & { readonly bookmark: PlacedBookmark }) {
  const { bookmark, onGo, onRename, onRemove, linkTo } = props
  const [draft, setDraft] = useState<string | null>(null)
  const name = bookmarkName(bookmark)
  const keep = (): void => {
    const label = draft?.trim() ?? bookmark.label
    const problem = tooLong(label, LONGEST)
    if (problem !== undefined) {
      toast({ tone: 'bad', message: problem })
      return
    }
    if (label !== bookmark.label) onRename(bookmark, label)
    setDraft(null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The list stays open.
    event.preventDefault()
    if (event.key === 'Enter') keep()
    else setDraft(null)
  }
  return (
    <li className={styles.row}>
      {bookmark.of.letter === null ? null : <b className={styles.letter}>{bookmark.of.letter}</b>}
      <span className={styles.bookmarksTime}>{formatGameTime(bookmark.atMs)}</span>
      {draft === null ? (
        <button type="button" className={styles.name} title={`Go to ${name}`} onClick={() => onGo(bookmark)}>
          {bookmark.label === '' ? <i>no name</i> : bookmark.label}
        </button>
      ) : (
        <input
          ref={focusOnce}
          className={styles.draft}
          aria-label={`Name of the bookmark at ${formatGameTime(bookmark.atMs)}`}
          value={draft}
          aria-invalid={tooLong(draft, LONGEST) !== undefined}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={onKeyDown}
          onBlur={keep}
        />
      )}
      <Step
        icon={draft === null ? Pencil : Check}
        label={draft === null ? `Rename ${name}` : 'Keep the name'}
        onPress={() => (draft === null ? setDraft(bookmark.label) : keep())}
      />
      <Step icon={Link} label={`Copy a link to ${name}`} onPress={() => void copyLink(linkTo(bookmark))} />
      <Step icon={Trash2} label={`Remove ${name}`} onPress={() => onRemove(bookmark)} />
    </li>
  )
}

function focusOnce(element: HTMLInputElement | null): void {
  element?.focus()
  element?.select()
}

async function copyLink(link: string): Promise<void> {
  if (await copyText(link)) toast({ tone: 'good', message: 'The link to the bookmark is copied.', durationMs: SAID_MS })
}

function Step(props: { readonly icon: typeof Link; readonly label: string; readonly onPress: () => void }) {
  const { icon: Icon, label, onPress } = props
  return (
    <button type="button" className={styles.step} aria-label={label} title={label} onClick={onPress}>
      <Icon size={14} aria-hidden />
    </button>
  )
}

/** Above its button, with its right edge where the button's is. */
function place(list: HTMLElement, button: HTMLElement): void {
  const { right, top } = button.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  list.style.right = `${Math.max(8, width - right)}px`
  list.style.bottom = `${height - top + 6}px`
}

/** Where the keys of bookmarks are listed. */
const GROUP = 'Time'

interface BookmarkPlaces {
  readonly episodes: readonly ShownEpisode[]
  /** Where something was selected last: a new one is kept there. */
  readonly active: ShownEpisode
  readonly playback: PlaybackStore
  readonly onGo: (bookmark: PlacedBookmark) => void
  readonly linkTo: (bookmark: PlacedBookmark) => string
}

/** What can be done with bookmarks, by button and by key; what the lab does not keep is said. */
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
