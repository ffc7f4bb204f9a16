/** A crafting task out of a file of the benchmark, as a scenario. */
import { ok, type Result } from '../../../../shared/contract/errors.ts'
import { counted } from '../../../../shared/core/format/counted.ts'
import type { GivenTask } from '../../minecollab/import/given-task.ts'
import { whyNoItem } from '../../minecollab/import/items.ts'
import type { MadeTask } from '../../minecollab/import/made-task.ts'
import type { SharedPart } from '../../minecollab/import/shared-part.ts'
import { readWantedItems } from '../../minecollab/import/wanted-items.ts'
import { ASK_FOR_PLAN, amountsText, wantedText } from '../../minecollab/members.ts'
import { forestWorld, lackingInForest } from '../forest.ts'
import { CRAFTING_ADDRESS } from '../make-scenario.ts'
import { planOf } from './plan.ts'

/** One published task has no type; what it wants says that it is one of these. */
export function isCraftingTask({ members }: GivenTask): boolean {
  const { type, target, blueprint } = members
  return type === 'techtree' || (type === undefined && target !== undefined && blueprint === undefined)
}

/** Fails with `bad-input` and a sentence where nothing is wanted that can be read. */
export function makeCraftingTask({
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
  const wanted = readWantedItems(given.members)
  if (!wanted.ok) return wanted
  const { required, findings: ofTarget } = wanted.value
  const plan = planOf(required, hands)
  const lacking = lackingInForest(plan.missing).filter(({ item }) => whyNoItem(item) === null)
  const nowhere = lacking.filter(({ found }) => found === 0)
  const what = amountsText(required)
  const uninformed = stage.flatMap(({ blocked = [] }, place) => (blocked.includes(ASK_FOR_PLAN) ? [place] : []))
  return ok({
    address: CRAFTING_ADDRESS,
    title: `Craft ${wantedText(required)}: ${counted(team.names.length, 'member')}, ${team.names.length - uninformed.length} with a plan, ${facts.split}`,
    goal: goal ?? `Craft ${what} together; at the end one of you has to hold it.`,
    task: {
      kind: 'minecollab-crafting',
      required: [...required],
      plan,
      preset: choice.preset,
      clock: choice.clock,
      facts: { ...facts, uninformed },
    },
    world: forestWorld(hands),
    landmarks: [],
    limits,
    stage: { members: [...stage] },
    source,
    findings: [
      ...(given.members.type === undefined ? ['it has no type; its target makes it a crafting task (techtree).'] : []),
      ...findings,
      ...ofTarget,
      ...(nowhere.length === 0
        ? []
        : [`${amountsText(nowhere)} is in nobody's hands and found nowhere here: it cannot be completed.`]),
      ...lacking
        .filter(({ found }) => found > 0)
        .map(
          ({ item, count, found }) =>
            `${count} ${item} are in nobody's hands, and ${found} at most can be found here: it cannot be completed.`,
        ),
    ],
  })
}
