/** A drawn building as a whole scenario. */
import { add } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { Scenario, WorldPlan } from '../../../shared/contract/scenario.ts'
import type { CollaborationFacts } from '../../../shared/contract/tasks/collaboration.ts'
import type { MinecollabConstructionTask } from '../../../shared/contract/tasks/minecollab-construction.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { memberName } from '../minecollab/members.ts'
import { buildingSite, GROUND_Y } from './building-site.ts'
import { type Deal, dealMaterials } from './deal.ts'
import type { Building } from './generator/draw-building.ts'

export const MINECOLLAB_CONSTRUCTION_ADDRESS = 'minecollab/construction'

export const benchmarkOrigin: Position = [148, GROUND_Y, -170]
export const ownOrigin: Position = [4, GROUND_Y, 4]

interface ToMake {
  readonly name: string
  readonly title: string
  readonly building: Building
  readonly origin: Position
  readonly agents: number
  readonly deal: Deal
  readonly seconds: number
  /** Blocks drop themselves when they are dug, also stone and glass: who errs can mend it. Else as in the benchmark's game. */
  readonly returnsBlocks: boolean
  readonly facts: CollaborationFacts
  readonly source: string
}

export function makeBuildingScenario(make: ToMake): Scenario {
  const { name, title, building, origin, agents, deal, seconds, returnsBlocks, facts, source } = make
  const [columns, levels, rows] = building.space
  const cells = building.cells.map(({ pos, name: block }) => ({ pos: add(origin, pos), name: block }))
  const site = Array.from({ length: levels }, (_, level) => ({ level, at: add(origin, [0, level, 0]), columns, rows }))
  return {
    address: `${MINECOLLAB_CONSTRUCTION_ADDRESS}/${name}`,
    title: `${title}: ${agents} agents`,
    goal: `Build the house of the blueprint together: ${counted(cells.length, 'block')}, each at its position, and nothing else inside the blueprint's box at the end. ${handsText(deal)}${returnsBlocks ? ' A block that is dug drops itself, also stone and glass.' : ''}`,
    task: {
      kind: 'minecollab-construction',
      levels: site,
      cells,
      preset: 'minecollab-paper',
      clock: 'after-setup',
      facts,
    },
    world: {
      ...buildingSite(site, dealMaterials(cells, agents, deal)),
      ...(returnsBlocks ? { loot: ownDrops(cells) } : {}),
    },
    landmarks: [],
    limits: { actionTimeS: seconds, gameTimeS: seconds, noProgressS: null },
    stage: {
      members: Array.from({ length: agents }, (_, place) => ({ name: memberName(place) })),
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

/** What dug blocks leave, by name: themselves. */
function ownDrops(cells: MinecollabConstructionTask['cells']): NonNullable<WorldPlan['loot']> {
  const names = new Set(cells.map(({ name }) => name).filter((name) => !name.endsWith('_door')))
  return Object.fromEntries([...names].map((name) => [name, [{ name, count: 1 }]]))
}
