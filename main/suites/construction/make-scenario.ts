/** Turns a blueprint into a whole scenario: arena, chest, limits and goal. */
import { ok, type Result } from '../../../preload/contract/errors.ts'
import type { Blueprint, Scenario } from '../../../preload/contract/scenario.ts'
import { arenaLandmarks, arenaWorld } from './arena.ts'
import { constructionGoal } from './brief.ts'
import { dependencyComplexity } from './complexity.ts'
import { constructionLimits } from './limits.ts'
import { loadChest } from './materials.ts'

export const CONSTRUCTION_ADDRESS = 'villagerbench/construction'

export interface ConstructionTask {
  readonly title: string
  readonly blueprint: Blueprint
  readonly origin: Scenario['origin']
  readonly source: string
}

/** Fails with `bad-input` where the material does not fit into one chest. The blueprint's name becomes the address's last part. */
export function makeScenario({ title, blueprint, origin, source }: ConstructionTask): Result<Scenario> {
  const materials = loadChest(blueprint.cells)
  if (!materials.ok) return materials
  return ok({
    address: `${CONSTRUCTION_ADDRESS}/${blueprint.name}`,
    title,
    goal: constructionGoal(title, blueprint.cells),
    task: { kind: 'construction', blueprint },
    world: arenaWorld(blueprint, materials.value),
    landmarks: arenaLandmarks,
    limits: constructionLimits(dependencyComplexity(blueprint.cells)),
    origin,
    source,
  })
}
