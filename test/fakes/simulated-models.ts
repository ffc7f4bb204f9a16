/** Models that answer by the prompts' own simulations, through JSON and the prompts' own checks, without gateway or latency. */
import type { Dials, Models } from '../../main/models/model.ts'
import { profiles } from '../../main/models/scripted/parameters.ts'
import { gameKnowledge } from '../../main/models/scripted/provider.ts'
import { createDraw } from '../../packages/minecraft-server/clock/draws.ts'
import { fail, ok } from '../../shared/contract/errors.ts'

export const faultless: Dials = { ...profiles.perfect, ruleInsensitivity: 0 }

/** What the scripted provider does where nothing else is said. */
export const defaultDials: Dials = profiles.careful

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
