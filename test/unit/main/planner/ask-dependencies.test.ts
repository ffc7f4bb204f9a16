import { expect, it } from 'vitest'
import { causalMaceParametersSchema } from '../../../../main/methods/causalmace/parameters.ts'
import type { Models } from '../../../../main/models/model.ts'
import { askDependencies } from '../../../../main/planner/ask-dependencies.ts'
import { makePlan } from '../../../../main/planner/plan.ts'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { ok } from '../../../../shared/contract/errors.ts'
import { createEventLog } from '../../../fakes/event-log.ts'
import { createSimulatedModels } from '../../../fakes/simulated-models.ts'
import { actions, briefOf, flowerBedCells } from './flower-bed.ts'

const signal = new AbortController().signal
const answer = {
  reasoning: '',
  causal_effect: [
    { cause: 1, effect: 2, rule: null },
    { cause: 2, effect: 3, rule: null },
    { cause: 3, effect: 4, rule: null },
  ],
}
/** Plans as ever, but answers each question for dependencies with the same three edges. */
const planning = createSimulatedModels(1)
const models: Models = {
  ask: async (prompt, input, options) =>
    prompt.purpose === 'causalmace.dependencies'
      ? ok(prompt.answerSchema.parse(answer))
      : planning.ask(prompt, input, options),
}

it('takes the edges of the subtask in question and counts the others', async () => {
  expect(await askDependencies(models, { functions: [], nodes: [], rules: [], chosenId: 2 }, signal)).toEqual(
    ok({
      edges: [
        { from: 1, to: 2 },
        { from: 2, to: 3 },
      ],
      strays: 1,
    }),
  )
})

it('leaves a trace of them in the record', async () => {
  const log = createEventLog()
  const context = {
    task: briefOf(flowerBedCells),
    agents: ['Alice'],
    judger: { actionsOf: () => actions },
    draw: createDraw(1),
  }
  const params = causalMaceParametersSchema.parse({ causal: false })
  await makePlan(params, { ...context, models, emit: log.emit, signal })
  const subtasks = log.of('plan.initial')[0]?.graph.subtasks.length ?? 0
  // Of three edges per answer, subtasks 1 and 4 are asked about one, 2 and 3 about two.
  expect(log.of('plan.initial')[0]?.strays).toBe(3 * subtasks - 6)
})
