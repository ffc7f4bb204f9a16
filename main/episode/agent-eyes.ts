/** What agents see, for methods whose agents have eyes: the same pictures that can be drawn from the record afterwards. */
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { EpisodeHeader } from '../../shared/contract/record/header.ts'
import type { SceneAssets } from '../../shared/core/scene/assets/scene-assets.ts'
import { EpisodeTimeline } from '../../shared/core/timeline/episode-timeline.ts'
import { TICK_MS, timeOfTick } from '../../shared/core/timeline/tick-time.ts'
import { encodeTrack } from '../../shared/core/track-codec.ts'
import { upcast } from '../../shared/core/upcast.ts'
import type { AgentPicture, PictureSize } from '../methods/method.ts'
import type { WorldFrame } from '../minecraft/ports/world-port.ts'
import { capturePng } from '../view/capture-file.ts'
import { captureDefaults, EpisodeView } from '../view/episode-view.ts'
import { loadScene } from '../view/load-scene.ts'
import type { EventRow } from './recorder.ts'

/** Pixels along the longer side of the largest picture, and the angles between which a lens makes sense. */
const LARGEST = 2_048
const NARROWEST_FOV = 10
const WIDEST_FOV = 150

/** Takes real time where the looks of the world have to be read or built: before game time begins. Fails like `loadScene`. */
export async function openEyes(): Promise<Result<(header: EpisodeHeader) => AgentEyes>> {
  const assets = await loadScene()
  return assets.ok ? ok((header) => new AgentEyes(assets.value, header)) : assets
}

/** Follows the record as it is written, so that it knows what happened without asking the server. */
export class AgentEyes {
  readonly #assets: SceneAssets
  readonly #header: EpisodeHeader
  readonly #timeline: EpisodeTimeline
  readonly #view: EpisodeView

  constructor(assets: SceneAssets, header: EpisodeHeader) {
    this.#assets = assets
    this.#header = header
    this.#timeline = new EpisodeTimeline(header)
    this.#view = new EpisodeView(assets, this.#timeline)
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
  takePicture(agent: string, size: Partial<PictureSize>, nowMs: number, frame: () => WorldFrame): Result<AgentPicture> {
    const { width, height, fov } = { ...captureDefaults, ...size }
    const isSize = [width, height].every((side) => Number.isInteger(side) && side >= 1 && side <= LARGEST)
    if (!isSize || !(fov >= NARROWEST_FOV && fov <= WIDEST_FOV)) {
      return fail(
        'bad-input',
        `A picture has 1 to ${LARGEST} pixels to a side and an angle of ${NARROWEST_FOV} to ${WIDEST_FOV} degrees, not ${width} x ${height} at ${fov}.`,
      )
    }
    const isBegun = this.#timeline.entitiesAt(this.#timeline.endMs).length > 0
    const view = isBegun ? this.#view : this.#firstView(frame())
    const from = { kind: 'agent', name: agent, fov } as const
    const lastTick = Math.round(this.#timeline.endMs / TICK_MS)
    const capture = view.capture({ from, atMs: timeOfTick(lastTick), blocksAtMs: nowMs, width, height })
    if (!capture.ok) return capture
    const { camera, tick } = capture.value
    if (camera === null) throw new Error('an agent looks from one place')
    const base64 = capturePng(capture.value, this.#header, agent).toString('base64')
    const pose = { eye: camera.eye, yaw: camera.yaw, pitch: camera.pitch }
    return ok({ part: { kind: 'image', mediaType: 'image/png', base64 }, width, height, pose, tick })
  }

  #firstView({ entities, inventories }: WorldFrame): EpisodeView {
    const timeline = new EpisodeTimeline(this.#header)
    timeline.appendTrack(encodeTrack([{ tick: 0, entities: [...entities], inventories: [...inventories] }]))
    return new EpisodeView(this.#assets, timeline)
  }
}
