/** The pictures of a demonstration, drawn from its record as a seeing team gets them. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { mosaicWithoutPerspective } from '../../../shared/core/scene/camera.ts'
import { jointEyes } from '../../../shared/core/teamcraft/sight.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { capturePng } from '../../view/capture-file.ts'
import { captureDefaults, type EpisodeView, type Viewpoint } from '../../view/episode-view.ts'
import type { Demonstration } from './demonstration.ts'

export interface DemonstrationPictures {
  /** The task's, as models see it: three views in one, what is to be built standing already. */
  task(isOrthographic: boolean): Result<Buffer>
  /** The same three, each for itself: from above, from the west, from the south. */
  observer(): readonly Result<Buffer>[]
  /** Through a member's eyes. */
  eyes(agent: string, atMs: number): Result<Buffer>
}

/** Each is drawn once, since both forms of a step show the same. */
export function picturesOf(
  view: Pick<EpisodeView, 'capture'>,
  { header }: Pick<EpisodeTimeline, 'header'>,
  { joint }: Pick<Demonstration, 'joint'>,
): DemonstrationPictures {
  const { width, height } = captureDefaults
  const { cameras, target } = joint
  const drawn = new Map<string, Result<Buffer>>()
  const draw = (key: string, from: Viewpoint, atMs: number, agent: string | null): Result<Buffer> => {
    const known = drawn.get(key)
    if (known !== undefined) return known
    const capture = view.capture({ from, atMs, blocksAtMs: atMs, width, height })
    const png = capture.ok ? ok(capturePng(capture.value, header, agent)) : capture
    drawn.set(key, png)
    return png
  }
  const { eyeHeight, fov, hasHand } = jointEyes
  return {
    task: (isOrthographic) => {
      const from = isOrthographic ? mosaicWithoutPerspective(cameras) : cameras
      return draw(`task ${isOrthographic}`, { kind: 'mosaic', cameras: from, target }, 0, null)
    },
    observer: () =>
      cameras.map((camera, place) => draw(`observer ${place}`, { kind: 'camera', camera, target }, 0, null)),
    eyes: (name, atMs) =>
      draw(`${name} ${atMs}`, { kind: 'agent', name, fov, eyeHeight, isHandless: !hasHand }, atMs, name),
  }
}
