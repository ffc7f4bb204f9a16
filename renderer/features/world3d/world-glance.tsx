/** The world of one episode in a single view, from outside or through an agent's eyes: followed while it runs, its end afterwards. */

import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { StoryEntry } from '../../../shared/core/episode-view.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { useEpisodeRecord } from '../../client/use-episode-record.ts'
import { changePlayback, createPlaybackStore, sought, stopped } from '../../store/playback.ts'
import { usePlaybackClock } from '../../store/playback-clock.ts'
import { ErrorState, LoadingState } from '../../ui/index.ts'
import { initialViews, type TileId, WORLD_TILE } from './views-state.ts'
import styles from './world-glance.module.css'
import { type CameraCommands, WorldStage } from './world-stage.tsx'

/** Who looks at something else for a moment finds everything as it was. */
const LONG_MS = 20_000

/** Whether nobody has seen the page for a while: what costs the lab or this machine can be let go until it is seen again. */
function useLongHidden(): boolean {
  const [isLongHidden, setLongHidden] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      clearTimeout(timer)
      if (!document.hidden) setLongHidden(false)
      else timer = setTimeout(() => setLongHidden(true), LONG_MS)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return isLongHidden
}

export interface WorldGlanceProps {
  readonly episodeId: string
  readonly entries: readonly StoryEntry[]
  /** Beside the choice of the view. */
  readonly actions: ReactNode
}

/** While nobody looks at the page for long, nothing is asked of the lab and nothing is drawn. */
export function WorldGlance({ episodeId, entries, actions }: WorldGlanceProps) {
  const isLongHidden = useLongHidden()
  const record = useEpisodeRecord(isLongHidden || !canDraw() ? null : episodeId)
  const { timeline, status, endMs, error } = record
  const [tile, setTile] = useState<TileId>(WORLD_TILE)
  const team = timeline?.header.team.members.map(({ name }) => name) ?? []
  const shown = tile === WORLD_TILE || team.includes(tile) ? tile : WORLD_TILE
  return (
    <div className={styles.glance}>
      <header>
        <h2>World</h2>
        <select aria-label="Seen" value={shown} onChange={({ target }) => setTile(target.value)}>
          <option value={WORLD_TILE}>from outside</option>
          {team.map((name) => (
            <option key={name} value={name}>
              {`by ${name}`}
            </option>
          ))}
        </select>
        {actions}
      </header>
      {!canDraw() ? (
        <p className={styles.noCard}>This browser gives no WebGL 2, which the world is drawn with.</p>
      ) : status === 'failed' && (timeline === null || endMs === 0) ? (
        <ErrorState title="The world cannot be shown" message={error?.message ?? ''} />
      ) : timeline === null || status === 'loading' ? (
        <LoadingState what="Reading the episode’s world…" />
      ) : (
        <Glance
          {...{ episodeId, timeline, endMs, entries }}
          tile={shown}
          isRunning={status === 'following'}
          onTile={setTile}
        />
      )}
    </div>
  )
}

let isDrawable: boolean | null = null

/** Asked once, of a canvas that is let go at once: a browser gives a page few of them. */
function canDraw(): boolean {
  if (isDrawable === null) {
    const context = document.createElement('canvas').getContext('webgl2')
    isDrawable = context !== null
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return isDrawable
}

const noSelection = { selection: null, onSelect: () => {} } as const

/** A drag turns the one camera there is. */
const cameras: CameraCommands = {
  onDrag: (from, right, down) => {
    from.rig.drag('orbit', right, down)
    from.touch()
  },
  onZoom: (from, factor) => {
    from.rig.zoom('orbit', factor)
    from.touch()
  },
}

function Glance(props: {
  readonly episodeId: string
  readonly timeline: EpisodeTimeline
  readonly endMs: number
  readonly entries: readonly StoryEntry[]
  readonly tile: TileId
  readonly isRunning: boolean
  readonly onTile: (tile: TileId) => void
}) {
  const { episodeId, timeline, endMs, entries, tile, isRunning, onTile } = props
  const [playback] = useState(() => createPlaybackStore(isRunning, endMs))
  const clock = usePlaybackClock(playback, { endMs, liveMs: endMs })
  useEffect(() => {
    if (!isRunning) changePlayback(playback, (now) => stopped(sought(now, endMs, endMs)))
  }, [playback, isRunning, endMs])
  const views = useMemo(() => ({ ...initialViews, enlarged: tile }), [tile])
  const nothing = useCallback(() => {}, [])
  const world = {
    ...noSelection,
    ...{ episodeId, timeline, endMs, entries },
    id: 'own',
    letter: null,
    beyondWords: () => null,
    head: null,
    foot: null,
  } as const
  return (
    <WorldStage
      {...{ world, playback, clock, views, cameras }}
      tiles={[tile]}
      onViews={({ enlarged }) => onTile(enlarged ?? WORLD_TILE)}
      onViewer={nothing}
      onLook={nothing}
    />
  )
}
