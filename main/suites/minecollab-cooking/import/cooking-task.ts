/** A cooking task out of a file of the benchmark, as a scenario. */
import { ok, type Result } from '../../../../shared/contract/errors.ts'
import { counted } from '../../../../shared/core/format/counted.ts'
import type { GivenTask } from '../../minecollab/import/given-task.ts'
import { isForEach, isKitchenTask, kitchenOf, untold } from '../../minecollab/import/kitchen-part.ts'
import type { MadeTask } from '../../minecollab/import/made-task.ts'
import type { SharedPart } from '../../minecollab/import/shared-part.ts'
import { readWantedItems } from '../../minecollab/import/wanted-items.ts'
import { amountsText, wantedText } from '../../minecollab/members.ts'
import { COOKING_ADDRESS } from '../make-scenario.ts'

export function isCookingTask(task: GivenTask): boolean {
  return isKitchenTask(task) && !isForEach(task)
}

/** Fails with `bad-input` and a sentence where no dish is wanted that can be read. */
export function makeCookingTask(part: SharedPart): Result<MadeTask> {
  const { given, choice, team, goal, stage, limits, facts, source } = part
  const wanted = readWantedItems(given.members)
  if (!wanted.ok) return wanted
  const { required, findings } = wanted.value
  const { world, landmarks, findings: ofKitchen } = kitchenOf(part, required)
  const uninformed = untold(
    part,
    required.map(({ item }) => item),
  )
  const what = amountsText(required)
  const holder = team.names.length > 2 ? `${team.names[0]} has` : 'one of you has'
  return ok({
    address: COOKING_ADDRESS,
    title: [
      `Cook ${wantedText(required)}: ${counted(team.names.length, 'member')}`,
      ...(uninformed === null ? [] : [`${team.names.length - uninformed.length} told how`]),
      facts.split,
    ].join(', '),
    goal:
      goal ??
      `Cook ${what} together: at the end ${holder} to hold all of it. Some of you may be told more than others.`,
    task: {
      kind: 'minecollab-cooking',
      required: [...required],
      preset: choice.preset,
      clock: choice.clock,
      facts: { ...facts, uninformed: [...(uninformed ?? [])] },
    },
    world,
    landmarks,
    limits,
    stage: { members: [...stage] },
    source,
    findings: [...part.findings, ...findings, ...ofKitchen, ...untoldFindings(given, uninformed, team.names.length)],
  })
}

/** Where goals tell others than the file says: a whole published file leaves everybody without a recipe. */
function untoldFindings({ members }: GivenTask, uninformed: readonly number[] | null, size: number): readonly string[] {
  const { blocked_access_to_recipe: blocked } = members
  if (uninformed === null) return []
  const said = Array.isArray(blocked) ? blocked.map(Number).toSorted((a, b) => a - b) : []
  if (String(said) === String(uninformed)) return []
  if (uninformed.length === size) return ['its goals tell no member any recipe, and no list of the file says so.']
  if (blocked === undefined) return []
  return [
    `blocked_access_to_recipe is for ${said.join(', ') || 'nobody'}, and its goals tell ${uninformed.join(', ') || 'nobody'} nothing.`,
  ]
}
