/** A team of DEPS without a world: plans and what becomes of their sub-goals are told, and everything that happens is noted. */
import type { Judger } from '../../../../../main/judger/judger.ts'
import type { PlannedGoal } from '../../../../../main/methods/deps/goals.ts'
import { type DepsParameters, depsParametersSchema } from '../../../../../main/methods/deps/parameters.ts'
import type { WholeTaskInput } from '../../../../../main/methods/deps/prompts/whole-task.ts'
import { createDeps } from '../../../../../main/methods/deps/run.ts'
import type { MethodContext } from '../../../../../main/methods/method.ts'
import type { Models } from '../../../../../main/models/model.ts'
import type { SubtaskOutcome, WorkerContext } from '../../../../../main/worker/index.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { fail, ok } from '../../../../../shared/contract/errors.ts'
import { agentNames } from '../../../../../shared/contract/team.ts'
import { createEventLog } from '../../../../fakes/event-log.ts'
import { createInstantClock } from '../../../../fakes/instant-clock.ts'
import { noTalk } from '../../../../fakes/no-talk.ts'
import { actions, briefOf, flowerBedCells } from '../../planner/flower-bed.ts'

export type Failing = 'model-failure' | 'model-unparsable'

/** What became of the work at a sub-goal. */
interface Work extends Partial<Pick<SubtaskOutcome, 'done' | 'reason'>> {
  readonly fails?: Failing
  /** Items that the agent then carries. */
  readonly gets?: Readonly<Record<string, number>>
  /** Whether its effect then stands; null where nobody can see. */
  readonly stands?: boolean | null
}

export interface FakeTeam {
  readonly agents?: number
  readonly params?: Partial<DepsParameters>
  readonly budget?: MethodContext['budget']
  /** The agent's plans in their order, the last one again and again. */
  readonly plans: readonly (readonly PlannedGoal[] | Failing)[]
  readonly explanation?: string | Failing
  readonly carries?: Readonly<Record<string, number>>
  /** Sub-goals whose effect stands from the start. */
  readonly standing?: readonly string[]
  /** Each sub-goal is done without a word of this. */
  readonly work?: (goal: string, agent: string) => Work
}

export function goal(name: string, of: Partial<PlannedGoal> = {}): PlannedGoal {
  return { goal: name, needs: {}, yields: {}, after: [], actions: [{ action: name, arguments: {} }], ...of }
}

/** A sub-goal at a place so many blocks off. */
export function goalAt(name: string, blocks: number, of: Partial<PlannedGoal> = {}): PlannedGoal {
  return goal(name, { actions: [{ action: name, arguments: { pos: [blocks, 0, 0] } }], ...of })
}

export async function runTeam(team: FakeTeam) {
  const { agents: count = 1, params = {}, budget = null, plans, explanation = 'It was too early.' } = team
  const agents = agentNames.slice(0, count)
  const asked: {
    readonly purpose: string
    readonly actor: string
    readonly input: WholeTaskInput
    readonly text: string
  }[] = []
  const worked: { readonly agent: string; readonly id: number; readonly goal: string }[] = []
  const settings: WorkerContext['settings'][] = []
  const carried = new Map(agents.map((agent) => [agent as string, new Map(Object.entries(team.carries ?? {}))]))
  const standing = new Map<string, boolean | null>((team.standing ?? []).map((name) => [name, true]))
  const log = createEventLog()
  const clock = createInstantClock()
  const { signal } = new AbortController()
  const times = new Map<string, number>()
  const answerTo = (purpose: string, actor: string): unknown => {
    if (purpose !== 'deps.plan')
      return typeof explanation === 'string' && isFailing(explanation) ? explanation : { explanation }
    const time = times.get(actor) ?? 0
    times.set(actor, time + 1)
    const plan = plans[Math.min(time, plans.length - 1)] ?? []
    return typeof plan === 'string' ? plan : { goals: plan }
  }
  const models: Models = {
    ask: async (prompt, input, { actor }) => {
      const plain = prompt.inputSchema.parse(JSON.parse(JSON.stringify(input)))
      const text = JSON.stringify(prompt.render(plain, prompt.instructions))
      asked.push({ purpose: prompt.purpose, actor, input: JSON.parse(JSON.stringify(input)), text })
      const answer = answerTo(prompt.purpose, actor)
      return isFailing(answer)
        ? fail(answer, 'The fake model fails on purpose.')
        : ok(prompt.answerSchema.parse(answer))
    },
  }
  const judger: Judger = {
    ...noTalk,
    actionsOf: () => actions,
    perform: async () => ({ ok: true, message: '' }),
    observe: (agent) => ({
      agent,
      position: [0, 0, 0],
      health: 20,
      held: null,
      inventory: [...(carried.get(agent) ?? [])].map(([name, amount]) => ({ name, count: amount })),
      teammates: [],
      changes: [],
      heard: [],
    }),
    ownTime: (_agent, given) => given,
    check: (_agent, calls) => standing.get(calls.at(-1)?.action ?? '') ?? null,
    signal,
    endReason: null,
  }
  const method = createDeps((context) => {
    settings.push(context.settings)
    const { agent } = context
    return {
      execute: async ({ id, description }) => {
        context.signal.throwIfAborted()
        worked.push({ agent, id, goal: description })
        await clock.sleep(100)
        const { fails, gets = {}, stands, done = true, reason } = team.work?.(description, agent) ?? {}
        if (fails !== undefined) return fail(fails, 'The fake worker fails on purpose.')
        for (const [item, amount] of Object.entries(gets)) carried.get(agent)?.set(item, amount)
        if (stands !== undefined) standing.set(description, stands)
        return ok({ done, attempts: 1, ...(reason === undefined ? {} : { reason }) })
      },
    }
  })
  const outcome = await method.run(depsParametersSchema.parse(params), {
    task: briefOf(flowerBedCells),
    team: { members: agents.map((name) => ({ name, kind: 'agent', abilities: 'all' })) },
    budget,
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
    log,
    clock,
    settings,
    worked: worked.map((each) => each.goal),
    ids: worked.map(({ id }) => id),
    plans: asked.filter(({ purpose }) => purpose === 'deps.plan'),
    explained: asked.filter(({ purpose }) => purpose === 'deps.explain'),
  }
}

function isFailing(answer: unknown): answer is Failing {
  return answer === 'model-failure' || answer === 'model-unparsable'
}
