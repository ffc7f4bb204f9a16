/** A drawn building as a whole scenario. */
import { add, boundingBox } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { CollaborationFacts } from '../../../shared/contract/tasks/collaboration.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { memberNames } from '../minecollab/members.ts'
import { type Deal, dealMaterials } from './deal.ts'
import type { Building } from './generator/draw-building.ts'

export const MINECOLLAB_CONSTRUCTION_ADDRESS = 'minecollab/construction'

/** Level 0 lies on the ground, whose surface is one below. */
const GROUND_Y = -60
const SURFACE_Y = GROUND_Y - 1
export const benchmarkOrigin: Position = [148, GROUND_Y, -170]
export const ownOrigin: Position = [4, GROUND_Y, 4]

/** Around the volume: for bodies that place blocks from outside, and what they stand on. */
const MARGIN = 6
/** Cells between the volume and where members begin. */
const START_DISTANCE = 2

interface ToMake {
  readonly name: string
  readonly title: string
  readonly building: Building
  readonly origin: Position
  readonly agents: number
  readonly deal: Deal
  readonly seconds: number
  readonly facts: CollaborationFacts
  readonly source: string
}

export function makeBuildingScenario(make: ToMake): Scenario {
  const { name, title, building, origin, agents, deal, seconds, facts, source } = make
  const [columns, levels, rows] = building.space
  const cells = building.cells.map(({ pos, name: block }) => ({ pos: add(origin, pos), name: block }))
  const far = add(origin, [columns - 1, levels - 1, rows - 1])
  const starts = Array.from({ length: agents }, (_, place) => add(origin, [2 * place, 0, -START_DISTANCE]))
  const { min, max } = boundingBox([origin, far, ...starts])
  return {
    address: `${MINECOLLAB_CONSTRUCTION_ADDRESS}/${name}`,
    title: `${title}: ${agents} agents`,
    goal: `Build the house of the blueprint together: ${counted(cells.length, 'block')}, each at its position, and nothing else inside the blueprint's box at the end. ${handsText(deal)}`,
    task: {
      kind: 'minecollab-construction',
      levels: Array.from({ length: levels }, (_, level) => ({ level, at: add(origin, [0, level, 0]), columns, rows })),
      cells,
      preset: 'minecollab-paper',
      clock: 'after-setup',
      facts,
    },
    world: {
      generator: { id: 'superflat', surfaceY: SURFACE_Y },
      seed: 1,
      steps: [{ kind: 'fill', box: { min: origin, max: far }, block: { name: 'air' } }],
      start: starts[0] ?? origin,
      starts,
      members: dealMaterials(cells, agents, deal).map((items) => ({ items: [...items] })),
      region: { min: add(min, [-MARGIN, -4, -MARGIN]), max: add(max, [MARGIN, MARGIN, MARGIN]) },
      timeOfDay: 1000,
      // Copper would rust to another name in the course of a long episode.
      randomTickSpeed: 0,
    },
    landmarks: [],
    limits: { actionTimeS: seconds, gameTimeS: seconds, noProgressS: null },
    stage: {
      members: Array.from({ length: agents }, (_, place) => ({ name: memberNames[place] ?? `Member${place + 1}` })),
    },
    origin: 'generated',
    source,
  }
}

function handsText(deal: Deal): string {
  return deal === 'even'
    ? 'Each of you begins with a share of every material, a pickaxe and dirt to stand on. Dig away what dirt is left in the box.'
    : 'Each material is in the hands of one of you: place it yourself, or hand it over.'
}
