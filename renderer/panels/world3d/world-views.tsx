/** The world of an episode in a grid of views: one canvas lies behind all of them, each view is a window onto its part. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { StoryEntry } from '../../../preload/core/episode-view.ts'
import type { EpisodeTimeline } from '../../../preload/core/timeline/episode-timeline.ts'
import { timeOfTick } from '../../../preload/core/timeline/tick-time.ts'
import { isSame, type Selection } from '../../lab/selection.ts'
import { transportAfterKey } from '../../lab/transport.ts'
import { type TransportStore, useTransport } from '../../lab/transport-store.ts'
import { Button, ErrorState, Notice, ProgressBar, saveBlob } from '../../ui/index.ts'
import { type AgentMoment, agentsAt } from './agent-moment.ts'
import { captureName, capturePng } from './capture.ts'
import { TeamPanel } from './team-panel.tsx'
import { useViewKeys } from './use-view-keys.ts'
import { useViewer, type ViewerPhase } from './use-viewer.ts'
import { VideoBar } from './video-bar.tsx'
import { type TileOrders, ViewTile } from './view-tile.tsx'
import type { Viewer } from './viewer.ts'
import {
  columnsFor,
  initialViews,
  lastSpan,
  rowsFor,
  shownTiles,
  type TileId,
  type ViewsState,
  viewsAfterKey,
  WORLD_TILE,
} from './views-state.ts'
import { ViewsToolbar } from './views-toolbar.tsx'
import styles from './world3d.module.css'

export interface WorldViewsProps {
  readonly episodeId: string
  readonly timeline: EpisodeTimeline
  /** Where the record ends so far. */
  readonly endMs: number
  /** What agents do, in the order of time. */
  readonly entries: readonly StoryEntry[]
  readonly transport: TransportStore
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
  /** Whether the team and what is selected stand beside the views: not where something else says it. */
  readonly hasSide: boolean
}

/** How often words beside the views are looked up anew. */
const WORDS_MS = 200

export function WorldViews(props: WorldViewsProps) {
  const { episodeId, timeline, endMs, entries, transport, selection, onSelect, hasSide } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const { state, isLost, look, absent, viewer, tryAgain } = useViewer(canvas, timeline, transport)
  const [views, setViews] = useState<ViewsState>(initialViews)
  const [isRecording, setRecording] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const team = useMemo(() => timeline.header.team.members.map(({ name }) => name), [timeline])
  const agents = useAgents(timeline, team, entries, transport)
  const tiles = shownTiles(team, views)
  const chosen = chosenTile(views, selection, tiles)
  const placeOf = useTilePlaces(viewer)
  useEffect(() => viewer?.setViews(views), [viewer, views])
  useEffect(() => viewer?.setSelection(selection), [viewer, selection])
  useKeys({ viewer, views, setViews, team, transport, endMs, selection, onSelect })
  const orders = useOrders(viewer, views, setViews, selection, onSelect)
  const takePicture = async (): Promise<void> => {
    if (viewer === null) return
    setBusy(true)
    const { atMs } = transport.getState()
    const picture = await capturePng(viewer, chosen, atMs)
    setBusy(false)
    setProblem(picture.ok ? null : picture.error.message)
    if (picture.ok) saveBlob(picture.value, captureName(episodeId, chosen, atMs, 'png'))
  }
  return (
    <div className={styles.views} data-side={hasSide}>
      <ViewsToolbar
        {...{ views, isBusy, isRecording }}
        onChange={setViews}
        onReset={() => {
          viewer?.rig.reset()
          viewer?.touch()
        }}
        onScreenshot={() => void takePicture()}
        onRecord={() => setRecording(!isRecording)}
      />
      {isRecording && viewer !== null ? (
        <VideoBar
          {...{ viewer, episodeId, endMs }}
          tile={chosen}
          tileName={nameOf(chosen)}
          nowMs={() => transport.getState().atMs}
          onProblem={setProblem}
        />
      ) : null}
      <Problems problem={problem} isLost={isLost} onDismiss={() => setProblem(null)} />
      <div className={styles.stage}>
        <canvas ref={canvas} className={styles.canvas} aria-hidden />
        <div
          className={styles.grid}
          style={{
            gridTemplateColumns: `repeat(${columnsFor(tiles.length)}, minmax(0, 1fr))`,
            gridTemplateRows: rowsFor(tiles.length),
          }}
        >
          {tiles.map((tile, index) => (
            <ViewTile
              key={tile}
              tile={tile}
              kind={kindWords(tile, views)}
              agent={agents.find(({ name }) => name === tile) ?? null}
              isAbsent={state.phase === 'ready' && absent.includes(tile)}
              isSelected={selection?.kind === 'agent' && selection.name === tile}
              isEnlarged={views.enlarged === tile}
              columns={index === tiles.length - 1 ? lastSpan(tiles.length) : 1}
              orders={orders}
              place={placeOf(tile)}
            />
          ))}
        </div>
        <Waiting state={state} onRetry={tryAgain} />
      </div>
      {hasSide ? <TeamPanel {...{ agents, selection, look, onSelect }} /> : null}
    </div>
  )
}

