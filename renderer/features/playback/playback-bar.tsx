/**
 * The one bar for the one time: pause, steps, seek, speed, bookmarks, and following a record that grows. Who follows it holds and
 * steps the game; who looks at what is over holds and steps the picture.
 */

import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  FastForward,
  Link,
  type LucideIcon,
  Pause,
  Play,
  Radio,
  SkipBack,
} from 'lucide-react'
import { TICKS_PER_SECOND } from '../../../shared/contract/record/track.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { bookmarkName } from '../../client/bookmarks.ts'
import type { GameTime } from '../../client/use-game-time.ts'
import {
  changePlayback,
  following,
  MAX_STEP_MS,
  type PlaybackStore,
  playSpeeds,
  sought,
  speeds,
  steppedTick,
  toggled,
  usePlayback,
} from '../../store/playback.ts'
import type { TimeEnds } from '../../store/playback-clock.ts'
import { Button, copyText, toast } from '../../ui/index.ts'
import type { PlacedBookmark } from '../side-by-side/shown-episode.ts'
import { type CommonPrefix, prefixWords } from '../what-if/fork-pair.ts'
import { BookmarkList, type BookmarkListProps } from './bookmarks.tsx'
import styles from './playback.module.css'

/** What was pressed for has happened: that needs few words, and not for long. */
const SAID_MS = 3_000

/** Steps of the slider. */
const STEP_MS = 50

interface PlaybackBarProps {
  readonly playback: PlaybackStore
  readonly ends: TimeEnds
  /** Whether a record grows. */
  readonly isRunning: boolean
  /** The time of the game that is followed; null where none is, or where nobody can hold it. */
  readonly game: GameTime | null
  /** Whether the running game stands, followed or not. */
  readonly isGamePaused: boolean
  /** To the moment before or after at which something happens. */
  readonly onStep: (by: -1 | 1) => void
  readonly bookmarks: BookmarkListProps
  /** What the two shown episodes have in common; null where they have nothing. */
  readonly prefix: CommonPrefix | null
  /** An address that opens at the shown moment. */
  readonly link: () => string
}

export function PlaybackBar(props: PlaybackBarProps) {
  const { playback, isRunning, game, bookmarks, link } = props
  return (
    <div className={styles.bar} role="toolbar" aria-label="Time of the episode" data-bottom-bar>
      <Steps {...props} />
      <Slider {...props} />
      <SpeedRow {...{ game, playback }} />
      {isRunning ? <Live {...props} /> : null}
      <BookmarkList {...bookmarks} />
      <Button icon={Link} title="Copy a link to this moment" onClick={() => void copyLink(link())}>
        <span className="visually-hidden">Copy a link to this moment</span>
      </Button>
      {game?.problem == null ? null : (
        <p className={styles.problem} role="alert">
          {game.problem}
        </p>
      )}
    </div>
  )
}

function Steps({ playback, ends, game, onStep }: PlaybackBarProps) {
  const { endMs } = ends
  const tick = (by: -1 | 1) => () => changePlayback(playback, (state) => steppedTick(state, by, endMs))
  return (
    <div className={styles.steps}>
      <Step
        icon={SkipBack}
        words="To the beginning"
        keys="Home"
        onPress={() => changePlayback(playback, (state) => sought(state, 0, endMs))}
      />
      <Step icon={ChevronFirst} words="To the event before" keys="Alt and ←" onPress={() => onStep(-1)} />
      <Step icon={ChevronLeft} words="One tick back" keys="," onPress={tick(-1)} />
      {game === null ? (
        <>
          <PlayButton {...{ playback, endMs }} />
          <Step icon={ChevronRight} words="One tick on" keys="." onPress={tick(1)} />
          <Step icon={ChevronLast} words="To the next event" keys="Alt and →" onPress={() => onStep(1)} />
        </>
      ) : (
        <GameSteps game={game} />
      )}
    </div>
  )
}

function PlayButton({ playback, endMs }: { readonly playback: PlaybackStore; readonly endMs: number }) {
  const isPlaying = usePlayback(playback, (state) => state.mode !== 'stand')
  return (
    <span className={styles.main}>
      <Button
        icon={isPlaying ? Pause : Play}
        title={isPlaying ? 'Pause the recording (Space)' : 'Play the recording (Space)'}
        onClick={() => changePlayback(playback, (state) => toggled(state, endMs))}
      >
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
    </span>
  )
}

/** Of the game itself: it stands for everybody in it. */
function GameSteps({ game }: { readonly game: GameTime }) {
  const { isConnected, view, change } = game
  const step = (ticks: number) => () => change({ kind: 'step', ticks })
  return (
    <>
      <span className={styles.main}>
        <Button
          icon={view.isPaused ? Play : Pause}
          disabled={!isConnected}
          title={view.isPaused ? 'Let the game go on (Space)' : 'Pause the game (Space)'}
          onClick={() => change({ kind: view.isPaused ? 'resume' : 'pause' })}
        >
          {view.isPaused ? 'Resume game' : 'Pause game'}
        </Button>
      </span>
      <Step
        icon={ChevronRight}
        words="Step the game by one tick"
        keys="."
        isDisabled={!isConnected}
        onPress={step(1)}
      />
      <Step
        icon={FastForward}
        words="Step the game by 1 s"
        isDisabled={!isConnected}
        onPress={step(TICKS_PER_SECOND)}
      />
    </>
  )
}

