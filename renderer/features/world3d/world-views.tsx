/** The worlds of one or two episodes: the same views and cameras for both, pictures and videos of the one that is worked with. */

import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import type { PlaybackStore } from '../../store/playback.ts'
import type { PlaybackClock } from '../../store/playback-clock.ts'
import type { Selection } from '../../store/selection.ts'
import { useListedKeys } from '../../store/shortcuts.ts'
import { Button, Notice, saveBlob, useLatest } from '../../ui/index.ts'
import type { ShownId } from '../side-by-side/shown-episode.ts'
import { captureName, capturePng } from './capture.ts'
import type { BlockLook } from './mesher-messages.ts'
import { VideoBar } from './video-bar.tsx'
import type { Viewer } from './viewer.ts'
import {
  fewTiles,
  initialViews,
  shownTiles,
  type TileId,
  type ViewsState,
  viewsAfterKey,
  viewsOfActing,
  WORLD_TILE,
} from './views-state.ts'
import { useViewKeys, ViewsToolbar } from './views-toolbar.tsx'
import { type CameraCommands, type ShownWorld, WorldStage } from './world-stage.tsx'
import styles from './world3d.module.css'

export interface WorldViewsProps {
  /** One, or two side by side. */
  readonly worlds: readonly ShownWorld[]
  /** Of which pictures are taken: where something was selected last. */
  readonly active: ShownId
  readonly playback: PlaybackStore
  readonly clock: PlaybackClock
  /** Beside the only one, where another is awaited. */
  readonly instead: ReactNode
  /** Told what the selected block is; null while that is not known, and for none. */
  readonly onLook: (id: ShownId, look: BlockLook | null) => void
  /** Esc where nothing is selected and no view is enlarged. */
  readonly onEscape: (() => void) | null
  /** The agent that a person acts for here: whoever picks blocks in its view needs a large one. */
  readonly acting: string | null
}

export function WorldViews(props: WorldViewsProps) {
  const { worlds, playback, clock, instead, onLook, onEscape, acting } = props
  const isPair = worlds.length > 1 || instead !== null
  const world = worlds.find(({ id }) => id === props.active) ?? worlds[0]
  const [views, setViews] = useState<ViewsState>(initialViews)
  const [isRecording, setRecording] = useState(false)
  useActing(acting, world === undefined ? [] : teamOf(world), setViews)
  const { viewers, onViewer } = useViewers()
  const cameras = useCameras(viewers, views)
  const { isBusy, problem, setProblem, takePicture } = usePictures(playback)
  const team = useMemo(() => [...new Set(worlds.flatMap(teamOf))], [worlds])
  const viewer = world === undefined ? null : (viewers[world.id] ?? null)
  const tiles = world === undefined ? [] : tilesOf(world, views, isPair)
  const chosen = chosenTile(views, world?.selection ?? null, tiles)
  useKeys({
    viewers,
    views,
    setViews,
    team,
    world,
    onEscape,
    onCloseBar: isRecording ? () => setRecording(false) : null,
  })
  if (world === undefined) return null
  const hasBlueprint = blueprintCells(world.timeline.header.scenario.task).length > 0
  return (
    <div className={styles.views}>
      <ViewsToolbar
        {...{ views, hasBlueprint, isBusy, isRecording }}
        hasAgents={tiles.some((tile) => tile !== WORLD_TILE)}
        onChange={setViews}
        onReset={() => {
          for (const own of Object.values(viewers)) {
            own?.rig.reset()
            own?.touch()
          }
        }}
        onScreenshot={() => void takePicture(viewer, world.episodeId, chosen)}
        onRecord={() => setRecording(!isRecording)}
      />
      {isRecording && viewer !== null ? (
        <VideoBar
          key={world.id}
          viewer={viewer}
          episodeId={world.episodeId}
          endMs={world.endMs}
          tile={chosen}
          tileName={chosen === WORLD_TILE ? 'World' : chosen}
          nowMs={() => playback.getState().atMs}
          onProblem={setProblem}
          onClose={() => setRecording(false)}
        />
      ) : null}
      {problem === null ? null : (
        <Notice tone="bad" choices={<Button onClick={() => setProblem(null)}>Dismiss</Button>}>
          {problem}
        </Notice>
      )}
      <div className={styles.stages} data-pair={isPair}>
        {worlds.map((own) => (
          <WorldStage
            key={own.episodeId}
            {...{ playback, clock, views, cameras, onViewer, onLook }}
            world={own}
            onViews={setViews}
            tiles={tilesOf(own, views, isPair)}
          />
        ))}
        {instead}
      </div>
    </div>
  )
}

/** Enlarges the agent's view from the moment at which somebody begins to act for it, until it is given back. */
function useActing(
  acting: string | null,
  team: readonly string[],
  setViews: (change: (views: ViewsState) => ViewsState) => void,
): void {
  const enlarge = useLatest((agent: string) => setViews((views) => viewsOfActing(views, team, agent)))
  useEffect(() => {
    if (acting === null) return
    enlarge(acting)
    return () => setViews((views) => ({ ...views, enlarged: null }))
  }, [acting, enlarge, setViews])
}

