/** A break config of TeamCraft as a case of clearing: only its set-up script says which block stands where. */
import { z } from 'zod'
import { isBlockName } from '../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { add, positionsOf } from '../../../../packages/minecraft-server/values/geometry.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { NamedCell } from '../../../../shared/contract/tasks/teamcraft.ts'
import type { TeamcraftClearTask } from '../../../../shared/contract/tasks/teamcraft-clear.ts'
import { clearedVolume } from '../../../../shared/core/teamcraft/areas.ts'
import { isRecognised } from '../../../../shared/core/teamcraft/recognised.ts'
import { plainLine } from '../../../common/plain-text.ts'
import { caseName } from '../../teamcraft/import/case-name.ts'
import { ownCells } from '../../teamcraft/import/cells.ts'
import { floorFindings, nameDifferences } from '../../teamcraft/import/compare-cells.ts'
import {
  blockForm,
  formProblem,
  MOST_ENTRIES,
  nameForm,
  onlyOf,
  smallCellForm,
} from '../../teamcraft/import/config-forms.ts'
import { caseOf, doubtsOf, type MadeCase, type SharedPart } from '../../teamcraft/import/shared-part.ts'
import { makeClearScenario } from '../make-scenario.ts'

const clearForm = z.looseObject({
  done_input: z.array(z.string().max(40)).max(MOST_ENTRIES),
  variants_config: z.looseObject({
    background: onlyOf(blockForm),
    tool_use: z.record(z.string(), nameForm).optional(),
    block_type: z.array(nameForm).max(MOST_ENTRIES),
    placement_shape: z.array(smallCellForm).max(MOST_ENTRIES),
  }),
})
type Variants = z.output<typeof clearForm>['variants_config']

/** From the centre. */
const FLOOR = { min: [-3, -1, -3], max: [2, -1, 2] } as const
const MOST_LETTERS = 40

export function makeClearCase(part: SharedPart): Result<MadeCase<TeamcraftClearTask>> {
  const { given, shape, setUp, rules } = part
  const form = clearForm.safeParse(given.members)
  if (!form.success) return fail('bad-input', formProblem(form.error))
  const { done_input: scored, variants_config: variants } = form.data
  const { center } = shape
  // Of several blocks at one cell the last stands.
  const own = ownCells(setUp.blocks.toReversed(), center, 'command')
  if (!own.ok) {
    return setUp.blocks.length > 0
      ? own
      : fail(
          'bad-input',
          'its command puts no block anywhere, and nothing else says which stands where. It is left out.',
        )
  }
  const strange = own.value.cells.find(({ name }) => !isBlockName(name))
  if (strange !== undefined) {
    return fail(
      'bad-input',
      `its command puts ${plainLine(strange.name, MOST_LETTERS)}, which is not a block of Minecraft 1.19.2. It is left out.`,
    )
  }
  const blocks = own.value.cells.toReversed()
  const base = variants.background
  const made = caseOf<TeamcraftClearTask>(part, caseName(shape.seed, [rules.durability === 'on' ? 'durable' : null]), {
    kind: 'teamcraft-clear',
    ...shape,
    base,
    blocks,
    durability: rules.durability,
  })
  return ok({
    made,
    scenario: makeClearScenario(made),
    findings: [
      ...part.findings,
      ...own.value.findings.map((words) => words.replace('the first counts', 'the last stands')),
      ...shapeFindings(variants, blocks, center),
      ...floorFindings(setUp, { min: add(center, FLOOR.min), max: add(center, FLOOR.max) }, base),
      ...toolFindings(variants, part),
      ...scoreFindings(scored, blocks, center),
      ...doubtsOf(part),
    ],
  })
}

/** Positions follow from `placement_shape` in its order; names are those of `block_type` in any. */
function shapeFindings(
  { block_type: names, placement_shape: places }: Variants,
  blocks: readonly NamedCell[],
  center: Position,
): readonly string[] {
  const corner = clearedVolume(center).min
  const told = places.map((place) => add(corner, place).join(' '))
  const standing = blocks.map(({ pos }) => pos.join(' '))
  const strayed = nameDifferences(told, standing)
  const odd = nameDifferences(
    names,
    blocks.map(({ name }) => name),
  )
  return [
    ...(strayed.length === 0
      ? []
      : [`command and placement_shape differ in ${strayed.length} cells, first in ${strayed[0]}; command counts.`]),
    ...(odd.length === 0
      ? []
      : [`command puts other blocks than block_type has (${odd.slice(0, 3).join(', ')}); command counts.`]),
  ]
}

/** `tool_use` says again what each bot holds. */
function toolFindings({ tool_use: tools = {} }: Variants, { members }: SharedPart): readonly string[] {
  return members.flatMap(({ name, items }): readonly string[] => {
    const tool = tools[name]
    if (tool === undefined || items.some((item) => item.name === tool)) return []
    return [`its tool_use gives ${name} ${plainLine(tool, MOST_LETTERS)}, which it does not have.`]
  })
}

function scoreFindings(scored: readonly string[], blocks: readonly NamedCell[], center: Position): readonly string[] {
  const usual = new Set([...positionsOf(clearedVolume(center))].map((pos) => pos.join('+')))
  const isUsual = scored.length === usual.size && scored.every((cell) => usual.has(cell))
  const outside = blocks.filter(({ pos }) => !usual.has(pos.join('+')))
  const strange = [...new Set(blocks.map(({ name }) => name).filter((name) => !isRecognised(name)))]
  return [
    ...(isUsual ? [] : ['its done_input lists other cells than the 4 x 3 x 4 of all published configs; those count.']),
    ...(outside.length === 0
      ? []
      : [`${outside.length} of its blocks lie where the benchmark's score does not look: they count as cleared.`]),
    ...strange.map((name) => `it has ${name}, which the benchmark's score does not recognise: it counts as cleared.`),
  ]
}
