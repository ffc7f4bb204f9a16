/** What pictures of a world cost: drawn and packed, one after the other, by somebody who turns round in the arena. */
import { mosaicOf } from '../../../main/view/mosaic.ts'
import { encodePng } from '../../../main/view/png.ts'
import type { Box } from '../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { SceneAssets } from '../../../shared/core/scene/assets/scene-assets.ts'
import type { SceneWorld } from '../../../shared/core/scene/blocks/scene-world.ts'
import { EYE_HEIGHT, PLAYER_FOV } from '../../../shared/core/scene/camera.ts'
import { WorldView } from '../../../shared/core/scene/world-view.ts'
import type { Meter } from '../bench.ts'

const PICTURES = 36
const SIZE = { width: 640, height: 480 }

/** Milliseconds of CPU, medians, the first picture (which makes the meshes) left out. A mosaic is three pictures in one, and no PNG. */
export function takePictures(
  scenario: Scenario,
  assets: SceneAssets,
  world: SceneWorld,
  meter: Meter,
): { readonly drawMs: number; readonly labelMs: number; readonly mosaicMs: number; readonly packMs: number } {
  const view = new WorldView(assets, world)
  const { start, timeOfDay } = scenario.world
  const eye = [start[0] + 0.5, start[1] + EYE_HEIGHT, start[2] + 0.5] as const
  const projection = { kind: 'perspective', fov: PLAYER_FOV } as const
  const draws: number[] = []
  const packs: number[] = []
  const labels: number[] = []
  const mosaics: number[] = []
  for (let number = 0; number <= PICTURES; number++) {
    meter.lap()
    const camera = { eye, yaw: (number * 360) / PICTURES, pitch: 10, projection }
    const request = { camera, ...SIZE, timeOfDay, entities: [], self: null, tick: 0 }
    const picture = view.draw(request)
    draws.push(meter.lap().cpuS * 1000)
    view.drawLabelled(request, boxAt(start))
    labels.push(meter.lap().cpuS * 1000)
    mosaicOf([view.draw(request), view.draw(request), view.draw(request)])
    mosaics.push(meter.lap().cpuS * 1000)
    encodePng(picture)
    packs.push(meter.lap().cpuS * 1000)
  }
  const [drawMs = 0, labelMs = 0, mosaicMs = 0, packMs = 0] = [draws, labels, mosaics, packs].map((each) =>
    medianOf(each.slice(1)),
  )
  return { drawMs, labelMs, mosaicMs, packMs }
}

/** What a team of joint steps would be told of. */
function boxAt([x, y, z]: Scenario['world']['start']): Box {
  return { min: [x - 3, y - 1, z - 3], max: [x + 3, y + 3, z + 3] }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