function teamOf({ timeline }: ShownWorld): readonly string[] {
  return timeline.header.team.members.map(({ name }) => name)
}

function tilesOf(world: ShownWorld, views: ViewsState, isOneOfTwo: boolean): readonly TileId[] {
  const { selection } = world
  if (!isOneOfTwo) return shownTiles(teamOf(world), views)
  return fewTiles(teamOf(world), views, selection?.kind === 'agent' ? selection.name : null)
}

type Viewers = Partial<Readonly<Record<ShownId, Viewer | null>>>

function useViewers() {
  const [viewers, setViewers] = useState<Viewers>({})
  const onViewer = useCallback(
    (id: ShownId, viewer: Viewer | null) => setViewers((now) => ({ ...now, [id]: viewer })),
    [],
  )
  return { viewers, onViewer }
}

/** One hand moves all cameras: what differs between two worlds is seen from the same place. */
function useCameras(viewers: Viewers, { world }: ViewsState): CameraCommands {
  const latest = useRef({ viewers, mode: world })
  useLayoutEffect(() => {
    latest.current = { viewers, mode: world }
  })
  return useMemo((): CameraCommands => {
    const share = (from: Viewer): void => {
      for (const viewer of Object.values(latest.current.viewers)) {
        if (viewer !== from) viewer?.rig.lookLike(from.rig)
        viewer?.touch()
      }
    }
    return {
      onDrag: (from, right, down) => {
        from.rig.drag(latest.current.mode, right, down)
        share(from)
      },
      onZoom: (from, factor) => {
        from.rig.zoom(latest.current.mode, factor)
        share(from)
      },
    }
  }, [])
}

function usePictures(playback: PlaybackStore) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const takePicture = async (viewer: Viewer | null, episodeId: string, tile: TileId): Promise<void> => {
    if (viewer === null) return
    setBusy(true)
    const { atMs } = playback.getState()
    const picture = await capturePng(viewer, tile, atMs)
    setBusy(false)
    setProblem(picture.ok ? null : picture.error.message)
    if (picture.ok) saveBlob(picture.value, captureName(episodeId, tile, atMs, 'png'))
  }
  return { isBusy, problem, setProblem, takePicture }
}

const GROUP = 'Views'

function useKeys(parts: {
  readonly viewers: Viewers
  readonly views: ViewsState
  readonly setViews: (views: ViewsState) => void
  readonly team: readonly string[]
  readonly world: ShownWorld | undefined
  readonly onEscape: (() => void) | null
  /** null where none is open: what was opened last goes first. */
  readonly onCloseBar: (() => void) | null
}): void {
  const { viewers, views, setViews, team, world, onEscape, onCloseBar } = parts
  useListedKeys('1', 'Enlarge the first view, and so on up to 9', GROUP)
  useListedKeys('0', 'All views', GROUP)
  useListedKeys('v', 'First or third person', GROUP)
  useListedKeys('o', 'Orbit or free camera (WASD, Q and E fly)', GROUP)
  useListedKeys('l', 'Lay the blueprint over the world', GROUP)
  useListedKeys('p', 'Paths', GROUP)
  const letGo = useRef<Selection | null>(null)
  useViewKeys({
    isFlying: views.world === 'free' && (views.enlarged === null || views.enlarged === WORLD_TILE),
    onSteer: (steering) => {
      const [first, ...others] = Object.values(viewers).filter((viewer) => viewer != null)
      first?.rig.steer(steering)
      for (const viewer of others) {
        if (first !== undefined) viewer.rig.lookLike(first.rig)
        viewer.rig.steer(steering)
        viewer.touch()
      }
    },
    onKey: (key) => {
      if (key.key === 'Escape') {
        const selection = world?.selection ?? null
        // Pressed again before the page is drawn without it, it means the next thing.
        if (onCloseBar !== null) onCloseBar()
        else if (selection !== null && selection !== letGo.current) {
          letGo.current = selection
          world?.onSelect(null)
        } else if (views.enlarged !== null || onEscape === null) setViews({ ...views, enlarged: null })
        else onEscape()
        return true
      }
      const next = viewsAfterKey(views, key.key, team)
      if (next !== null) setViews(next)
      return next !== null
    },
  })
}

/** The view that pictures are taken of: the enlarged one, else the selected agent's, else the one that belongs to nobody. */
function chosenTile({ enlarged }: ViewsState, selection: Selection | null, tiles: readonly TileId[]): TileId {
  if (enlarged !== null && tiles.includes(enlarged)) return enlarged
  return selection?.kind === 'agent' && tiles.includes(selection.name) ? selection.name : WORLD_TILE
}
