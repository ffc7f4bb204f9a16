import { describe, expect, it } from 'vitest'
import {
  type CausalMaceParameters,
  causalMaceParametersSchema,
} from '../../../../main/methods/causalmace/parameters.ts'
import type { Models } from '../../../../main/models/model.ts'
import type { PlannerContext } from '../../../../main/planner/planner-context.ts'
import { counterfactualPrompt } from '../../../../main/planner/prompts/counterfactual.ts'
import { dependenciesPrompt } from '../../../../main/planner/prompts/dependencies.ts'
import { refine } from '../../../../main/planner/refine.ts'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { fail, ok } from '../../../../shared/contract/errors.ts'
import { createEventLog } from '../../../fakes/event-log.ts'

const nodes = [1, 2, 3].map((id) => ({ id, description: `Step ${id}`, step: { function: 'f', arguments: {} } }))
const rules = [
  { id: 'a', text: 'A holds.' },
  { id: 'b', text: 'B holds.' },
]
const moved = { from: 1, to: 2, owner: 1 }
const twice = { from: 1, to: 3, owner: 1 }
const believed = { from: 2, to: 3, owner: 2 }

/** Names 1 -> 2 while rule a holds, 1 -> 3 while either rule holds, 2 -> 3 always. */
const models: Models = {
  ask: async (prompt, input) => {
    if (prompt.purpose !== dependenciesPrompt.purpose)
      return ok(prompt.answerSchema.parse({ rule: 'It does not hold.' }))
    const { rules: asked } = dependenciesPrompt.inputSchema.parse(input)
    const holds = asked.filter((rule) => !rule.counterfactual).map(({ id, text }) => `${id} ${text}`)
    const named = [...(holds.includes('a A holds.') ? [moved] : []), ...(holds.length > 0 ? [twice] : []), believed]
    const causal_effect = named.map(({ from, to }) => ({ cause: from, effect: to, rule: null }))
    return ok(prompt.answerSchema.parse({ reasoning: '', causal_effect }))
  },
}

/** The same, but one of several answers without rule b overlooks 2 -> 3. */
const noisy: Models = {
  ask: async (prompt, input, options) => {
    const answer = await models.ask(prompt, input, options)
    if (!answer.ok || prompt.purpose !== dependenciesPrompt.purpose || options.sampleIndex !== 1) return answer
    const isWithoutB = dependenciesPrompt.inputSchema
      .parse(input)
      .rules.some(({ id, counterfactual }) => id === 'b' && counterfactual)
    const { causal_effect } = dependenciesPrompt.answerSchema.parse(answer.value)
    const named = isWithoutB ? causal_effect.filter(({ cause }) => cause !== believed.from) : causal_effect
    return ok(prompt.answerSchema.parse({ reasoning: '', causal_effect: named }))
  },
}

