/** A team of AgentVerse without a world: what models answer and how sub-goals end is told, and everything that happens is noted. */
import type { Judger } from '../../../../../main/judger/judger.ts'
import {
  type AgentVerseParameters,
  agentVerseParametersSchema,
} from '../../../../../main/methods/agentverse/parameters.ts'
import { createAgentVerse } from '../../../../../main/methods/agentverse/run.ts'
import type { Models } from '../../../../../main/models/model.ts'
import type { WorkerContext } from '../../../../../main/worker/index.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { fail, ok } from '../../../../../shared/contract/errors.ts'
import { agentNames } from '../../../../../shared/contract/team.ts'
import { createEventLog } from '../../../../fakes/event-log.ts'
import { createInstantClock } from '../../../../fakes/instant-clock.ts'
import { noTalk } from '../../../../fakes/no-talk.ts'
import { actions, briefOf, flowerBedCells } from '../../planner/flower-bed.ts'

/** A question as a test looks at it. */
export interface Asked {
  readonly purpose: string
  readonly actor: string
  readonly input: Readonly<Record<string, unknown>>
  readonly pausesGame: boolean
}

export interface FakeTeam {
  readonly agents?: number
  readonly params?: Partial<AgentVerseParameters>
  /** The answer to a question; undefined for the usual one, null where the model fails. */
  readonly answer?: (asked: Asked) => unknown
  /** Whether a sub-goal is reached. */
  readonly reaches?: (agent: string, goal: string) => boolean
  /** Turns that a sub-goal takes. */
  readonly turns?: (agent: string) => number
  /** Actions that a sub-goal takes. */
  readonly actionsEach?: number
}

export const goals = (...names: readonly string[]) => ({ goals: names.map((goal) => ({ goal, actions: [] })) })

const usual: Readonly<Record<string, unknown>> = {
  'agentverse.discuss': { message: 'Let us go on.' },
  'agentverse.summarize': { subtask: 'Place 2 poppy' },
  'agentverse.subgoals': goals('one'),
  'agentverse.review': { objection: '', agrees: true },
  'agentverse.evaluate': { advice: 'Place the rest.', status: false },
}

export async function runTeam(team: FakeTeam) {
  const { agents: count = 2, params = {}, answer = () => undefined, reaches = () => true } = team
  const agents = agentNames.slice(0, count)
  const asked: Asked[] = []
  const said: { readonly by: string; readonly text: string; readonly takesTime: boolean }[] = []
  const worked: {
    readonly agent: string
    readonly id: number
    readonly goal: string
    readonly notes: readonly string[]
  }[] = []
  const settings: WorkerContext['settings'][] = []
  const log = createEventLog()
  const clock = createInstantClock()
  const { signal } = new AbortController()
  const models: Models = {
    ask: async (prompt, input, { actor, pausesGame = false }) => {
      const plain = prompt.inputSchema.parse(JSON.parse(JSON.stringify(input)))
      prompt.render(plain, prompt.instructions)
      const question = { purpose: prompt.purpose, actor, input: JSON.parse(JSON.stringify(input)), pausesGame }
      asked.push(question)
      await Promise.resolve()
      const own = answer(question)
      if (own === null) return fail('model-failure', 'The fake model fails on purpose.')
      const each = {
        'agentverse.recruit': { roles: agents.map((agent) => ({ agent, role: `an expert called ${agent}` })) },
        'agentverse.assign': { assignments: agents.map((agent) => ({ agent, subtask: `Work of ${agent}` })) },
      }
      return ok(prompt.answerSchema.parse(own ?? { ...usual, ...each }[prompt.purpose]))
    },
  }
  const judger: Judger = {
    ...noTalk,
    actionsOf: () => actions,
    perform: async () => ({ ok: true, message: '' }),
    observe: (agent) => ({
      agent,
      position: [0, -60, 0],
      health: 20,
      held: null,
      inventory: [],
      teammates: [],
      changes: [],
      heard: [],
    }),
    say: async (by, _to, text, { takesTime }) => {
      said.push({ by, text, takesTime })
      return { ok: true, message: '' }
    },
    ownTime: (_agent, given) => given,
    check: () => true,
    signal,
    endReason: null,
  }
  const method = createAgentVerse((context) => {
    settings.push(context.settings)
    const { agent } = context
    return {
      execute: async ({ id, description: goal }, _calls, notes = []) => {
        worked.push({ agent, id, goal, notes })
        for (let turn = 0; turn < (team.turns?.(agent) ?? 1); turn++) await Promise.resolve()
        for (let action = 0; action < (team.actionsEach ?? 0); action++) {
          await context.judger.perform(agent, { action: 'Wait', arguments: {} }, { signal })
        }
        const done = reaches(agent, goal)
        return ok(done ? { done, attempts: 1 } : { done, attempts: 4, reason: `${goal} did not work` })
      },
    }
  })
  const outcome = await method.run(agentVerseParametersSchema.parse({ rounds: 1, ...params }), {
    task: briefOf(flowerBedCells),
    team: { members: agents.map((name) => ({ name, kind: 'agent', abilities: 'all' })) },
    budget: null,
    judger,
    models,
    clock,
    truth: null,
    takePicture: null,
    draw: createDraw(1),
    emit: log.emit,
    signal,
  })
  return {
    outcome,
    asked,
    said,
    worked,
    settings,
    clock,
    log,
    of: (purpose: string) => asked.filter((one) => one.purpose === `agentverse.${purpose}`),
  }
}
