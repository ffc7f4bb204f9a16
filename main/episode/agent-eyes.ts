/** What agents see, for methods whose agents have eyes: the same pictures that can be drawn from the record afterwards. */
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { EpisodeHeader } from '../../shared/contract/record/header.ts'
import type { SceneAssets } from '../../shared/core/scene/assets/scene-assets.ts'
import { mosaicWithoutPerspective, regionCamera } from '../../shared/core/scene/camera.ts'
import { taskBox, withoutGlass } from '../../shared/core/scene/task-box.ts'
import type { JointBrief } from '../../shared/core/teamcraft/joint-brief.ts'
import { EpisodeTimeline } from '../../shared/core/timeline/episode-timeline.ts'
import { TICK_MS, timeOfTick } from '../../shared/core/timeline/tick-time.ts'
import { encodeTrack } from '../../shared/core/track-codec.ts'
import { upcast } from '../../shared/core/upcast.ts'
import type { AgentPicture, PictureForm, PictureFrom } from '../methods/sight.ts'
import type { WorldFrame } from '../minecraft/ports/world-port.ts'
import { capturePng } from '../view/capture-file.ts'
import { type Capture, captureDefaults, EpisodeView, type Viewpoint } from '../view/episode-view.ts'
import { loadScene } from '../view/load-scene.ts'
import type { EventRow } from './recorder.ts'

/** Pixels along the longer side of the largest picture, and the angles between which a lens makes sense. */
const LARGEST = 2_048
const NARROWEST_FOV = 10
const WIDEST_FOV = 150

/** Makes the eyes of one episode; `joint` has the cameras of mosaics, and null none. */
export type OpenEyes = (header: EpisodeHeader, joint: JointBrief | null) => AgentEyes

/** Takes real time where the looks of the world have to be read or built: before game time begins. Fails like `loadScene`. */
export async function openEyes(): Promise<Result<OpenEyes>> {
  const assets = await loadScene()
  return assets.ok ? ok((header, joint) => new AgentEyes(assets.value, header, joint)) : assets
}

/** A picture that is asked for, in the words of the view. */
interface Asked {
  readonly from: Viewpoint
  /** Without the glass around the arena. */
  readonly isRoofless: boolean
  /** Whose eyes; null for a camera. */
  readonly agent: string | null
}

/** Follows the record as it is written, so that it knows what happened without asking the server. */
export class AgentEyes {
  readonly #assets: SceneAssets
  readonly #header: EpisodeHeader
  readonly #joint: JointBrief | null
  readonly #timeline: EpisodeTimeline
  /** Of the record with and without the arena's glass, and the same before the first tick. */
  readonly #views = new Map<string, EpisodeView>()
  /** The task's mosaics, by their forms: each is drawn once. */
  readonly #taken = new Map<string, AgentPicture>()

  constructor(assets: SceneAssets, header: EpisodeHeader, joint: JointBrief | null) {
    this.#assets = assets
    this.#header = header
    this.#joint = joint
    this.#timeline = new EpisodeTimeline(header)
  }

  /** Every event of the record, in order. */
  hear(rows: readonly EventRow[]): void {
    for (const row of rows) {
      const event = upcast(row)
      if (event.ok) this.#timeline.appendEvents([event.value])
      else throw new Error(event.error.message)
    }
  }

  /** The track's next bytes. */
  see(track: Uint8Array): void {
    this.#timeline.appendTrack(track)
  }

