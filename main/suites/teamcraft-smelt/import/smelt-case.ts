/** A smelt config of TeamCraft as a case. */
import { z } from 'zod'
import { isBlockName, isItemName } from '../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { mobKind } from '../../../../packages/minecraft-server/rules/mobs/mob-kinds.ts'
import { add } from '../../../../packages/minecraft-server/values/geometry.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { NamedCell } from '../../../../shared/contract/tasks/teamcraft.ts'
import type { TeamcraftSmeltTask } from '../../../../shared/contract/tasks/teamcraft-smelt.ts'
import { caseName } from '../../teamcraft/import/case-name.ts'
import { nearCells, ownCells } from '../../teamcraft/import/cells.ts'
import { cellDifferences, floorFindings, nameDifferences } from '../../teamcraft/import/compare-cells.ts'
import { blockForm, cellsForm, countForm, formProblem, nameForm, onlyOf } from '../../teamcraft/import/config-forms.ts'
import { caseOf, doubtsOf, type MadeCase, type SharedPart } from '../../teamcraft/import/shared-part.ts'
import { heldOutGoals } from '../../teamcraft/smelting.ts'
import { makeSmeltScenario } from '../make-scenario.ts'

const MOST_HELD = 200
const listsOfNames = z.array(z.array(nameForm).max(MOST_HELD)).max(8).optional()
const itemForm = nameForm.refine(isItemName, 'is not an item of Minecraft 1.19.2')
const smeltForm = z.looseObject({
  done_input: z.tuple([itemForm, countForm]),
  variants_config: z.looseObject({
    background: onlyOf(blockForm),
    furance_count: z.int().optional(),
    furance_pos: cellsForm.min(1),
    fuel: itemForm,
    goal_type: z.string().max(40).optional(),
    goal_item: nameForm.optional(),
    goal_count: z.int().optional(),
    tool_use: listsOfNames,
    inventory: listsOfNames,
    placement_shape: cellsForm,
    /** By index in `placement_shape`. */
    placement_shape_all: z.record(z.string().regex(/^\d{1,3}$/, 'is not an index of placement_shape'), nameForm),
  }),
})
type Variants = z.output<typeof smeltForm>['variants_config']

const FLOOR = { min: [-3, -1, -3], max: [2, -1, 2] } as const
const FURNACES_OF_SPLIT = 3

export function makeSmeltCase(part: SharedPart): Result<MadeCase<TeamcraftSmeltTask>> {
  const { given, shape, setUp, rules } = part
  const form = smeltForm.safeParse(given.members)
  if (!form.success) return fail('bad-input', formProblem(form.error))
  const { done_input: goal, variants_config: variants } = form.data
  const { center } = shape
  const furnaces = nearCells(variants.furance_pos, center, 'furance_pos')
  if (!furnaces.ok) return furnaces
  const ring = ringOf(variants, center)
  if (!ring.ok) return ring
  const { blocks, mobs, findings } = ring.value
  const [item, count] = goal
  const made = caseOf<TeamcraftSmeltTask>(
    part,
    caseName(shape.seed, [rules.smeltDone === 'exact' ? null : 'at-least']),
    {
      kind: 'teamcraft-smelt',
      ...shape,
      base: variants.background,
      item,
      count,
      done: rules.smeltDone,
      furnaces: [...furnaces.value],
      fuel: variants.fuel,
      blocks: [...blocks],
      mobs: [...mobs],
    },
  )
  return ok({
    made,
    scenario: makeSmeltScenario(made),
    findings: [
      ...part.findings,
      ...findings,
      ...goalFindings(variants, goal, furnaces.value.length),
      ...cellDifferences(
        'placement_shape_all',
        [...blocks, ...furnaces.value.map((pos) => ({ pos, name: 'furnace' }))],
        setUp.blocks,
      ),
      ...cellDifferences('placement_shape_all', mobs, setUp.mobs),
      ...floorFindings(setUp, { min: add(center, FLOOR.min), max: add(center, FLOOR.max) }, variants.background),
      ...heldFindings(variants, part),
      ...doubtsOf(part, {
        goal: heldOutGoals.some((own) => own.item === item),
        furnace: furnaces.value.length === FURNACES_OF_SPLIT,
      }),
    ],
  })
}

interface Ring {
  readonly blocks: readonly NamedCell[]
  readonly mobs: readonly NamedCell[]
  readonly findings: readonly string[]
}

function ringOf({ placement_shape: places, placement_shape_all: what }: Variants, center: Position): Result<Ring> {
  const listed: NamedCell[] = []
  for (const [index, name] of Object.entries(what)) {
    const pos = places[Number(index)]
    if (pos === undefined) {
      return fail('bad-input', `its placement_shape_all has ${index}, and placement_shape ends before. It is left out.`)
    }
    if (mobKind(name) === null && !isBlockName(name)) {
      return fail('bad-input', `its placement_shape_all has ${name}, no block and no animal here. It is left out.`)
    }
    listed.push({ pos, name })
  }
  if (listed.length === 0) return ok({ blocks: [], mobs: [], findings: [] })
  const own = ownCells(listed, center, 'placement_shape')
  if (!own.ok) return own
  const { cells, findings } = own.value
  const isMob = ({ name }: NamedCell): boolean => mobKind(name) !== null
  return ok({ blocks: cells.filter((cell) => !isMob(cell)), mobs: cells.filter(isMob), findings })
}

function goalFindings(
  { goal_item: item, goal_count: count, furance_count: told }: Variants,
  [wanted, amount]: readonly [string, number],
  furnaces: number,
): readonly string[] {
  return [
    ...((item === undefined || item === wanted) && (count === undefined || count === amount)
      ? []
      : [`its goal is ${count} ${item}, and done_input wants ${amount} ${wanted}, which counts.`]),
    ...(told === undefined || told === furnaces
      ? []
      : [`its furance_count is ${told}, and furance_pos has ${furnaces}; these stand.`]),
  ]
}

/** `inventory` and `tool_use` say again, by place in the team, what each bot has. */
function heldFindings({ inventory = [], tool_use: tools = [] }: Variants, { members }: SharedPart): readonly string[] {
  return members.flatMap(({ name, items }, place): readonly string[] => {
    const told = [...(inventory[place] ?? []), ...(tools[place] ?? [])]
    const held = items.flatMap((stack) => Array.from({ length: Math.min(stack.count, MOST_HELD) }, () => stack.name))
    const [odd] = nameDifferences(told, held)
    return odd === undefined || told.length === 0
      ? []
      : [`its ${name} has other items than variants_config says, ${odd} among them; its own inventory counts.`]
  })
}
