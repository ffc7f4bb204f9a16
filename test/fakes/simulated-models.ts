/** Models that answer by the prompts' own simulations, through JSON and the prompts' own checks, without gateway or latency. */

import { createDraw } from '../../main/clock/draws.ts'
import type { Dials, Models } from '../../main/models/model.ts'
import { gameKnowledge } from '../../main/models/scripted/knowledge.ts'
import { fail, ok } from '../../preload/contract/errors.ts'

export const faultless: Dials = {
  spuriousEdgeRate: 0,
  missingEdgeRate: 0,
  ruleInsensitivity: 0,
  trueEdgeInsensitivity: 0,
  badActionRate: 0,
  falseDoneRate: 0,
  malformedJsonRate: 0,
  refusalRate: 0,
}

/** The scripted provider's defaults for planning. */
export const defaultDials: Dials = {
  ...faultless,
  spuriousEdgeRate: 0.08,
  missingEdgeRate: 0.03,
  ruleInsensitivity: 0.9,
  trueEdgeInsensitivity: 0.05,
}

export interface SimulatedModels extends Models {
  /** Purposes asked so far, in order. */
  readonly asked: readonly string[]
}

/** `failing` names a purpose whose questions end as a model failure. */
export function createSimulatedModels(
  seed: number,
  dials: Dials = faultless,
  failing: string | null = null,
): SimulatedModels {
  const draw = createDraw(seed)
  const asked: string[] = []
  return {
    asked,
    ask: async (prompt, input, { signal, sampleIndex = 0 }) => {
      signal.throwIfAborted()
      asked.push(prompt.purpose)
      const plain = prompt.inputSchema.parse(JSON.parse(JSON.stringify(input)))
      prompt.render(plain, prompt.instructions)
      await Promise.resolve()
      if (prompt.purpose === failing) return fail('model-failure', 'The fake model fails on purpose.')
      const simulated = prompt.simulate(plain, { knowledge: gameKnowledge, draw, dials, sampleIndex })
      const answer = prompt.answerSchema.parse(JSON.parse(JSON.stringify(simulated)))
      const problem = prompt.check?.(plain, answer) ?? null
      return problem === null ? ok(answer) : fail('model-unparsable', problem)
    },
  }
}
