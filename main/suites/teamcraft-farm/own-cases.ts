/** Own farms in the benchmark's form: 50 for each of its splits, whose numbers 50 to 99 it leaves out. */
import type { Position } from '../../../shared/contract/geometry.ts'
import type { TeamcraftFarmTask } from '../../../shared/contract/tasks/teamcraft-farm.ts'
import type { CaseMember, TeamcraftCase } from '../teamcraft/case.ts'
import type { CaseDraws } from '../teamcraft/case-draws.ts'
import { beetroots, type Crop, crops, gainOf } from '../teamcraft/crops.ts'
import { expertStepsOf } from '../teamcraft/expert-steps.ts'
import { ItemCounts } from '../teamcraft/item-counts.ts'
import { drawnMember, memberNames } from '../teamcraft/own-scenes.ts'
import { type OwnNumber, ownCase, ownNumbers } from '../teamcraft/own-splits.ts'
import { splitGroups } from '../teamcraft/split-groups.ts'
import { farmExpert } from './expert.ts'
import { type Field, fields, heldOutField } from './fields.ts'
import { farmGame } from './pure-game.ts'

/** Stone is as frequent as two others in the benchmark. */
const fillers = [
  'stone',
  'stone',
  'obsidian',
  'hay_block',
  'oak_wood',
  'cyan_concrete',
  'glass',
  'smooth_quartz',
  'pink_wool',
  'glowstone',
] as const

/** Fewest and most plants that a team of so many has to bring in. */
const plants: Readonly<Record<number, readonly [number, number]>> = { 2: [2, 5], 3: [3, 7], 4: [4, 8] }
const FEWEST_PLOTS = 5
const MOST_SPARE_SEEDS = 4
const MOST_DISTRACTORS = 2
const MOST_OF_DISTRACTOR = 3
const distractors = ['carrot', 'potato', 'beetroot', 'wheat_seeds'] as const

export function ownFarmCases(): readonly TeamcraftCase<TeamcraftFarmTask>[] {
  return ownNumbers({ place: 3, groups: splitGroups.farm, scenes: fields, bases: fillers }).map(farmCase)
}

function farmCase({ split, name, seed, shared, draws }: OwnNumber<Field>): TeamcraftCase<TeamcraftFarmTask> {
  const names = memberNames(shared.teamSize)
  const { name: scene, center, spawn, spots, water } = split === 'scene' ? heldOutField : shared.scene
  const crop = split === 'crop' ? beetroots : draws.of(crops)
  const goal = draws.int(...(plants[names.length] ?? [1, 1]))
  const [plots, blocked] = parted(spots, goal, draws)
  const members = dealt(
    crop,
    goal,
    names.map((member) => drawnMember(member, spawn, draws)),
    draws,
  )
  const held = members.flatMap(({ items }) => items).filter((stack) => stack.name === crop.item)
  const task: TeamcraftFarmTask = {
    kind: 'teamcraft-farm',
    split,
    scene,
    center: [...center],
    expertSteps: 1,
    seed,
    item: crop.item,
    count: goal * gainOf(crop),
    initialCount: held.reduce((sum, { count }) => sum + count, 0),
    crop: crop.block,
    filler: shared.base,
    plots: plots.map((pos) => [...pos]),
    blocked: blocked.map((pos) => [...pos]),
    water: water.map((pos) => [...pos]),
    growthScope: 'any-visible',
    growthDraws: 'python',
  }
  return ownCase(name, { task, members }, expertStepsOf(name, farmExpert(task, names), farmGame({ task, members })))
}

/** At least one plot more than has to be planted. */
function parted(
  spots: readonly Position[],
  goal: number,
  draws: CaseDraws,
): readonly [plots: readonly Position[], blocked: readonly Position[]] {
  const fewest = Math.max(FEWEST_PLOTS, goal + 1)
  const blocked = new Set(draws.shuffled(spots).slice(draws.int(fewest, Math.max(fewest, spots.length - 2))))
  return [spots.filter((spot) => !blocked.has(spot)), spots.filter((spot) => blocked.has(spot))]
}

/** Seeds for all plants and some to spare, evenly; and what has nothing to do with the task. */
function dealt(crop: Crop, goal: number, members: readonly CaseMember[], draws: CaseDraws): readonly CaseMember[] {
  const order = draws.shuffled(members.map((_, place) => place))
  const hands = members.map(() => new ItemCounts())
  for (let plant = 0; plant < goal; plant++) hands[order[plant % order.length] ?? 0]?.add(crop.seeds)
  const others = distractors.filter((item) => item !== crop.item && item !== crop.seeds)
  for (const hand of hands) {
    hand.add(crop.seeds, draws.int(0, MOST_SPARE_SEEDS))
    for (const item of draws.shuffled(others).slice(0, draws.int(0, MOST_DISTRACTORS)))
      hand.add(item, draws.int(1, MOST_OF_DISTRACTOR))
  }
  return members.map((member, place) => ({ ...member, items: hands[place]?.stacks() ?? [] }))
}
