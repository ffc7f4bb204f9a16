/** What pictures of a world cost: drawn and packed, one after the other, by somebody who turns round in the arena. */
import { encodePng } from '../../../main/view/png.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { SceneAssets } from '../../../shared/core/scene/assets/scene-assets.ts'
import type { SceneWorld } from '../../../shared/core/scene/blocks/scene-world.ts'
import { EYE_HEIGHT, PLAYER_FOV } from '../../../shared/core/scene/camera.ts'
import { WorldView } from '../../../shared/core/scene/world-view.ts'
import type { Meter } from '../bench.ts'

const PICTURES = 36
const SIZE = { width: 640, height: 480 }

/** Milliseconds of CPU, medians, the first picture (which makes the meshes) left out. */
export function takePictures(
  scenario: Scenario,
  assets: SceneAssets,
  world: SceneWorld,
  meter: Meter,
): { readonly drawMs: number; readonly packMs: number } {
  const view = new WorldView(assets, world)
  const { start, timeOfDay } = scenario.world
  const eye = [start[0] + 0.5, start[1] + EYE_HEIGHT, start[2] + 0.5] as const
  const projection = { kind: 'perspective', fov: PLAYER_FOV } as const
  const draws: number[] = []
  const packs: number[] = []
  for (let number = 0; number <= PICTURES; number++) {
    meter.lap()
    const camera = { eye, yaw: (number * 360) / PICTURES, pitch: 10, projection }
    const picture = view.draw({ camera, ...SIZE, timeOfDay, entities: [], self: null, tick: 0 })
    draws.push(meter.lap().cpuS * 1000)
    encodePng(picture)
    packs.push(meter.lap().cpuS * 1000)
  }
  return { drawMs: medianOf(draws.slice(1)), packMs: medianOf(packs.slice(1)) }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