  /**
   * Blocks as of `nowMs` (game time), poses as of the last tick. `frame` is the world as it is; it counts only before the first
   * tick, of which nothing is in the track yet.
   */
  takePicture(from: PictureFrom, form: PictureForm, nowMs: number, frame: () => WorldFrame): Result<AgentPicture> {
    const { width, height, fov } = { ...captureDefaults, ...form }
    const isSize = [width, height].every((side) => Number.isInteger(side) && side >= 1 && side <= LARGEST)
    if (!isSize || !(fov >= NARROWEST_FOV && fov <= WIDEST_FOV)) {
      return fail(
        'bad-input',
        `A picture has 1 to ${LARGEST} pixels to a side and an angle of ${NARROWEST_FOV} to ${WIDEST_FOV} degrees, not ${width} x ${height} at ${fov}.`,
      )
    }
    const asked = this.#asked(from, { ...form, width, height, fov })
    if (!asked.ok) return asked
    const isTask = from.kind === 'mosaic' && from.of === 'task'
    const key = isTask ? JSON.stringify([width, height, form.isOrthographic ?? false, form.labelsIn ?? null]) : null
    const before = key === null ? undefined : this.#taken.get(key)
    if (before !== undefined) return ok(before)
    const { labelsIn } = form
    const isBegun = this.#timeline.entitiesAt(this.#timeline.endMs).length > 0
    const { isRoofless } = asked.value
    const capture = this.#viewOf(isRoofless, isBegun ? null : frame()).capture({
      from: asked.value.from,
      atMs: timeOfTick(Math.round(this.#timeline.endMs / TICK_MS)),
      blocksAtMs: nowMs,
      width,
      height,
      ...(labelsIn === undefined ? {} : { labelsIn }),
    })
    if (!capture.ok) return capture
    const picture = this.#pictureOf(capture.value, asked.value.agent)
    if (key !== null) this.#taken.set(key, picture)
    return ok(picture)
  }

  #asked(from: PictureFrom, form: PictureForm & Record<keyof typeof captureDefaults, number>): Result<Asked> {
    const { width, height, fov, eyeHeight, hasHand = true, isOrthographic = false } = form
    switch (from.kind) {
      case 'eyes': {
        const eyes = { kind: 'agent', name: from.agent, fov, isHandless: !hasHand } as const
        return ok({
          from: eyeHeight === undefined ? eyes : { ...eyes, eyeHeight },
          isRoofless: false,
          agent: from.agent,
        })
      }
      case 'camera':
        return ok({ from, isRoofless: false, agent: null })
      case 'map': {
        const camera = regionCamera(taskBox(this.#header.scenario), 'top', width / height)
        return ok({ from: { kind: 'camera', camera }, isRoofless: true, agent: null })
      }
      case 'mosaic': {
        if (this.#joint === null) return fail('bad-input', 'Only tasks of joint steps have cameras for a mosaic.')
        if (width % 2 !== 0 || height % 2 !== 0) {
          return fail('bad-input', `A mosaic has even numbers of pixels, not ${width} x ${height}.`)
        }
        const { cameras, target } = this.#joint
        const mosaic = {
          kind: 'mosaic',
          cameras: isOrthographic ? mosaicWithoutPerspective(cameras) : cameras,
        } as const
        const shown = from.of === 'world' ? mosaic : { ...mosaic, target }
        return ok({ from: shown, isRoofless: false, agent: null })
      }
    }
  }

  #pictureOf(capture: Capture, agent: string | null): AgentPicture {
    const { camera, tick, labels, picture } = capture
    const base64 = capturePng(capture, this.#header, agent).toString('base64')
    return {
      part: { kind: 'image', mediaType: 'image/png', base64 },
      width: picture.width,
      height: picture.height,
      pose: camera === null ? null : { eye: camera.eye, yaw: camera.yaw, pitch: camera.pitch },
      tick,
      ...(labels === undefined ? {} : { labels }),
    }
  }

  /** `frame` where nothing is in the track yet. */
  #viewOf(isRoofless: boolean, frame: WorldFrame | null): EpisodeView {
    const key = `${isRoofless} ${frame === null}`
    const known = this.#views.get(key)
    if (known !== undefined) return known
    const { world } = this.#header.scenario
    const timeline = frame === null ? this.#timeline : this.#timelineOf(frame)
    const view = new EpisodeView(this.#assets, timeline, isRoofless ? withoutGlass(world) : world)
    this.#views.set(key, view)
    return view
  }

  #timelineOf({ entities, inventories }: WorldFrame): EpisodeTimeline {
    const timeline = new EpisodeTimeline(this.#header)
    timeline.appendTrack(encodeTrack([{ tick: 0, entities: [...entities], inventories: [...inventories] }]))
    return timeline
  }
}
