import { describe, expect, it } from 'vitest'
import { causalMaceParametersSchema } from '../../../../main/methods/causalmace/parameters.ts'
import type { Models } from '../../../../main/models/model.ts'
import { makePlan } from '../../../../main/planner/plan.ts'
import { askAll, askDependencies } from '../../../../main/planner/planner-questions.ts'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { fail, ok } from '../../../../shared/contract/errors.ts'
import { createEventLog } from '../../../fakes/event-log.ts'
import { createSimulatedModels } from '../../../fakes/simulated-models.ts'
import { actions, briefOf, flowerBedCells } from './flower-bed.ts'

const signal = new AbortController().signal

describe('askAll', () => {
  it('answers in the order of the questions with no more than so many in flight', async () => {
    let inFlight = 0
    let most = 0
    const answers = await askAll([3, 1, 2, 5, 4], { parallel: 2, signal }, async (question) => {
      most = Math.max(most, ++inFlight)
      for (let turn = 0; turn < question; turn++) await Promise.resolve()
      inFlight--
      return ok(question * 10)
    })
    expect(answers).toEqual(ok([30, 10, 20, 50, 40]))
    expect(most).toBe(2)
  })

  it('stops the rest at the first failure and tells those in flight', async () => {
    const asked: number[] = []
    const result = await askAll([1, 2, 3, 4], { parallel: 2, signal }, async (question, own) => {
      asked.push(question)
      if (question === 1) return fail('model-failure', 'No.')
      await new Promise((resolve) => own.addEventListener('abort', resolve))
      own.throwIfAborted()
      return ok(question)
    })
    expect(result).toEqual(fail('model-failure', 'No.'))
    expect(asked).toEqual([1, 2])
  })

  it('rejects with the reason of an abort from outside', async () => {
    const over = new AbortController()
    over.abort(new Error('over'))
    await expect(askAll([1], { parallel: 1, signal: over.signal }, async () => ok(1))).rejects.toThrow('over')
  })
})

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
