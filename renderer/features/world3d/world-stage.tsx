/** The world of one episode in a grid of views: one canvas lies behind all of them, each view is a window onto its part. */

import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import type { StoryEntry } from '../../../shared/core/episode-view.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { timeOfTick } from '../../../shared/core/timeline/tick-time.ts'
import { type PlaybackStore, usePlayback, useSlowMoment } from '../../store/playback.ts'
import type { PlaybackClock } from '../../store/playback-clock.ts'
import { isSame, type Selection } from '../../store/selection.ts'
import { useStoredChoice } from '../../store/stored-choice.ts'
import { Button, ErrorState, Notice, ProgressBar, useSize } from '../../ui/index.ts'
import type { ShownId } from '../side-by-side/shown-episode.ts'
import { type AgentMoment, agentsAt } from './agent-moment.ts'
import { Hud, hudChoice } from './hud.tsx'
import type { BlockLook } from './mesher-messages.ts'
import { templatesFor, tileGrid } from './tile-grid.ts'
import { useViewer, type ViewerPhase } from './use-viewer.ts'
import { type TileCommands, ViewTile } from './view-tile.tsx'
import type { Viewer } from './viewer.ts'
import { type TileId, type ViewsState, WORLD_TILE } from './views-state.ts'
import styles from './world3d.module.css'

/** An episode whose world is shown. */
export interface ShownWorld {
  readonly id: ShownId
  /** `A` or `B` where there are two; null for the only one. */
  readonly letter: string | null
  readonly episodeId: string
  readonly timeline: EpisodeTimeline
  /** Where its record ends so far. */
  readonly endMs: number
  /** What agents do, in the order of time. */
  readonly entries: readonly StoryEntry[]
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
  /** What is said over the views at a moment that its record does not have; null for nothing. */
  readonly beyondWords: (atMs: number) => string | null
  /** Above its views, where there are two. */
  readonly head: ReactNode
  /** Below them. */
  readonly foot: ReactNode
}

/** Called with what can be done with the cameras of all worlds at once. */
export interface CameraCommands {
  onDrag(from: Viewer, right: number, down: number): void
  onZoom(from: Viewer, factor: number): void
}

/** How often words beside the views are looked up anew. */
const WORDS_MS = 200

export function WorldStage(props: {
  readonly world: ShownWorld
  readonly playback: PlaybackStore
  readonly clock: PlaybackClock
  readonly views: ViewsState
  readonly onViews: (views: ViewsState) => void
  readonly tiles: readonly TileId[]
  readonly cameras: CameraCommands
  readonly onViewer: (id: ShownId, viewer: Viewer | null) => void
  readonly onLook: (id: ShownId, look: BlockLook | null) => void
}) {
  const { world, playback, clock, views, tiles, onViewer, onLook } = props
  const { id, timeline, selection } = world
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const grid = tileGrid(tiles.length, useSize(stage))
  const { state, isLost, look, absent, viewer, tryAgain } = useViewer(canvas, timeline, playback, clock)
  const agents = useAgents(world, playback)
  const hasHud = useStoredChoice(hudChoice)
  const placeOf = useTilePlaces(viewer)
  useEffect(() => {
    onViewer(id, viewer)
    return () => onViewer(id, null)
  }, [id, viewer, onViewer])
  useEffect(() => onLook(id, look), [id, look, onLook])
  useEffect(() => viewer?.setViews(views), [viewer, views])
  useEffect(() => viewer?.setSelection(selection), [viewer, selection])
  const commands = viewCommandsOf(props, viewer)
  const hudOf = (tile: TileId): ReactNode => {
    const agent = agents.find(({ name }) => name === tile)
    if (agent === undefined) return null
    return <Hud agent={agent} assets={viewer?.assets ?? null} hasCross={views.person === 'first'} />
  }
  const drawTile = (tile: TileId): ReactNode => (
    <ViewTile
      key={tile}
      tile={tile}
      letter={world.letter}
      kind={describeKind(tile, views)}
      agent={agents.find(({ name }) => name === tile) ?? null}
      hud={hasHud ? hudOf(tile) : null}
      isAbsent={state.phase === 'ready' && absent.includes(tile)}
      isSelected={selection?.kind === 'agent' && selection.name === tile}
      isEnlarged={views.enlarged === tile}
      columns={grid.kind === 'whole' && tile === tiles.at(-1) ? grid.lastSpan : 1}
      commands={commands}
      place={placeOf(tile)}
    />
  )
  const { whole, scrolled } = templatesFor(grid)
  return (
    <div className={styles.shown}>
      {world.head}
      {isLost ? (
        <Notice tone="warn">The browser lost the graphics card. The views go on as soon as it is back.</Notice>
      ) : null}
      <div ref={stage} className={styles.stage} data-phase={state.phase}>
        <canvas ref={canvas} className={styles.canvas} aria-hidden />
        <div className={styles.grid} style={{ gridTemplate: whole }}>
          {/* Where all views are in sight it lays nothing out: they are the grid's own then, and stay what they are. */}
          <div
            className={styles.agents}
            data-scrolled={scrolled !== null}
            style={scrolled === null ? {} : { gridTemplateColumns: scrolled.columns, gridAutoRows: scrolled.rowHeight }}
            onScroll={() => viewer?.touch()}
          >
            {tiles.filter((tile) => tile !== WORLD_TILE).map(drawTile)}
          </div>
          {tiles.filter((tile) => tile === WORLD_TILE).map(drawTile)}
        </div>
        <Beyond world={world} playback={playback} />
        <Waiting state={state} onRetry={tryAgain} />
      </div>
      {world.foot}
    </div>
  )
}

