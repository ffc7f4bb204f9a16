import { describe, expect, it } from 'vitest'
import { describeActions } from '../../../../../main/actions/describe-actions.ts'
import { actions } from '../../../../../main/actions/index.ts'
import { answerLimit } from '../../../../../main/models/live-parameters.ts'
import { gameKnowledge } from '../../../../../main/models/scripted/provider.ts'
import { countTokens } from '../../../../../main/models/token-count.ts'
import { planGaps } from '../../../../../main/planner/plan-gaps.ts'
import { type DecomposeInput, decomposePrompt } from '../../../../../main/planner/prompts/decompose.ts'
import { suites } from '../../../../../main/suites/index.ts'
import { blueprintDocuments } from '../../../../../main/suites/minecollab-construction/brief.ts'
import type { Suite } from '../../../../../main/suites/suite.ts'
import type { Scenario } from '../../../../../shared/contract/scenario.ts'
import { faultless } from '../../../../fakes/simulated-models.ts'

const made = { knowledge: gameKnowledge, draw: () => 1, dials: faultless, sampleIndex: 0 }
/** How much longer an answer may be than the simulated model's, which writes short descriptions and no white space. */
const MARGIN = 1.2
/** Of suites with hundreds of scenarios that are alike. */
const MOST_SCENARIOS = 160

function inputOf(suite: Suite, scenario: Scenario): DecomposeInput {
  const team = scenario.stage?.members.flatMap(({ name }) => name ?? []) ?? []
  const own = describeActions(actions.filter(({ name }) => suite.actions.includes(name)))
  const names = team.length === 0 ? ['Alice', 'Bob'] : team
  const { environment, documents, players } = suite.brief(scenario, names)
  return {
    goal: scenario.goal,
    environment,
    documents: [...documents],
    ...(players === undefined ? {} : { players }),
    team: names,
    actions: own.map(({ name, description, parameters }) => ({ name, description, parameters: { ...parameters } })),
    finished: [],
  }
}

/** The limit that a server is given. */
function roomFor(input: DecomposeInput): number {
  const answerTokens = decomposePrompt.answerTokens?.(input) ?? 0
  return answerLimit({ maxAnswerTokens: undefined }, { answerTokens })
}

function tokensOfPlan(input: DecomposeInput): number {
  return countTokens(JSON.stringify(decomposePrompt.simulate(input, made)))
}

/** Of a mixture nobody is told enough to plan it. */
const planned = suites.filter(({ id }) => id !== 'mixture')

describe('the longest answer', () => {
  it.each(planned.map((suite) => [suite.id, suite] as const))('has room for plans of %s', (_id, suite) => {
    const list = suite.list()
    const stride = Math.ceil(list.length / MOST_SCENARIOS)
    const tight = list
      .filter((_, index) => index % stride === 0)
      .flatMap(({ address }) => {
        const scenario = suite.scenario(address.split('/').at(-1) ?? '')
        if (scenario === null) throw new Error(`There is no scenario ${address}.`)
        const input = inputOf(suite, scenario)
        const [tokens, room] = [tokensOfPlan(input), roomFor(input)]
        expect(tokens).toBeGreaterThan(100)
        return room < MARGIN * tokens ? [`${address}: ${tokens} of ${room}`] : []
      })
    expect(list.length).toBeGreaterThan(0)
    expect(tight).toEqual([])
  })

  it.each([225, 400])('has room for %i blocks told in rows, and what is left out is named', (count) => {
    const cells = Array.from({ length: count }, (_, index) => {
      const pos: [number, number, number] = [index % 25, -60, Math.floor(index / 25)]
      return { pos, name: 'stone' }
    })
    const documents = [...blueprintDocuments({ cells })]
    const input: DecomposeInput = {
      goal: 'Build it.',
      environment: 'The floor is at y = -61.',
      documents,
      players: [`Alice begins with ${count} stone`],
      team: ['Alice'],
      actions: [],
      finished: [],
    }
    expect(documents).toHaveLength(count / 25)
    expect(roomFor(input)).toBeGreaterThan(MARGIN * tokensOfPlan(input))
    const { functions, nodes } = decomposePrompt.simulate(input, made)
    expect(planGaps(input, { functions, subtasks: nodes })).toEqual([])
    expect(planGaps(input, { functions, subtasks: nodes.slice(1) })).toEqual(['No node places stone at (0, -60, 0).'])
  })
})
