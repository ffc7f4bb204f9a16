/** A completed scenario: its blueprint built on its ground, without the arena that would hide it. */
import { formatBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import type { Box } from '../../../shared/contract/geometry.ts'
import type { Scenario, WorldPlan } from '../../../shared/contract/scenario.ts'
import type { SceneAssets } from '../../../shared/core/scene/assets/scene-assets.ts'
import { sceneOfPlan } from '../../../shared/core/scene/blocks/scene-world.ts'
import { type Orbit, orbitCamera, type RegionSide, regionCamera } from '../../../shared/core/scene/camera.ts'
import type { Picture } from '../../../shared/core/scene/mesh.ts'
import { taskBox, withoutGlass } from '../../../shared/core/scene/task-box.ts'
import { WorldView } from '../../../shared/core/scene/world-view.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'

export type PreviewCamera = { readonly kind: 'side'; readonly side: RegionSide } | ({ readonly kind: 'orbit' } & Orbit)

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

/** Messages between the page and the worker that draws scenarios. */
export type ToPreview =
  /** Once, before anything else. */
  | { readonly kind: 'assets'; readonly bytes: Uint8Array; readonly atlas: Picture }
  | { readonly kind: 'scenario'; readonly scenario: Scenario }
  /** Of the latest scenario; a later request for the same slot takes its place. */
  | {
      readonly kind: 'draw'
      readonly slot: string
      readonly camera: PreviewCamera
      readonly width: number
      readonly height: number
    }

export type FromPreview =
  | {
      readonly kind: 'picture'
      readonly slot: string
      readonly address: string
      readonly picture: Picture
    }
  | { readonly kind: 'failed'; readonly message: string }
