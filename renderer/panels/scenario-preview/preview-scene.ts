/** A scenario as it is to become: its blueprint built on its ground, without the arena around it that would hide it. */

import type { Box } from '../../../preload/contract/geometry.ts'
import type { BuildStep, Scenario, WorldPlan } from '../../../preload/contract/scenario.ts'
import { formatBlock } from '../../../preload/core/block-string.ts'
import type { SceneAssets } from '../../../preload/core/scene/assets/scene-assets.ts'
import { sceneOfPlan } from '../../../preload/core/scene/blocks/scene-world.ts'
import type { Camera } from '../../../preload/core/scene/camera.ts'
import type { Picture } from '../../../preload/core/scene/mesh.ts'
import { type RegionSide, regionCamera } from '../../../preload/core/scene/region-cameras.ts'
import { WorldView } from '../../../preload/core/scene/world-view.ts'
import { blueprintCells } from '../../../preload/core/task-completion.ts'
import { taskBox } from '../../lab/task-box.ts'

export type PreviewCamera =
  | { readonly kind: 'side'; readonly side: RegionSide }
  /** `turn` in degrees around the building, 0 from the south; `tilt` in degrees above the horizon; `zoom` 1 shows all of it. */
  | { readonly kind: 'orbit'; readonly turn: number; readonly tilt: number; readonly zoom: number }

/** Vertical angle of the orbiting camera in degrees: narrow, so that straight lines look straight. */
const FOV = 40

/** Noon: shadows are no part of a blueprint. */
const TIME_OF_DAY = 6000

export class PreviewScene {
  readonly #view: WorldView
  readonly #box: Box

  constructor(scenario: Scenario, assets: SceneAssets) {
    const cells = blueprintCells(scenario.task)
    this.#box = taskBox(scenario)
    const plan = cells.length === 0 ? withoutGlass(scenario.world) : groundOf(scenario.world, this.#box.min[1])
    const world = sceneOfPlan(plan, assets.blocks)
    for (const { pos, name, state } of cells) world.set(pos, formatBlock(name, state))
    this.#view = new WorldView(assets, world)
  }

  draw(camera: PreviewCamera, width: number, height: number): Picture {
    const aspect = width / height
    return this.#view.draw({
      camera:
        camera.kind === 'side' ? regionCamera(this.#box, camera.side, aspect) : orbitCamera(this.#box, camera, aspect),
      width,
      height,
      timeOfDay: TIME_OF_DAY,
      entities: [],
      self: null,
      tick: 0,
    })
  }
}

/** Walls and ceilings that hold a team in would hide what is inside. */
function withoutGlass(plan: WorldPlan): WorldPlan {
  const isGlass = (step: BuildStep): boolean =>
    (step.kind === 'fill' || step.kind === 'set') && step.block.name.endsWith('glass')
  return { ...plan, steps: plan.steps.filter((step) => !isGlass(step)) }
}

/** What the plan builds below a height: floors, and no walls, chests or signs. */
function groundOf(plan: WorldPlan, below: number): WorldPlan {
  const steps = plan.steps.flatMap((step): WorldPlan['steps'] => {
    if (step.kind === 'set') return step.pos[1] < below ? [step] : []
    if (step.kind !== 'fill' || step.box.min[1] >= below) return []
    const [x, y, z] = step.box.max
    return [{ ...step, box: { min: step.box.min, max: [x, Math.min(y, below - 1), z] } }]
  })
  return { ...plan, steps }
}

/** Looks at the middle of the box from as far as shows all of it; never from below the ground. */
export function orbitCamera(
  { min, max }: Box,
  { turn, tilt, zoom }: { readonly turn: number; readonly tilt: number; readonly zoom: number },
  aspect: number,
): Camera {
  const middle = [0, 1, 2].map((axis) => ((min[axis] ?? 0) + (max[axis] ?? 0) + 1) / 2)
  const [x = 0, y = 0, z = 0] = middle
  const radius = Math.hypot(max[0] - min[0] + 1, max[1] - min[1] + 1, max[2] - min[2] + 1) / 2
  const half = (FOV / 2) * (Math.PI / 180)
  const narrow = Math.min(half, Math.atan(Math.tan(half) * aspect))
  const distance = (radius / Math.sin(narrow)) * (1.05 / zoom) + 0.5
  const around = turn * (Math.PI / 180)
  const above = tilt * (Math.PI / 180)
  const flat = Math.cos(above) * distance
  return {
    eye: [x + Math.sin(around) * flat, y + Math.sin(above) * distance, z + Math.cos(around) * flat],
    // From the south one looks north, which Minecraft calls 180.
    yaw: 180 - turn,
    pitch: tilt,
    projection: { kind: 'perspective', fov: FOV },
  }
}
