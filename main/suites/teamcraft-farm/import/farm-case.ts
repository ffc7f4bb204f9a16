/** A farm config of TeamCraft as a case. */
import { z } from 'zod'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { NamedCell } from '../../../../shared/contract/tasks/teamcraft.ts'
import type { TeamcraftFarmTask } from '../../../../shared/contract/tasks/teamcraft-farm.ts'
import { teamcraftRuleSets } from '../../../../shared/contract/teamcraft-import.ts'
import { beetroots, cropOfBlock, crops, gainOf } from '../../teamcraft/crops.ts'
import { caseName } from '../../teamcraft/import/case-name.ts'
import { nearCells } from '../../teamcraft/import/cells.ts'
import { cellDifferences } from '../../teamcraft/import/compare-cells.ts'
import { blockForm, cellsForm, countForm, formProblem, nameForm, onlyOf } from '../../teamcraft/import/config-forms.ts'
import { readSetUp } from '../../teamcraft/import/set-up.ts'
import { caseOf, doubtsOf, type MadeCase, type SharedPart } from '../../teamcraft/import/shared-part.ts'
import { makeFarmScenario } from '../make-scenario.ts'

const MOST_SNAPSHOTS = 200
const farmForm = z.looseObject({
  done_input: z.tuple([nameForm, countForm]),
  init_goal_inventory_count: z.int().min(0).max(10_000),
  action_obs: z.array(z.array(z.string())).max(MOST_SNAPSHOTS).optional(),
  variants_config: z.looseObject({
    corp: onlyOf(nameForm),
    goal_count: onlyOf(countForm).optional(),
    block_type: onlyOf(blockForm),
    placement_shape: cellsForm.min(1),
    blocked_spots: cellsForm,
    playground_location: z.looseObject({ spot: cellsForm.optional(), water: cellsForm.optional() }),
  }),
})
type FarmConfig = z.output<typeof farmForm>

export function makeFarmCase(part: SharedPart): Result<MadeCase<TeamcraftFarmTask>> {
  const { given, shape, rules } = part
  const form = farmForm.safeParse(given.members)
  if (!form.success) return fail('bad-input', formProblem(form.error))
  const { done_input: goal, init_goal_inventory_count: initialCount, variants_config: variants } = form.data
  const { center } = shape
  const { corp: crop, block_type: filler } = variants
  if (cropOfBlock(crop) === null) {
    const names = [...crops, beetroots].map(({ block }) => block)
    return fail('bad-input', `its corp is ${crop}, none of ${names.join(', ')}. It is left out.`)
  }
  const plots = nearCells(variants.placement_shape, center, 'placement_shape')
  if (!plots.ok) return plots
  const blocked = nearCells(variants.blocked_spots, center, 'blocked_spots')
  if (!blocked.ok) return blocked
  const water = nearCells(variants.playground_location.water ?? [], center, 'water')
  if (!water.ok) return water
  const field = { plots: [...plots.value], blocked: [...blocked.value], water: [...water.value] }
  const odd = Object.values(field)
    .flat()
    .find(([, y]) => y !== center[1] - 1)
  if (odd !== undefined) {
    return fail('bad-input', `its field has ${odd.join(' ')}, which is not the layer below its centre. It is left out.`)
  }
  const [item, count] = goal
  const marks = [
    rules.growthScope === teamcraftRuleSets.released.growthScope ? null : rules.growthScope,
    rules.growthDraws === teamcraftRuleSets.released.growthDraws ? null : 'own-draws',
  ]
  const made = caseOf<TeamcraftFarmTask>(part, caseName(shape.seed, marks), {
    kind: 'teamcraft-farm',
    ...shape,
    item,
    count,
    initialCount,
    crop,
    filler,
    ...field,
    growthScope: rules.growthScope,
    growthDraws: rules.growthDraws,
  })
  return ok({
    made,
    scenario: makeFarmScenario(made),
    findings: [
      ...part.findings,
      ...goalFindings(form.data, part),
      ...fieldFindings(form.data, field, part),
      ...doubtsOf(part, { crop: crop === beetroots.block }),
    ],
  })
}

function goalFindings(
  { done_input: [item, count], ...config }: FarmConfig,
  { members }: SharedPart,
): readonly string[] {
  const { corp: crop, goal_count: told } = config.variants_config
  const sown = cropOfBlock(crop)
  const harvested = sown?.item
  const gain = sown === null ? 1 : gainOf(sown)
  const held = members.flatMap(({ items }) => items).reduce((sum, own) => sum + (own.name === item ? own.count : 0), 0)
  const initial = config.init_goal_inventory_count
  return [
    ...(harvested === item ? [] : [`it wants ${item}, and its corp is ${crop}; both count as they are.`]),
    ...(told === undefined || told * gain === count
      ? []
      : [`its goal_count is ${told}, which comes to ${told * gain} ${item}; done_input wants ${count}, which counts.`]),
    ...(held === initial
      ? []
      : [
          `the team begins with ${held} ${item}, and init_goal_inventory_count is ${initial}, which the score counts from.`,
        ]),
  ]
}

interface Field {
  readonly plots: readonly Position[]
  readonly blocked: readonly Position[]
  readonly water: readonly Position[]
}

function fieldFindings(
  { action_obs: snapshots, variants_config: variants }: FarmConfig,
  { plots, blocked, water }: Field,
  { setUp, shape }: SharedPart,
): readonly string[] {
  const named = (cells: readonly Position[], name: string): readonly NamedCell[] => cells.map((pos) => ({ pos, name }))
  const wet = [...named(plots, 'farmland'), ...named(water, 'water')]
  const spots = variants.playground_location.spot
  const [first] = snapshots ?? []
  const grown = first === undefined ? null : readSetUp(first.join('\n'), 'action_obs 0')
  return [
    ...cellDifferences('its field', [...named(blocked, variants.block_type), ...wet], setUp.blocks),
    ...(spots === undefined || cellDifferences('', named(spots, ''), named([...plots, ...blocked], '')).length === 0
      ? []
      : ['its placement_shape and blocked_spots are not the spots of its playground_location; they count.']),
    ...(snapshots === undefined || snapshots.length === shape.expertSteps
      ? []
      : [`it has ${snapshots.length} lists of action_obs for ${shape.expertSteps} actions; the actions count.`]),
    ...(grown === null ? [] : grown.findings),
    ...(grown === null
      ? []
      : cellDifferences(
          'its field',
          wet,
          grown.blocks.filter(({ name }) => cropOfBlock(name) === null),
        ).map((words) => words.replaceAll('command', 'action_obs 0'))),
  ]
}
