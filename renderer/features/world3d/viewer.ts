/**
 * Between two pictures time advances, world and bodies follow, cameras move and tiles are drawn. Pictures are made only while
 * something changes, and only as often as the machine can.
 */
import { positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import { taskFamily } from '../../../shared/core/families/index.ts'
import type { SceneAssets } from '../../../shared/core/scene/assets/scene-assets.ts'
import type { SceneEntity } from '../../../shared/core/scene/scene-entity.ts'
import { taskAngles, taskBox } from '../../../shared/core/scene/task-box.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { timeOfTick } from '../../../shared/core/timeline/tick-time.ts'
import type { SceneFiles } from '../../client/scene-files.ts'
import type { PlaybackStore } from '../../store/playback.ts'
import type { PlaybackClock, TimeWatcher } from '../../store/playback-clock.ts'
import type { Selection } from '../../store/selection.ts'
import { BEAM_TRIANGLES, beamMesh, boxBeams, type Color } from './beams.ts'
import { Bodies, bodyBox, headCell, ShownPlayers } from './bodies.ts'
import { CameraRig } from './camera-rig.ts'
import { Holding } from './holding.ts'
import type { BlockLook } from './mesher-messages.ts'
import { MesherPort, type MesherWorker } from './mesher-port.ts'
import { PathLog } from './path-log.ts'
import { PicturePace } from './picture-pace.ts'
import { type Shot, Stage, type Tile } from './stage.ts'
import { TilePlaces } from './tile-grid.ts'
import { behind, directionOf, rayThrough } from './view-camera.ts'
import { initialViews, type TileId, type ViewsState, WORLD_TILE } from './views-state.ts'

interface ViewerListener {
  /** 0..1 until the world is drawn for the first time. */
  onProgress(done: number): void
  onFailure(message: string): void
  /** The graphics context was lost (`true`) or restored. */
  onLost(isLost: boolean): void
  onSelected(look: BlockLook | null): void
  /** Whose view shows nothing because they are not in the world. */
  onAbsent(agents: readonly string[]): void
}

interface ViewerParts {
  readonly canvas: HTMLCanvasElement
  readonly files: SceneFiles
  readonly assets: SceneAssets
  readonly timeline: EpisodeTimeline
  readonly playback: PlaybackStore
  readonly clock: PlaybackClock
  readonly worker: MesherWorker
  readonly listener: ViewerListener
}

/** Longest time that a camera flies between two pictures: longer gaps mean that the page slept. */
const LONGEST_FLIGHT_MS = 500
/** Path samples per picture: enough to catch up within seconds, too few to slow it down. */
const PATH_SAMPLES = 120
/** Before the first tick everybody stands where it finds them. */
const FIRST_MS = timeOfTick(0)
const SELECTED: Color = [255, 255, 255, 255]
const SELECTED_WIDTH = { agent: 0.018, block: 0.035 } as const

export class Viewer {
  readonly rig: CameraRig
  readonly #parts: ViewerParts
  readonly #stage: Stage
  readonly #pace: PicturePace
  readonly #mesher: MesherPort
  readonly #bodies: Bodies
  readonly #paths: PathLog
  readonly #team: readonly string[]
  readonly #tiles = new TilePlaces()
  readonly #players = new ShownPlayers()
  readonly #unsubscribe: () => void
  readonly #time: TimeWatcher
  #views: ViewsState = initialViews
  #selection: Selection | null = null
  #look: BlockLook | null = null
  #entities: readonly SceneEntity[] = []
  /** Game time of the bodies, and of the worker's world, that are shown. */
  #shownMs = Number.NaN
  #worldMs = Number.NEGATIVE_INFINITY
  /** Open containers in the shown world. */
  #openKeys = ''
  #stale = true
  #lastMs = 0
  #request = 0
  #absent = ''
  readonly #holding = new Holding()
  /** When the off-screen picture was begun; null if there is none. */
  #asideMs: number | null = null

  /** Throws where the browser gives no WebGL 2. */
  constructor(parts: ViewerParts) {
    const { canvas, files, assets, timeline, playback, clock, worker, listener } = parts
    const { scenario } = timeline.header
    const { world, task } = scenario
    this.#parts = parts
    this.#stage = new Stage(canvas, files.image)
    this.#stage.setTimeOfDay(world.timeOfDay)
    this.#pace = new PicturePace({
      hasCard: this.#stage.hasCard,
      now: () => performance.now(),
      finish: () => this.#stage.finish(),
    })
    this.#bodies = new Bodies(assets)
    this.#team = timeline.header.team.members.map(({ name }) => name)
    this.#paths = new PathLog(this.#team)
    const blueprint = blueprintCells(task)
    const box = taskBox(scenario)
    this.rig = new CameraRig(world.region, box, taskAngles(task, box))
    this.#mesher = new MesherPort(worker, {
      onSections: (sections) => {
        for (const { key, mesh, origin } of sections)
          this.#stage.setSection(key, mesh === null ? null : { mesh, origin })
        this.#stale = true
      },
      onProgress: (done) => listener.onProgress(done),
      onBlueprint: ({ ghosts, marks }) => {
        const meshes = ghosts.flatMap(({ key, mesh, origin }) =>
          mesh === null ? [] : [[key, { mesh, origin }] as const],
        )
        this.#stage.setGhosts(new Map(meshes))
        this.#stage.setPaint('blueprint', marks)
        this.#stale = true
      },
      onSelected: (look) => {
        this.#look = look
        this.#outline()
        listener.onSelected(look)
      },
      onFailure: (message) => {
        this.#time.leave()
        listener.onFailure(message)
      },
    })
    this.#time = clock.watch()
    this.#mesher.open({ bytes: files.bytes, atlas: files.atlas, plan: world, blueprint })
    canvas.addEventListener('webglcontextlost', this.#onLost)
    canvas.addEventListener('webglcontextrestored', this.#onRestored)
    this.#unsubscribe = playback.subscribe(() => {
      this.#stale = true
    })
    this.#request = requestAnimationFrame(this.#frame)
  }

  /** Textures and models. */
  get assets(): SceneAssets {
    return this.#parts.assets
  }

  /** Elements of the tiles; their positions are looked up before each picture. */
  setTiles(tiles: ReadonlyMap<TileId, HTMLElement>): void {
    this.#tiles.set(tiles)
    this.#stale = true
  }

  setViews(views: ViewsState): void {
    if (views.blueprint !== this.#views.blueprint) this.#mesher.showBlueprint(views.blueprint)
    this.#views = views
    this.#askForRoom()
    this.#stale = true
  }

  setSelection(selection: Selection | null): void {
    this.#selection = selection
    this.#look = null
    this.#mesher.select(selection?.kind === 'block' ? selection.pos : null)
    this.#outline()
  }

  /** A camera has changed. */
  touch(): void {
    this.#pace.touch()
    this.#stale = true
  }

  /** What a tile shows at a point in 0..1 of it from the upper left: the nearest of agents and blocks. */
  async pick(tile: TileId, across: number, down: number): Promise<Selection | null> {
    const element = this.#tiles.get(tile)
    if (element === undefined) return null
    const aspect = element.clientWidth / Math.max(1, element.clientHeight)
    const shot = this.#shotOf(tile, aspect)
    if (shot === null) return null
    const { eye } = shot.camera
    const direction = rayThrough(shot.camera, aspect, across, down)
    const block = await this.#mesher.pick(eye, direction)
    const agent = this.#players.nearest(eye, direction, shot.without)
    if (agent !== null && agent.distance < (block?.distance ?? Number.POSITIVE_INFINITY)) {
      return { kind: 'agent', name: agent.name }
    }
    return block === null ? null : { kind: 'block', pos: block.pos }
  }

  /** A picture of one tile at an exact moment of the record; the page's own time does not change. */
  captureAt(atMs: number, tile: TileId, width: number, height: number): Promise<Uint8ClampedArray<ArrayBuffer> | null> {
    return this.#holding.inTurn(async () => {
      await this.#mesher.settled()
      this.#showWorld(atMs)
      await this.#mesher.settled()
      this.#showBodies(atMs)
      const shot = this.#shotOf(tile, width / height)
      return shot === null ? null : this.#stage.capture(shot, width, height)
    })
  }

  /** Keeps the shown moment until the work is done. */
  async whileHeld<T>(work: () => Promise<T>): Promise<T> {
    const letGo = this.#time.hold()
    try {
      return await this.#holding.while(work)
    } finally {
      letGo()
      this.#stale = true
    }
  }

  dispose(): void {
    cancelAnimationFrame(this.#request)
    this.#unsubscribe()
    this.#time.leave()
    const { canvas } = this.#parts
    canvas.removeEventListener('webglcontextlost', this.#onLost)
    canvas.removeEventListener('webglcontextrestored', this.#onRestored)
    this.#mesher.close()
    this.#stage.dispose()
  }

  /** The browser calls it before each refresh of the screen, and never while the page is hidden. */
  readonly #frame = (nowMs: number): void => {
    this.#request = requestAnimationFrame(this.#frame)
    const sinceMs = nowMs - this.#lastMs
    this.#pace.see(this.#parts.playback.getState())
    if (this.#holding.isHeld || this.#isDrawingAside() || !this.#pace.isDue(sinceMs, this.#time.watchers)) return
    this.#lastMs = nowMs
    this.#time.advance(nowMs)
    const { atMs } = this.#parts.playback.getState()
    this.#showWorld(atMs)
    this.#showBodies(atMs)
    if (this.rig.isFlying) {
      this.rig.fly(Math.min(LONGEST_FLIGHT_MS, sinceMs))
      this.touch()
    }
    this.#growPaths()
    const places = this.#layOut()
    if (this.#stale) {
      this.#stale = false
      this.#draw(places)
    }
    if (this.#mesher.isReady && this.#worldMs === atMs) this.#time.drawn(atMs)
  }

  readonly #onLost = (event: Event): void => {
    // This makes the browser restore the context as soon as it can.
    event.preventDefault()
    this.#parts.listener.onLost(true)
  }

  readonly #onRestored = (): void => {
    this.#stale = true
    this.#parts.listener.onLost(false)
  }

  /** Shows the off-screen picture once it is ready. */
  #isDrawingAside(): boolean {
    if (this.#asideMs === null) return false
    if (!this.#stage.isDrawn()) return true
    this.#stage.show()
    this.#pace.drawnAside(performance.now() - this.#asideMs)
    this.#asideMs = null
    return false
  }

  #showWorld(atMs: number): void {
    if (!this.#mesher.isReady || this.#worldMs === atMs) return
    const steps = this.#parts.timeline.blocksBetween(this.#worldMs, atMs)
    this.#worldMs = atMs
    const open = this.#parts.timeline.openContainers(atMs)
    const openKeys = open.map(positionKey).join(' ')
    const isSame = openKeys === this.#openKeys
    this.#openKeys = openKeys
    if (steps.length > 0 || !isSame) this.#mesher.change({ steps, open })
  }

  #showBodies(atMs: number): void {
    if (this.#shownMs === atMs && this.#entities.length > 0) return
    this.#shownMs = atMs
    this.#entities = this.#parts.timeline.entitiesAt(Math.max(atMs, FIRST_MS))
    this.#players.set(this.#entities)
    this.#stage.setBodies(this.#bodies.at(this.#entities, atMs, this.#parts.timeline.spokenAt(atMs)))
    this.#askForLight()
    this.#askForRoom()
    if (this.#selection?.kind === 'agent') this.#outline()
    this.#tellAbsent()
    this.#stale = true
  }

  #askForLight(): void {
    const entities = this.#entities
    if (!this.#mesher.isReady || entities.length === 0) return
    void this.#mesher.light(entities.map(headCell)).then((lights) => this.#bodies.setLights(entities, lights))
  }

  /** Keeps third-person cameras out of walls, a picture late. */
  #askForRoom(): void {
    if (this.#views.person !== 'third' || !this.#mesher.isReady) return
    for (const player of this.#players.byName.values()) {
      const { target, yaw, pitch } = behind(player)
      const [x, y, z] = directionOf(yaw, pitch)
      void this.#mesher.pick(target, [-x, -y, -z]).then((hit) => {
        this.rig.setRoom(player.name, hit?.distance ?? Number.POSITIVE_INFINITY)
        this.#stale = true
      })
    }
  }

  #tellAbsent(): void {
    const absent = this.#team.filter((name) => !this.#players.byName.has(name))
    if (absent.join() === this.#absent) return
    this.#absent = absent.join()
    this.#parts.listener.onAbsent(absent)
  }

  #growPaths(): void {
    if (!this.#views.paths) return
    if (this.#paths.grow(this.#parts.timeline, PATH_SAMPLES)) {
      this.#stage.setPaint('paths', beamMesh(this.#paths.beams))
      this.#stale = true
    }
  }

  #layOut(): readonly Tile[] {
    const density = this.#pace.density(window.devicePixelRatio)
    const { width, height, places, isNew } = this.#tiles.look(this.#parts.canvas, density)
    if (isNew) {
      this.#stale = true
      this.#stage.resize(width, height, density)
    }
    if (!this.#stale) return []
    return places.flatMap(({ tile, place, seen }) => {
      const shot = this.#shotOf(tile, place.width / place.height)
      return shot === null ? [] : [{ place, seen, shot }]
    })
  }

  #draw(tiles: readonly Tile[]): void {
    this.#stage.limitPaint('paths', this.#views.paths ? this.#paths.countAt(this.#shownMs) * BEAM_TRIANGLES : 0)
    if (this.#pace.isHurried) {
      this.#stage.drawAside(tiles)
      this.#asideMs = performance.now()
    } else this.#pace.draw(() => this.#stage.draw(tiles))
  }

  #shotOf(tile: TileId, aspect: number): Shot | null {
    const camera = this.rig.cameraOf(tile, this.#views, this.#players.byName, aspect)
    if (camera === null) return null
    const own = tile === WORLD_TILE || this.#views.person === 'third' ? undefined : this.#players.byName.get(tile)
    return {
      camera,
      without: [...(own === undefined ? [] : [own.id]), ...this.#players.around(camera.eye)],
      outlines: own === undefined || this.#selection?.kind !== 'agent' || this.#selection.name !== own.name,
      hand: own === undefined ? null : this.#bodies.hand(own),
      sight: this.rig.sightFrom(camera),
      isRoofless: tile === WORLD_TILE && taskFamily(this.#parts.timeline.header.scenario.task).look.isRoofless,
    }
  }

  #outline(): void {
    const player = this.#selection?.kind === 'agent' ? this.#players.byName.get(this.#selection.name) : undefined
    const box = player === undefined ? this.#look?.box : bodyBox(player)
    const width = SELECTED_WIDTH[player === undefined ? 'block' : 'agent']
    this.#stage.setPaint('selection', beamMesh(box === undefined ? [] : boxBeams(box, width, SELECTED)))
    this.#stale = true
  }
}
