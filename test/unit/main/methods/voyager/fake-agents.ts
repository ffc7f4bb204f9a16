/** Agents of Voyager without a world: what models answer and how actions end is told, and everything that happens is noted. */
import type { ActionResult } from '../../../../../main/actions/action.ts'
import type { Judger } from '../../../../../main/judger/judger.ts'
import { type VoyagerParameters, voyagerParametersSchema } from '../../../../../main/methods/voyager/parameters.ts'
import { voyagerMethod } from '../../../../../main/methods/voyager/run.ts'
import type { Models } from '../../../../../main/models/model.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { fail, ok } from '../../../../../shared/contract/errors.ts'
import type { ActionCall } from '../../../../../shared/contract/task-graph.ts'
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
}

/** In place of an answer: the model fails, or nobody can use what it says. */
export const outage = Symbol('outage')
export const unusable = Symbol('unusable')

export interface FakeAgents {
  readonly agents?: number
  readonly params?: Partial<VoyagerParameters>
  readonly budget?: { readonly actionsPerAgent: number }
  /** The answer to a question; undefined for the usual one. */
  readonly answer?: (asked: Asked) => unknown
  /** How an action ends; undefined for well. */
  readonly act?: (call: ActionCall) => ActionResult | undefined
  /** Game time of each action. */
  readonly actionMs?: number
  /** The episode is over after so many questions. */
  readonly endsAfter?: number
}

export const goals = (...names: readonly string[]) => ({ goals: names })

/** A program that takes these items in hand. */
export function equips(name: string, ...items: readonly string[]) {
  const body = items.map((item) => ({ action: 'Equip', arguments: { item } }))
  return { explanation: `I write ${name}.`, name, arguments: {}, skill: { call: [], body } }
}

export function failed(reason: string): ActionResult {
  return { ok: false, reason, message: `It was ${reason}.` }
}

const usual: Readonly<Record<string, unknown>> = {
  'voyager.decompose': goals('one'),
  'voyager.how': { answer: 'With your hands.' },
  'voyager.program': equips('take_poppy', 'poppy'),
  'voyager.critique': { reasoning: 'It is there.', success: true, critique: '' },
  'voyager.describe': { description: 'Takes a poppy in hand.' },
}

export async function play({ agents: count = 1, params = {}, answer = () => undefined, ...fake }: FakeAgents) {
  const agents = agentNames.slice(0, count)
  const asked: Asked[] = []
  const performed: ActionCall[] = []
  const log = createEventLog()
  const clock = createInstantClock()
  const over = new AbortController()
  const { signal } = over
  const models: Models = {
    ask: async (prompt, input, { actor }) => {
      signal.throwIfAborted()
      const plain = prompt.inputSchema.parse(JSON.parse(JSON.stringify(input)))
      prompt.render(plain, prompt.instructions)
      const question = {
        purpose: prompt.purpose.slice('voyager.'.length),
        actor,
        input: JSON.parse(JSON.stringify(input)),
      }
      asked.push(question)
      if (asked.length >= (fake.endsAfter ?? 500)) over.abort(new Error('The episode is over.'))
      await Promise.resolve()
      const own = answer(question)
      if (own === outage) return fail('model-failure', 'The fake model fails on purpose.')
      if (own === unusable) return fail('model-unparsable', 'Nobody can read this.')
      const given = prompt.answerSchema.parse(own ?? usual[prompt.purpose])
      const problem = prompt.check?.(plain, given) ?? null
      return problem === null ? ok(given) : fail('model-unparsable', problem)
    },
  }
  const judger: Judger = {
    ...noTalk,
    actionsOf: () => actions,
    perform: async (_agent, call) => {
      performed.push(call)
      await clock.sleep(fake.actionMs ?? 100)
      return fake.act?.(call) ?? { ok: true, message: `${call.action} worked.` }
    },
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
    ownTime: (_agent, given) => given,
    check: () => true,
    signal,
    endReason: null,
  }
  const outcome = await voyagerMethod.run(voyagerParametersSchema.parse(params), {
    task: briefOf(flowerBedCells),
    team: { members: agents.map((name) => ({ name, kind: 'agent', abilities: 'all' })) },
    budget: fake.budget ?? null,
    judger,
    models,
    clock,
    truth: null,
    takePicture: null,
    draw: createDraw(1),
    emit: log.emit,
    signal,
  })
  const of = (purpose: string) => asked.filter((one) => one.purpose === purpose)
  return {
    outcome,
    asked,
    of,
    log,
    clock,
    /** Items that were taken in hand, in order. */
    items: performed.map(({ arguments: { item } }) => item),
    inputs: (purpose: string) => of(purpose).map(({ input }) => input),
  }
}
