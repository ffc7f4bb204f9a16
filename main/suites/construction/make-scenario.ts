/** Turns a blueprint into a whole scenario: arena, chest, limits and goal. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { Blueprint } from '../../../shared/contract/tasks/construction.ts'
import { constructionLimits, dependencyComplexity } from '../building/complexity.ts'
import { arenaLandmarks, arenaWorld, siteFor } from './arena.ts'
import { constructionGoal } from './brief.ts'
import { isWithheld, materialFactory } from './material-factory.ts'
import { loadChest } from './materials.ts'

export const CONSTRUCTION_ADDRESS = 'villagerbench/construction'

/**
 * `randomTickSpeed` of imported sites. Blueprints are what once stood in a world, without its water: farmland, saplings or ice
 * of theirs would not stay what they are until the last block stands, and the judge compares with the file.
 */
const NOTHING_GROWS = 0

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
  const site = siteFor(blueprint.cells, origin)
  return ok({
    address: `${CONSTRUCTION_ADDRESS}/${blueprint.name}`,
    title,
    goal: constructionGoal(title, blueprint.cells),
    task: { kind: 'construction', blueprint },
    world: {
      ...arenaWorld(site, materials.value),
      ...(origin === 'imported' ? { randomTickSpeed: NOTHING_GROWS } : {}),
    },
    landmarks: arenaLandmarks(site),
    limits: constructionLimits(dependencyComplexity(blueprint.cells)),
    origin,
    source,
  })
}

/**
 * The same building with digging: logs and stone are in the material factory instead of the chest, the complexity counts them,
 * and the address ends in `.dig`. Fails with `bad-input` where there is nothing to dig or no room for the factory, too.
 */
export function makeDigScenario({ title, blueprint, origin, source }: ConstructionTask): Result<Scenario> {
  const materials = loadChest(blueprint.cells, isWithheld)
  if (!materials.ok) return materials
  const site = siteFor(blueprint.cells, origin)
  const factory = materialFactory(blueprint.cells)
  if (!factory.ok) return factory
  const digging = 'Logs and stone are not in there: dig them in the material factory, with the tools of its chest.'
  return ok({
    address: `${CONSTRUCTION_ADDRESS}/${blueprint.name}.dig`,
    title: `${title}, with digging`,
    goal: `${constructionGoal(title, blueprint.cells)} ${digging}`,
    task: { kind: 'construction', blueprint: { ...blueprint, name: `${blueprint.name}.dig` } },
    world: arenaWorld(site, materials.value, factory.value.steps),
    landmarks: [...arenaLandmarks(site), factory.value.landmark],
    limits: constructionLimits(dependencyComplexity(blueprint.cells, { dug: isWithheld })),
    origin,
    source: `${source}, with digging`,
  })
}
