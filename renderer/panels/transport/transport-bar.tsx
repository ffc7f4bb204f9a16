/** The one bar for the one time: play, pause, steps, seek, speed, bookmarks, and following a record that grows. */
import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  Link,
  type LucideIcon,
  Pause,
  Play,
  Radio,
  SkipBack,
} from 'lucide-react'
import { formatGameTime } from '../../../preload/core/game-time.ts'
import type { PlacedBookmark } from '../../lab/beside/bookmarked.ts'
import { bookmarkName } from '../../lab/bookmarks.ts'
import {
  following,
  MAX_STEP_MS,
  type PlaySpeed,
  playSpeeds,
  sought,
  speeds,
  steppedTick,
  toggled,
} from '../../lab/transport.ts'
import type { TimeEnds } from '../../lab/transport-clock.ts'
import { changeTransport, type TransportStore, useTransport } from '../../lab/transport-store.ts'
import { Button, copyText, toast } from '../../ui/index.ts'
import { BookmarkList, type BookmarkListProps } from './bookmark-list.tsx'
import styles from './transport.module.css'

/** What was pressed for has happened: that needs few words, and not for long. */
const SAID_MS = 3_000

/** Steps of the slider. */
const STEP_MS = 50

export interface TransportBarProps {
  readonly transport: TransportStore
  readonly ends: TimeEnds
  /** Whether a record grows. */
  readonly isRunning: boolean
  /** To the moment before or after at which something happens. */
  readonly onStep: (by: -1 | 1) => void
  readonly bookmarks: BookmarkListProps
  /** An address that opens at the shown moment. */
  readonly link: () => string
}

export function TransportBar(props: TransportBarProps) {
  const { transport, ends, isRunning, bookmarks, link } = props
  const mode = useTransport(transport, (state) => state.mode)
  return (
    <div className={styles.bar} role="toolbar" aria-label="Time of the episode" data-bottom-bar>
      <Steps {...props} />
      <Slider {...props} />
      <SpeedChoice transport={transport} />
      {isRunning ? (
        <Button
          icon={Radio}
          pressed={mode === 'follow'}
          title="Stay at the end of the record as it grows (F)"
          onClick={() => changeTransport(transport, (state) => following(state, ends.liveMs))}
        >
          Live
        </Button>
      ) : null}
      <BookmarkList {...bookmarks} />
      <Button icon={Link} title="Copy a link to this moment" onClick={() => void copyLink(link())}>
        <span className="visually-hidden">Copy a link to this moment</span>
      </Button>
    </div>
  )
}

function Steps({ transport, ends, onStep }: TransportBarProps) {
  const isPlaying = useTransport(transport, (state) => state.mode !== 'stand')
  const { endMs } = ends
  const tick = (by: -1 | 1) => () => changeTransport(transport, (state) => steppedTick(state, by, endMs))
  return (
    <div className={styles.steps}>
      <Step
        icon={SkipBack}
        words="To the beginning"
        keys="Home"
        onPress={() => changeTransport(transport, (state) => sought(state, 0, endMs))}
      />
      <Step icon={ChevronFirst} words="To the event before" keys="Alt and ←" onPress={() => onStep(-1)} />
      <Step icon={ChevronLeft} words="One tick back" keys="," onPress={tick(-1)} />
      <Button
        icon={isPlaying ? Pause : Play}
        title={isPlaying ? 'Pause what is shown, not the game (Space)' : 'Play what is recorded (Space)'}
        onClick={() => changeTransport(transport, (state) => toggled(state, endMs))}
      >
        {isPlaying ? 'Pause view' : 'Play'}
      </Button>
      <Step icon={ChevronRight} words="One tick on" keys="." onPress={tick(1)} />
      <Step icon={ChevronLast} words="To the next event" keys="Alt and →" onPress={() => onStep(1)} />
    </div>
  )
}

function Step(props: {
  readonly icon: LucideIcon
  readonly words: string
  readonly keys: string
  readonly onPress: () => void
}) {
  const { icon, words, keys, onPress } = props
  return (
    <Button icon={icon} title={`${words} (${keys})`} onClick={onPress}>
      <span className="visually-hidden">{words}</span>
    </Button>
  )
}

async function copyLink(link: string): Promise<void> {
  if (await copyText(link)) toast({ tone: 'good', message: 'The link to this moment is copied.', durationMs: SAID_MS })
}

function SpeedChoice({ transport }: { readonly transport: TransportStore }) {
  const speed = useTransport(transport, (state) => state.speed)
  return (
    <select
      className={styles.speed}
      aria-label="Speed"
      title={`Game seconds per second; max: ${MAX_STEP_MS / 1000} s on with every picture, and never slower than ${Math.max(...speeds)}×`}
      value={String(speed)}
      onChange={({ target }) => changeTransport(transport, (state) => ({ ...state, speed: speedOf(target.value) }))}
    >
      {playSpeeds.map((own) => (
        <option key={own} value={String(own)}>
          {own === 'max' ? 'max' : `${own}×`}
        </option>
      ))}
    </select>
  )
}

/** Its own component, so that moving time draws nothing else anew. */
function Slider({ transport, ends, bookmarks }: TransportBarProps) {
  const atMs = useTransport(transport, (state) => Math.floor(state.atMs / STEP_MS) * STEP_MS)
  const mostMs = Math.max(STEP_MS, Math.ceil(ends.endMs / STEP_MS) * STEP_MS)
  return (
    <>
      <output className={styles.time}>{formatGameTime(atMs)}</output>
      <div className={styles.track}>
        <input
          type="range"
          className={styles.slider}
          aria-label="Game time"
          aria-valuetext={formatGameTime(atMs)}
          min={0}
          max={mostMs}
          step={STEP_MS}
          value={atMs}
          onChange={({ target }) => {
            const { valueAsNumber } = target
            changeTransport(transport, (state) => sought(state, valueAsNumber, ends.endMs))
          }}
        />
        <Marks bookmarks={bookmarks.bookmarks} mostMs={mostMs} onGo={bookmarks.onGo} />
      </div>
      <span className={styles.time}>{formatGameTime(ends.endMs)}</span>
    </>
  )
}

/** Bookmarks over the track, for pointers; the list beside it has them for everybody. */
function Marks(props: {
  readonly bookmarks: readonly PlacedBookmark[]
  readonly mostMs: number
  readonly onGo: (bookmark: PlacedBookmark) => void
}) {
  const { bookmarks, mostMs, onGo } = props
  return (
    <div className={styles.marks}>
      {bookmarks.map((bookmark) => (
        <button
          key={`${bookmark.of.id} ${bookmark.id}`}
          type="button"
          tabIndex={-1}
          className={styles.mark}
          style={{ left: `${(100 * Math.min(bookmark.atMs, mostMs)) / mostMs}%` }}
          title={`${bookmark.of.letter === null ? '' : `${bookmark.of.letter}, `}${formatGameTime(bookmark.atMs)}: ${bookmarkName(bookmark)}`}
          aria-label={`Go to the bookmark ${bookmarkName(bookmark)}`}
          onClick={() => onGo(bookmark)}
        />
      ))}
    </div>
  )
}

function speedOf(text: string): PlaySpeed {
  return playSpeeds.find((own) => String(own) === text) ?? 1
}
