/** A build config of TeamCraft as a case. */
import { z } from 'zod'
import { add, insideBox } from '../../../../packages/minecraft-server/values/geometry.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { NamedCell } from '../../../../shared/contract/tasks/teamcraft.ts'
import type { TeamcraftBuildTask } from '../../../../shared/contract/tasks/teamcraft-build.ts'
import { observedVolume } from '../../../../shared/core/teamcraft/areas.ts'
import { caseName } from '../../teamcraft/import/case-name.ts'
import { ownCells } from '../../teamcraft/import/cells.ts'
import { cellDifferences, floorFindings } from '../../teamcraft/import/compare-cells.ts'
import {
  across,
  blockForm,
  countForm,
  formProblem,
  MOST_ENTRIES,
  nameForm,
  onlyOf,
  smallCellForm,
  upward,
} from '../../teamcraft/import/config-forms.ts'
import { caseOf, doubtsOf, type MadeCase, type SharedPart } from '../../teamcraft/import/shared-part.ts'
import { makeBuildScenario } from '../make-scenario.ts'

const buildForm = z.looseObject({
  done_input: z.array(z.tuple([blockForm, across, upward, across])).max(MOST_ENTRIES),
  variants_config: z.looseObject({
    background: onlyOf(blockForm),
    block_type: z.array(nameForm).max(MOST_ENTRIES),
    placement_shape: z.array(smallCellForm).max(MOST_ENTRIES),
    block_count: countForm.optional(),
  }),
})
type Variants = z.output<typeof buildForm>['variants_config']

/** From the centre: the corner that `placement_shape` counts from, and the floor. */
const CORNER = [-1, 0, -1] as const
const FLOOR = { min: [-2, -1, -2], max: [2, -1, 2] } as const

export function makeBuildCase(part: SharedPart): Result<MadeCase<TeamcraftBuildTask>> {
  const { given, shape, setUp } = part
  const form = buildForm.safeParse(given.members)
  if (!form.success) return fail('bad-input', formProblem(form.error))
  const { done_input: wanted, variants_config: variants } = form.data
  const { center } = shape
  const listed = wanted.map(([name, x, y, z]): NamedCell => ({ pos: [x, y, z], name }))
  const own = ownCells(listed, center, 'done_input')
  if (!own.ok) return own
  const { cells } = own.value
  const base = variants.background
  const made = caseOf<TeamcraftBuildTask>(part, caseName(shape.seed, []), {
    kind: 'teamcraft-build',
    ...shape,
    base,
    cells: [...cells],
  })
  return ok({
    made,
    scenario: makeBuildScenario(made),
    findings: [
      ...part.findings,
      ...own.value.findings,
      ...cellDifferences('done_input', listed, setUp.blocks),
      ...shapeFindings(variants, listed, center),
      ...floorFindings(setUp, { min: add(center, FLOOR.min), max: add(center, FLOOR.max) }, base),
      ...unscored(cells, center),
      ...doubtsOf(part),
    ],
  })
}

/** `block_type` and `placement_shape` say the same as `done_input` in all published configs. */
function shapeFindings(
  { block_type: names, placement_shape: places, block_count: count }: Variants,
  listed: readonly NamedCell[],
  center: Position,
): readonly string[] {
  const corner = add(center, CORNER)
  const told = places.map((place, index): NamedCell => ({ pos: add(corner, place), name: names[index] ?? 'air' }))
  const isSame = told.length === names.length && cellDifferences('', listed, told).length === 0
  return [
    ...(isSame ? [] : ['its block_type and placement_shape describe another building than done_input, which counts.']),
    ...(count === undefined || count === listed.length
      ? []
      : [`its block_count is ${count}, and done_input has ${listed.length} blocks; these count.`]),
  ]
}

/** Blocks that no score ever counts. */
function unscored(cells: readonly NamedCell[], center: Position): readonly string[] {
  const seen = observedVolume(center)
  const outside = cells.filter(({ pos }) => !insideBox(seen, pos))
  return outside.length === 0
    ? []
    : [`${outside.length} of its blocks lie where the benchmark's score does not look: it cannot be completed.`]
}
