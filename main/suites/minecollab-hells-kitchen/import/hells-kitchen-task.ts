/** A task of Hell's Kitchen out of a file of the benchmark, as a scenario. */
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import { counted } from '../../../../shared/core/format/counted.ts'
import type { GivenTask } from '../../minecollab/import/given-task.ts'
import { isForEach, isKitchenTask, isToldOf, kitchenOf } from '../../minecollab/import/kitchen-part.ts'
import type { MadeTask } from '../../minecollab/import/made-task.ts'
import type { SharedPart } from '../../minecollab/import/shared-part.ts'
import { readWantedItems } from '../../minecollab/import/wanted-items.ts'
import { HELLS_KITCHEN_ADDRESS } from '../make-scenario.ts'

export function isHellsKitchenTask(task: GivenTask): boolean {
  return isKitchenTask(task) && isForEach(task)
}

/** Fails with `bad-input` and a sentence where there are no two cooks with a dish each. */
export function makeHellsKitchenTask(part: SharedPart): Result<MadeTask> {
  const { given, choice, team, goal, stage, limits, facts, source } = part
  const wanted = readWantedItems(given.members)
  if (!wanted.ok) return wanted
  const { required, findings } = wanted.value
  const dishes = required.flatMap(({ item, count }, place) => {
    const agent = team.names[place]
    return agent === undefined ? [] : [{ agent, item, count }]
  })
  if (dishes.length < 2) return fail('bad-input', 'its target is no dish for each of two members. It is left out.')
  const { world, landmarks, findings: ofKitchen } = kitchenOf(part, required)
  const leaks = dishes.filter(({ item }, place) => isToldOf(part, place, item, dishes[1 - place]?.item ?? '')).length
  const each = dishes.map(({ agent, item }) => `${agent} makes ${item}`).join(', ')
  return ok({
    address: HELLS_KITCHEN_ADDRESS,
    title: `Hell's Kitchen: ${dishes.map(({ item }) => item).join(' and ')}, ${facts.split}`,
    goal: goal ?? `${each}: each has to hold its own dish at the end. What you are told may be for your partner.`,
    task: {
      kind: 'minecollab-hells-kitchen',
      dishes,
      preset: choice.preset,
      clock: choice.clock,
      facts: { ...facts, uninformed: [] },
    },
    world,
    landmarks,
    limits,
    stage: { members: [...stage] },
    source,
    findings: [
      ...part.findings,
      ...findings,
      ...ofKitchen,
      ...(leaks === 0
        ? []
        : [
            `it gives away the recipe of one's own dish, which the partner alone should have, in ${counted(leaks, 'goal')}.`,
          ]),
    ],
  })
}