/** The team at the shown moment, as often as words are worth it. */
export function useAgents(
  { timeline, entries }: Pick<ShownWorld, 'timeline' | 'entries'>,
  playback: PlaybackStore,
): readonly AgentMoment[] {
  const slowMs = useSlowMoment(playback)
  const atMs = Math.floor(slowMs / WORDS_MS) * WORDS_MS
  const team = useMemo(() => timeline.header.team.members.map(({ name }) => name), [timeline])
  const isOver = timeline.events.at(-1)?.type === 'episode.end'
  const overMs = isOver ? Math.floor(timeline.endMs / WORDS_MS) * WORDS_MS : Number.POSITIVE_INFINITY
  return agentsAt(timeline, team, entries, Math.max(atMs, timeOfTick(0)), overMs)
}

/** Hands the viewer the elements of tiles as they come and go. */
function useTilePlaces(viewer: Viewer | null): (tile: TileId) => (element: HTMLElement | null) => void {
  const elements = useRef(new Map<TileId, HTMLElement>())
  const latest = useRef(viewer)
  useEffect(() => {
    latest.current = viewer
    viewer?.setTiles(new Map(elements.current))
  }, [viewer])
  const refs = useRef(new Map<TileId, (element: HTMLElement | null) => void>())
  return useCallback((tile) => {
    const known = refs.current.get(tile)
    if (known !== undefined) return known
    const place = (element: HTMLElement | null): void => {
      if (element === null) elements.current.delete(tile)
      else elements.current.set(tile, element)
      latest.current?.setTiles(new Map(elements.current))
    }
    refs.current.set(tile, place)
    return place
  }, [])
}

function viewCommandsOf(
  { world, views, onViews, cameras }: Parameters<typeof WorldStage>[0],
  viewer: Viewer | null,
): TileCommands {
  const { selection, onSelect } = world
  return {
    onPick: async (tile, across, down) => {
      const picked = (await viewer?.pick(tile, across, down)) ?? null
      onSelect(isSame(picked, selection) ? null : picked)
    },
    onEnlarge: (tile) => onViews({ ...views, enlarged: views.enlarged === tile ? null : tile }),
    onDrag: (right, down) => {
      if (viewer !== null) cameras.onDrag(viewer, right, down)
    },
    onZoom: (factor) => {
      if (viewer !== null) cameras.onZoom(viewer, factor)
    },
  }
}

function describeKind(tile: TileId, { person, world }: ViewsState): string {
  if (tile !== WORLD_TILE) return person === 'first' ? 'first person' : 'third person'
  return world === 'orbit' ? 'orbit: drag to turn, wheel to zoom' : 'free: WASD, Q and E to move, drag to look'
}

/** Its own component, so that moving time draws nothing else anew. */
function Beyond({ world, playback }: { readonly world: ShownWorld; readonly playback: PlaybackStore }) {
  const words = usePlayback(playback, ({ atMs }) => world.beyondWords(atMs))
  return (
    <p className={styles.beyond} role="status">
      {words}
    </p>
  )
}

function Waiting({ state, onRetry }: { readonly state: ViewerPhase; readonly onRetry: () => void }) {
  switch (state.phase) {
    case 'ready':
      return null
    case 'failed':
      return (
        <div className={styles.cover}>
          <ErrorState title={state.title} message={state.message}>
            <Button onClick={onRetry}>Try again</Button>
          </ErrorState>
        </div>
      )
    case 'fetching':
    case 'building': {
      const words = state.phase === 'fetching' ? 'Fetching textures' : 'Building the world'
      const isMaking = state.phase === 'fetching' && state.done === 0
      return (
        <div className={styles.wait} role="status">
          <p>
            {words}… {Math.round(state.done * 100)} %
          </p>
          <ProgressBar label={words} value={state.done} />
          {isMaking ? <p className={styles.hint}>The lab makes them once, which takes some seconds.</p> : null}
        </div>
      )
    }
  }
}