function useAgents(
  timeline: EpisodeTimeline,
  team: readonly string[],
  entries: readonly StoryEntry[],
  transport: TransportStore,
): readonly AgentMoment[] {
  const atMs = useTransport(transport, (state) => Math.floor(state.atMs / WORDS_MS) * WORDS_MS)
  return agentsAt(timeline, team, entries, Math.max(atMs, timeOfTick(0)))
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

function useOrders(
  viewer: Viewer | null,
  views: ViewsState,
  setViews: (views: ViewsState) => void,
  selection: Selection | null,
  onSelect: (selection: Selection | null) => void,
): TileOrders {
  const touch = (change: (rig: Viewer['rig']) => void): void => {
    if (viewer === null) return
    change(viewer.rig)
    viewer.touch()
  }
  return {
    onPick: async (tile, across, down) => {
      const picked = (await viewer?.pick(tile, across, down)) ?? null
      onSelect(isSame(picked, selection) ? null : picked)
    },
    onEnlarge: (tile) => setViews({ ...views, enlarged: views.enlarged === tile ? null : tile }),
    onDrag: (right, down) => touch((rig) => rig.drag(views.world, right, down)),
    onZoom: (factor) => touch((rig) => rig.zoom(views.world, factor)),
  }
}

function useKeys(parts: {
  readonly viewer: Viewer | null
  readonly views: ViewsState
  readonly setViews: (views: ViewsState) => void
  readonly team: readonly string[]
  readonly transport: TransportStore
  readonly endMs: number
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
}): void {
  const { viewer, views, setViews, team, transport, endMs, selection, onSelect } = parts
  useViewKeys({
    isFlying: views.world === 'free' && (views.enlarged === null || views.enlarged === WORLD_TILE),
    onSteer: (steering) => viewer?.rig.steer(steering),
    onKey: (key) => {
      if (key.key === 'Escape') {
        if (selection !== null) onSelect(null)
        else setViews({ ...views, enlarged: null })
        return true
      }
      const next = viewsAfterKey(views, key.key, team)
      if (next !== null) setViews(next)
      const moved = next === null ? transportAfterKey(transport.getState(), key, endMs) : null
      if (moved !== null) transport.setState(moved, true)
      return next !== null || moved !== null
    },
  })
}

/** The view that pictures are taken of: the enlarged one, else the selected agent's, else the one that belongs to nobody. */
function chosenTile({ enlarged }: ViewsState, selection: Selection | null, tiles: readonly TileId[]): TileId {
  if (enlarged !== null && tiles.includes(enlarged)) return enlarged
  return selection?.kind === 'agent' && tiles.includes(selection.name) ? selection.name : WORLD_TILE
}

function nameOf(tile: TileId): string {
  return tile === WORLD_TILE ? 'World' : tile
}

function kindWords(tile: TileId, { person, world }: ViewsState): string {
  if (tile !== WORLD_TILE) return person === 'first' ? 'first person' : 'third person'
  return world === 'orbit' ? 'orbit: drag to turn, wheel to zoom' : 'free: WASD, Q and E to move, drag to look'
}

function Problems(props: {
  readonly problem: string | null
  readonly isLost: boolean
  readonly onDismiss: () => void
}) {
  if (props.isLost) {
    return (
      <Notice tone="warn">The graphics card was taken away; the views go on as soon as the browser has it back.</Notice>
    )
  }
  if (props.problem === null) return null
  return (
    <Notice tone="bad" choices={<Button onClick={props.onDismiss}>Dismiss</Button>}>
      {props.problem}
    </Notice>
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
          {isMaking ? (
            <p className={styles.hint}>The first time the lab makes them, which takes some seconds.</p>
          ) : null}
        </div>
      )
    }
  }
}
