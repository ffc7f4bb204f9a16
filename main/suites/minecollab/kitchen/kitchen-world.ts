/** MineCollab's cooking world: fields, animals and a house on grass, laid out by a seed; at the paper's state with a chest of ingredients. */
import { createDraw, type Draw } from '../../../../packages/minecraft-server/clock/draws.ts'
import type { BuildStep, Scenario, WorldPlan } from '../../../../shared/contract/scenario.ts'
import type { CollaborationPreset } from '../../../../shared/contract/tasks/collaboration.ts'
import { chestLandmark, chestSteps } from './chest.ts'
import { caneWater, FEET_Y, fieldSteps } from './fields.ts'
import { houseLandmarks, houseSteps } from './house.ts'
import { contains, drawLayout, type Layout, REACH } from './layout.ts'

/** From below the grass to above the roof; contents end at REACH. */
const REGION = { min: [-REACH - 1, FEET_Y - 2, -REACH - 1], max: [REACH, FEET_Y + 9, REACH] } as const
const MORNING = 1000
/** How far from the start members begin, along each axis, where there is room for all, and at least from each other. */
const SCATTER = 5
const APART = 3

const animals = ['chicken', 'cow', 'llama', 'mooshroom', 'pig', 'rabbit', 'sheep'] as const
const OF_EACH_KIND = 8

type Cell = readonly [x: number, z: number]

interface KitchenWorld {
  readonly world: WorldPlan
  readonly landmarks: Scenario['landmarks']
  /** Layouts that did not come out before this one. */
  readonly redraws: number
}

/** The same for the same arguments. Members begin near each other; what they carry is the caller's. */
export function kitchenWorld({
  preset,
  seed,
  agents,
}: {
  readonly preset: CollaborationPreset
  readonly seed: number
  readonly agents: number
}): KitchenWorld {
  const draw = createDraw(seed)
  const layout = drawLayout(preset, draw)
  const { house } = layout.plots
  const corner = [house.x, FEET_Y, house.z] as const
  const chest = layout.chest === null ? null : ([layout.chest[0], FEET_Y, layout.chest[1]] as const)
  const starts = startCells(layout, agents)
  return {
    world: {
      // The benchmark lays two more layers of grass below; here they are dirt, which is what digging either gives.
      generator: { id: 'superflat', surfaceY: FEET_Y - 1 },
      seed,
      steps: [
        ...fieldSteps(layout),
        ...houseSteps(corner),
        ...(chest === null ? [] : chestSteps(chest)),
        ...animalSteps(layout, starts, draw),
      ],
      start: [0, FEET_Y, 0],
      starts: starts.map(([x, z]) => [x, FEET_Y, z]),
      region: { min: [...REGION.min], max: [...REGION.max] },
      timeOfDay: MORNING,
      randomTickSpeed: 0,
    },
    landmarks: [...(chest === null ? [] : [chestLandmark(chest)]), ...houseLandmarks(corner)],
    redraws: layout.redraws,
  }
}

/**
 * Free cells as near to the start as they can be without being in each other's way: nobody picks up what a neighbour is
 * thrown. The benchmark scatters its agents over as many cells by chance. Large teams begin farther away.
 */
function startCells(layout: Layout, agents: number): readonly Cell[] {
  let starts: readonly Cell[] = []
  for (let scatter = SCATTER; starts.length < agents && scatter < REACH; scatter++) {
    starts = apart(freeCells(layout, scatter)).slice(0, agents)
  }
  return starts
}

/** Neither in a plot nor in the chest, up to `scatter` from the start along each axis, the nearest first. */
function freeCells({ plots, chest }: Layout, scatter: number): readonly Cell[] {
  const built = Object.values(plots)
  const width = 2 * scatter + 1
  return Array.from({ length: width ** 2 }, (_, index): Cell => {
    return [(index % width) - scatter, Math.floor(index / width) - scatter]
  })
    .filter((cell) => !built.some((plot) => contains(plot, cell)))
    .filter(([x, z]) => chest === null || x !== chest[0] || z !== chest[1])
    .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b))
}

/** Those that are far enough from all before them. */
function apart(cells: readonly Cell[]): readonly Cell[] {
  const kept: Cell[] = []
  for (const cell of cells) {
    if (kept.every(([x, z]) => Math.hypot(x - cell[0], z - cell[1]) >= APART)) kept.push(cell)
  }
  return kept
}

/** Anywhere on the grass and the fields, but not in walls, pumpkins, water, the chest or members. */
function animalSteps({ plots, chest }: Layout, starts: readonly Cell[], draw: Draw): readonly BuildStep[] {
  const closed = [caneWater(plots.sugar_cane), caneWater(plots.more_sugar_cane), ...starts]
  const isFree = (cell: Cell): boolean =>
    !contains(plots.house, cell) &&
    !contains(plots.pumpkins, cell) &&
    ![...closed, ...(chest === null ? [] : [chest])].some(([x, z]) => x === cell[0] && z === cell[1])
  return animals.flatMap((mob) =>
    Array.from({ length: OF_EACH_KIND }, (_, index): BuildStep => {
      for (let attempt = 0; ; attempt++) {
        const along = (axis: string): number =>
          Math.floor(draw('animal', mob, index, attempt, axis) * 2 * REACH) - REACH
        const cell = [along('x'), along('z')] as const
        if (isFree(cell)) return { kind: 'mob', mob, at: [cell[0] + 0.5, FEET_Y, cell[1] + 0.5] }
      }
    }),
  )
}
