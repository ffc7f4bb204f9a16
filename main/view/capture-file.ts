/** Captures as files, with what they show written into them. */
import type { EpisodeHeader } from '../../shared/contract/record/header.ts'
import type { Capture } from './episode-view.ts'
import { encodePng } from './png.ts'

/** What a picture's words say: numbers as JSON, game time in ms, the pose as `x y z yaw pitch` of the eye. */
export function describeCapture(capture: Capture, header: EpisodeHeader, agent: string | null): Record<string, string> {
  const { picture, tick, atMs, camera } = capture
  const pose = camera === null ? [] : [...camera.eye, camera.yaw, camera.pitch].map((value) => Number(value.toFixed(4)))
  const projection = camera?.projection
  return {
    Software: 'CausalMACE Lab',
    scenario: header.scenario.address,
    ...(agent === null ? {} : { agent }),
    tick: String(tick),
    atMs: String(atMs),
    ...(camera === null ? {} : { pose: pose.join(' ') }),
    size: `${picture.width}x${picture.height}`,
    ...(projection?.kind === 'perspective' ? { fov: String(projection.fov) } : {}),
    ...(projection?.kind === 'orthographic' ? { blocksHigh: String(projection.height) } : {}),
  }
}

export function capturePng(capture: Capture, header: EpisodeHeader, agent: string | null): Buffer {
  return encodePng(capture.picture, describeCapture(capture, header, agent))
}