/** Whether the end of the record is followed, and how far behind it the shown moment is. */
function Live({ playback, ends, isGamePaused }: PlaybackBarProps) {
  const isFollowing = usePlayback(playback, (state) => state.mode === 'follow')
  const behindS = usePlayback(playback, ({ atMs, mode }) =>
    mode === 'follow' ? 0 : Math.max(0, Math.floor((ends.liveMs - atMs) / 1000)),
  )
  return (
    <span className={styles.live} data-behind={!isFollowing}>
      <Button
        icon={Radio}
        pressed={isFollowing}
        title={
          isFollowing
            ? 'The end of the record is shown as it grows'
            : 'The episode goes on, but an earlier moment is shown: return to the end and follow it (F)'
        }
        onClick={() => changePlayback(playback, (state) => following(state, ends.liveMs))}
      >
        Live
      </Button>
      {isFollowing ? null : (
        <small>
          {describeBehind(behindS)}
          {isGamePaused ? <span className={styles.held}>, game paused</span> : null}
        </small>
      )}
    </span>
  )
}

/** Whole seconds: tenths would only flicker. */
function describeBehind(behindS: number): string {
  return `${formatGameTime(behindS * 1000).replace(/\.\d$/, '')} behind`
}

function Step(props: {
  readonly icon: LucideIcon
  readonly words: string
  readonly keys?: string
  readonly isDisabled?: boolean
  readonly onPress: () => void
}) {
  const { icon, words, keys, isDisabled = false, onPress } = props
  return (
    <Button
      icon={icon}
      title={keys === undefined ? words : `${words} (${keys})`}
      disabled={isDisabled}
      onClick={onPress}
    >
      <span className="visually-hidden">{words}</span>
    </Button>
  )
}

async function copyLink(link: string): Promise<void> {
  if (await copyText(link)) toast({ tone: 'good', message: 'The link to this moment is copied.', durationMs: SAID_MS })
}

/** Its own component, so that moving time draws nothing else anew. */
function Slider({ playback, ends, bookmarks, prefix }: PlaybackBarProps) {
  const atMs = usePlayback(playback, (state) => Math.floor(state.atMs / STEP_MS) * STEP_MS)
  const mostMs = Math.max(STEP_MS, Math.ceil(ends.endMs / STEP_MS) * STEP_MS)
  return (
    <>
      <output className={styles.time}>{formatGameTime(atMs)}</output>
      <div className={styles.track}>
        {prefix === null ? null : <Prefix prefix={prefix} mostMs={mostMs} />}
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
            changePlayback(playback, (state) => sought(state, valueAsNumber, ends.endMs))
          }}
        />
        <Marks bookmarks={bookmarks.bookmarks} mostMs={mostMs} onGo={bookmarks.onGo} />
      </div>
      <span className={styles.time}>{formatGameTime(ends.endMs)}</span>
    </>
  )
}

/** Under the track: the time that both have in common, and where it ends; the page says it in words. */
function Prefix({ prefix, mostMs }: { readonly prefix: CommonPrefix; readonly mostMs: number }) {
  const { toMs, first } = prefix
  const share = (atMs: number): string => `${(100 * Math.min(atMs, mostMs)) / mostMs}%`
  return (
    <div className={styles.prefix} aria-hidden title={prefixWords(prefix)}>
      <span className={styles.common} style={{ width: share(toMs) }} />
      <span className={styles.fork} style={{ left: share(toMs) }} />
      {first === null ? null : <span className={styles.difference} style={{ left: share(first.atMs) }} />}
    </div>
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

/** The one row of speeds: of the game while its end is followed, else of what is played of it. */
function words(speed: number | 'max'): string {
  return speed === 'max' ? 'Max' : `${speed}×`
}

function SpeedRow({ game, playback }: { readonly game: GameTime | null; readonly playback: PlaybackStore }) {
  return game === null ? <PlaySpeeds playback={playback} /> : <GameSpeeds game={game} />
}

function GameSpeeds({ game }: { readonly game: GameTime }) {
  return (
    <fieldset className={styles.speeds}>
      <legend className="visually-hidden">Speed of the game</legend>
      {game.paces.map((own) => (
        <Button
          key={own}
          pressed={own === game.view.pace}
          disabled={!game.isConnected}
          title={
            own === 'max' ? 'The game: as fast as this machine allows' : `The game: ${own} game seconds per second`
          }
          onClick={() => game.change({ kind: 'pace', pace: own })}
        >
          {words(own)}
        </Button>
      ))}
    </fieldset>
  )
}

function PlaySpeeds({ playback }: { readonly playback: PlaybackStore }) {
  const speed = usePlayback(playback, (state) => state.speed)
  return (
    <fieldset className={styles.speeds}>
      <legend className="visually-hidden">Speed of the recording</legend>
      {playSpeeds.map((own) => (
        <Button
          key={own}
          pressed={own === speed}
          title={
            own === 'max'
              ? `${MAX_STEP_MS / 1000} s of the recording per picture, and never slower than ${Math.max(...speeds)}×`
              : `${own} game seconds per second`
          }
          onClick={() => changePlayback(playback, (state) => ({ ...state, speed: own }))}
        >
          {words(own)}
        </Button>
      ))}
    </fieldset>
  )
}
