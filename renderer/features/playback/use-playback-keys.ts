/** Keys of the page's one time. */

import { useLayoutEffect, useRef } from 'react'
import type { GameTime } from '../../client/use-game-time.ts'
import { changePlayback, following, type PlaybackStore, playbackAfterKey, steppedTick } from '../../store/playback.ts'
import type { TimeEnds } from '../../store/playback-clock.ts'
import { isKeyTaken, useListedKeys, useShortcut, watchPresses } from '../../store/shortcuts.ts'

const GROUP = 'Time'

/** `game`: of what is followed, where it can be held. `onStep`: to the moment before or after at which something happens. */
export function usePlaybackKeys(
  playback: PlaybackStore,
  ends: TimeEnds,
  game: GameTime | null,
  onStep: (by: -1 | 1) => void,
): void {
  const latest = useRef({ ends, game, onStep })
  useLayoutEffect(() => {
    latest.current = { ends, game, onStep }
  })
  const tickOn = (): void => {
    if (game !== null) game.change({ kind: 'step', ticks: 1 })
    else changePlayback(playback, (now) => steppedTick(now, 1, ends.endMs))
  }
  useListedKeys('Space', 'Play or pause: the game while it is live, else the recording', GROUP)
  useListedKeys('ArrowRight', '5 s on; with Shift half a second', GROUP)
  useListedKeys('ArrowLeft', '5 s back; with Shift half a second', GROUP)
  useListedKeys('Home', 'To the beginning', GROUP)
  useListedKeys('End', 'To the end', GROUP)
  useShortcut(',', 'One tick back', () => changePlayback(playback, (now) => steppedTick(now, -1, ends.endMs)), GROUP)
  useShortcut('.', 'One tick on: of the game while it is live, else of the recording', tickOn, GROUP)
  useShortcut('f', 'Follow the end', () => changePlayback(playback, (now) => following(now, ends.liveMs)), GROUP)
  useListedKeys('Alt+ArrowRight', 'To the next event', GROUP)
  useListedKeys('Alt+ArrowLeft', 'To the event before', GROUP)
  useLayoutEffect(watchPresses, [])
  useLayoutEffect(() => {
    let isSpaceOurs = false
    const down = (event: KeyboardEvent): void => {
      const by = eventStepOf(event)
      const { game: held } = latest.current
      if (by !== null) latest.current.onStep(by)
      else if (isKeyTaken(event)) return
      else if (event.key === ' ' && event.repeat) {
        // Held down it means what it meant at first.
      } else if (event.key === ' ' && held !== null) held.change({ kind: held.view.isPaused ? 'resume' : 'pause' })
      else {
        const moved = playbackAfterKey(playback.getState(), event, latest.current.ends.endMs)
        if (moved === null) return
        playback.setState(moved, true)
      }
      isSpaceOurs = event.key === ' '
      event.preventDefault()
    }
    // Some browsers press the button that has the focus when the space bar is let go.
    const up = (event: KeyboardEvent): void => {
      if (event.key === ' ' && isSpaceOurs) event.preventDefault()
      if (event.key === ' ') isSpaceOurs = false
    }
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
    }
  }, [playback])
}

/** Alt with an arrow, which would leave the page: wherever the focus is, but where text or lanes have the key. */
function eventStepOf(event: KeyboardEvent): -1 | 1 | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
  const isPlain = altKey && !ctrlKey && !metaKey && !shiftKey && !event.defaultPrevented
  if (!isPlain || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return null
  if (document.querySelector('dialog:modal') !== null) return null
  if (target instanceof HTMLElement && target.closest('input:not([type="range"]), textarea, select') !== null)
    return null
  return key === 'ArrowLeft' ? -1 : 1
}