async function refined(params: Partial<CausalMaceParameters>, asked = models, episode: Partial<PlannerContext> = {}) {
  const result = await refine(
    causalMaceParametersSchema.parse(params),
    {
      task: { goal: '', environment: '', documents: [], rules },
      agents: ['Alice'],
      judger: { actionsOf: () => [] },
      models: asked,
      draw: createDraw(1),
      emit: createEventLog().emit,
      signal: new AbortController().signal,
      ...episode,
    },
    { functions: [], subtasks: nodes },
    [moved, twice, believed],
  )
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

describe('refine', () => {
  it('cuts with single interventions only what no single rule moves, though two rules imply it', async () => {
    const { dependencies, removed, calls } = await refined({ jointIntervention: false })
    expect(dependencies).toEqual([{ ...moved, ate: { a: 1, b: 0 } }])
    expect(removed).toEqual([
      { ...twice, ate: { a: 0, b: 0 }, reason: 'ate-zero' },
      { ...believed, ate: { a: 0, b: 0 }, reason: 'ate-zero' },
    ])
    expect(calls).toEqual({ counterfactual: 2, intervention: 4, interventionPlain: 9 })
  })

  it('keeps it by joint intervention, marked as overdetermined', async () => {
    for (const batched of [true, false]) {
      const { dependencies, removed, calls } = await refined({ batched })
      expect(dependencies[1]).toEqual({ ...twice, ate: { a: 0, b: 0 }, jointAte: 1, overdetermined: true })
      expect(removed.map(({ from, to }) => [from, to])).toEqual([[2, 3]])
      expect(calls).toEqual({ counterfactual: 2, intervention: batched ? 4 + 2 : 9 + 2, interventionPlain: 9 + 2 })
    }
  })

  it('does not ask the factual question again for the joint intervention', async () => {
    const { dependencies, removed, calls } = await refined({ samples: 3 })
    expect(dependencies[1]).toEqual({ ...twice, ate: { a: 0, b: 0 }, jointAte: 1, overdetermined: true })
    expect(removed.map(({ from, to }) => [from, to])).toEqual([[2, 3]])
    expect(calls).toEqual({ counterfactual: 2, intervention: 2 * 9 + 2 * 3, interventionPlain: 3 * 9 + 2 * 3 })
  })

  it('takes one answer of several for noise, and for an effect where a run asks for the printed zero', async () => {
    const byDefault = await refined({ samples: 3 }, noisy)
    expect(byDefault.removed.map(({ from, to }) => [from, to])).toContainEqual([2, 3])
    for (const epsilonRule of ['max', 'mean'] as const) {
      const printed = await refined({ samples: 3, epsilon: 0, epsilonRule }, noisy)
      expect(printed.dependencies.map(({ from, to }) => [from, to])).toEqual([
        [1, 2],
        [1, 3],
        [2, 3],
      ])
    }
  })

  it('asks for fresh factual samples when there are several', async () => {
    const { dependencies, calls } = await refined({ samples: 3, jointIntervention: false })
    expect(dependencies).toEqual([{ ...moved, ate: { a: 1, b: 0 } }])
    expect(calls).toEqual({ counterfactual: 2, intervention: 2 * 9, interventionPlain: 3 * 9 })
  })

  it('cuts nothing for want of an answer: not without the joint one, nor a single one beside a joint one of no effect, nor where no rule has a counterfactual', async () => {
    const unread = fail('model-unparsable', 'It cannot be read.')
    const withoutJoint: Models = {
      ask: async (prompt, input, options) => {
        if (prompt.purpose !== dependenciesPrompt.purpose) return models.ask(prompt, input, options)
        const asked = dependenciesPrompt.inputSchema.parse(input)
        return asked.rules.every(({ counterfactual }) => counterfactual) ? unread : models.ask(prompt, input, options)
      },
    }
    expect((await refined({}, withoutJoint)).removed).toEqual([])
    const withoutOne: Models = {
      ask: async (prompt, input, options) => {
        if (prompt.purpose !== dependenciesPrompt.purpose) return models.ask(prompt, input, options)
        const asked = dependenciesPrompt.inputSchema.parse(input)
        const isSingleB = asked.rules.every(({ id, counterfactual }) => counterfactual === (id === 'b'))
        return isSingleB ? unread : models.ask(prompt, input, options)
      },
    }
    expect((await refined({}, withoutOne)).removed).toEqual([])
    const withoutRules: Models = {
      ask: async (prompt, input, options) =>
        prompt.purpose === dependenciesPrompt.purpose ? models.ask(prompt, input, options) : unread,
    }
    const kept = await refined({}, withoutRules)
    expect([kept.removed, kept.dependencies.length]).toEqual([[], 3])
  })

  it('asks for the counterfactual of a rule once in an episode, and again where none could be used', async () => {
    const wanted: string[] = []
    const asking: Models = {
      ask: async (prompt, input, options) => {
        if (prompt.purpose === dependenciesPrompt.purpose) return models.ask(prompt, input, options)
        const { rule } = counterfactualPrompt.inputSchema.parse(input)
        wanted.push(rule.id)
        const isFirstB = rule.id === 'b' && wanted.filter((id) => id === 'b').length === 1
        return isFirstB ? fail('model-unparsable', 'It cannot be read.') : models.ask(prompt, input, options)
      },
    }
    const log = createEventLog()
    const episode = { counterfactuals: new Map<string, string>(), emit: log.emit }
    const plans = [1, 2, 3].map(() => () => refined({}, asking, episode))
    const made = []
    for (const plan of plans) made.push(await plan())
    expect(wanted).toEqual(['a', 'b', 'b'])
    expect(made.map(({ calls }) => calls.counterfactual)).toEqual([2, 1, 0])
    expect(made.map(({ removed }) => removed.length)).toEqual([0, 1, 1])
    expect(log.of('plan.counterfactual').map(({ ruleId }) => ruleId)).toEqual(['a', 'a', 'b', 'a', 'b'])
  })

  it.each([true, false])(
    'cuts nothing while one rule has no counterfactual, nor asks what all of them do (joint intervention %s)',
    async (jointIntervention) => {
      const withoutB: Models = {
        ask: async (prompt, input, options) => {
          const isB = JSON.stringify(input) === JSON.stringify({ rule: rules[1] })
          return isB ? fail('model-unparsable', 'It cannot be read.') : models.ask(prompt, input, options)
        },
      }
      const { removed, dependencies, calls } = await refined({ jointIntervention }, withoutB)
      expect(removed).toEqual([])
      expect(dependencies.map(({ ate, jointAte }) => [ate, jointAte])).toEqual([
        [{ a: 1 }, undefined],
        [{ a: 0 }, undefined],
        [{ a: 0 }, undefined],
      ])
      expect(calls).toEqual({ counterfactual: 2, intervention: 2, interventionPlain: 6 })
    },
  )
})
