/** Pictures of how episodes ended, drawn without a graphics card. */
import type { Db } from '../../../db/open.ts'
import type { Comparison, PlayedEpisode } from '../../../shared/contract/comparison.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import { taskFamily } from '../../../shared/core/families/index.ts'
import type { SceneAssets } from '../../../shared/core/scene/assets/scene-assets.ts'
import { orbitCamera } from '../../../shared/core/scene/camera.ts'
import { taskAngles, taskBox, withoutGlass } from '../../../shared/core/scene/task-box.ts'
import type { ReportPicture } from '../../report/content.ts'
import { EpisodeView } from '../../view/episode-view.ts'
import { encodePng } from '../../view/png.ts'
import { completionOf, timelineOf } from './read-record.ts'

/** Pixels: enough to see what stands, and some 40 KB. */
const WIDTH = 320
const HEIGHT = 208

/** A file that is sent by mail stays small. */
const MOST_PICTURES = 36

interface WantedPicture {
  readonly scenario: string
  readonly group: string
  readonly episode: PlayedEpisode
}

/** The first counted episode of every condition in a scenario, scenario by scenario as far as the number of pictures goes. */
export function wantedPictures({ scenarios, episodes }: Comparison): {
  readonly wanted: readonly WantedPicture[]
  /** Scenarios that no picture is made of. */
  readonly without: number
} {
  const most = Math.max(1, Math.floor(MOST_PICTURES / Math.max(1, episodes.length)))
  const wanted = scenarios.slice(0, most).flatMap(({ address }, index) =>
    episodes.flatMap(({ group, played }): readonly WantedPicture[] => {
      const [episode] = played[index] ?? []
      return episode === undefined ? [] : [{ scenario: address, group, episode }]
    }),
  )
  return { wanted: wanted.slice(0, MOST_PICTURES), without: Math.max(0, scenarios.length - most) }
}

/** null where nothing of it can be seen. */
export function drawEnd(
  db: Db,
  assets: SceneAssets,
  { scenario, group, episode: { episodeId } }: WantedPicture,
  result: EpisodeResult | undefined,
): ReportPicture | null {
  const timeline = timelineOf(db, episodeId)
  if (timeline === null) return null
  const { task, world } = timeline.header.scenario
  const box = taskBox({ task, world })
  const { yaw, pitch } = taskAngles(task, box)
  const camera = orbitCamera(box, { turn: 180 - yaw, tilt: pitch, zoom: taskFamily(task).look.zoom }, WIDTH / HEIGHT)
  const view = new EpisodeView(assets, timeline, withoutGlass(world))
  const atMs = timeline.endMs
  const capture = view.capture({ from: { kind: 'camera', camera }, atMs, width: WIDTH, height: HEIGHT })
  if (!capture.ok) return null
  return {
    scenario,
    group,
    episodeId,
    seed: timeline.header.seed,
    atMs,
    completion: completionOf(result),
    width: WIDTH,
    height: HEIGHT,
    png: encodePng(capture.value.picture),
  }
}
