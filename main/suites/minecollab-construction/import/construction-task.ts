/** A construction task out of a file of the benchmark, as a scenario. */
import { ok, type Result } from '../../../../shared/contract/errors.ts'
import type { BlueprintLevel } from '../../../../shared/contract/tasks/minecollab-construction.ts'
import { counted } from '../../../../shared/core/format/counted.ts'
import type { GivenTask } from '../../minecollab/import/given-task.ts'
import type { MadeTask } from '../../minecollab/import/made-task.ts'
import type { SharedPart } from '../../minecollab/import/shared-part.ts'
import { stacksOf } from '../../minecollab/members.ts'
import { buildingSite, GROUND_Y } from '../building-site.ts'
import { MINECOLLAB_CONSTRUCTION_ADDRESS } from '../make-scenario.ts'
import { readBlueprint } from './blueprint.ts'

export function isConstructionTask({ members }: GivenTask): boolean {
  return members.type === 'construction' || (members.type === undefined && members.blueprint !== undefined)
}

/** Fails with `bad-input` and a sentence where there is nothing that can be built. */
export function makeConstructionTask({
  given,
  choice,
  team,
  hands,
  goal,
  stage,
  limits,
  facts,
  source,
  findings,
}: SharedPart): Result<MadeTask> {
  const blueprint = readBlueprint(given.members.blueprint)
  if (!blueprint.ok) return blueprint
  const { levels, cells } = blueprint.value
  const materials = new Set(cells.map(({ name }) => name)).size
  return ok({
    address: MINECOLLAB_CONSTRUCTION_ADDRESS,
    title: `Build ${counted(cells.length, 'block')} of ${counted(materials, 'kind')}: ${counted(team.names.length, 'member')}, ${facts.split}`,
    goal: goal ?? 'Build what the blueprint shows, together.',
    task: {
      kind: 'minecollab-construction',
      levels,
      cells,
      preset: choice.preset,
      clock: choice.clock,
      facts: { ...facts, uninformed: [] },
    },
    world: buildingSite(levels, hands.map(stacksOf)),
    landmarks: [],
    limits,
    stage: { members: [...stage] },
    source,
    findings: [...findings, ...blueprint.value.findings, ...heightFindings(levels)],
  })
}

/** The benchmark's own buildings all stand on the ground. */
function heightFindings(levels: readonly BlueprintLevel[]): readonly string[] {
  const lowest = levels.reduce((least, { at }) => Math.min(least, at[1]), Number.POSITIVE_INFINITY)
  if (lowest === GROUND_Y) return []
  const where = lowest > GROUND_Y ? 'in the air' : 'in a pit'
  return [`its lowest level is at y = ${lowest}, and the ground's is ${GROUND_Y}: it is built ${where}.`]
}
