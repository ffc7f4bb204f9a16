import type { ActionResult } from '../../../../main/actions/action.ts'
import { describeActions } from '../../../../main/actions/describe-actions.ts'
import { say } from '../../../../main/actions/say.ts'
import type { Judger, Observation } from '../../../../main/judger/judger.ts'
import { createModels } from '../../../../main/models/ask.ts'
import { createGateway } from '../../../../main/models/gateway.ts'
import { modelProviders } from '../../../../main/models/index.ts'
import type { ModelRequest, ModelTransport } from '../../../../main/models/model.ts'
import { scriptedParametersSchema } from '../../../../main/models/scripted/parameters.ts'
import type { WorkerSettings } from '../../../../main/worker/index.ts'
import { createWorker, talkingActPrompt, workerPrompts } from '../../../../main/worker/index.ts'
import type { ModelBinding } from '../../../../shared/contract/record/header.ts'
import type { ActionCall, Subtask } from '../../../../shared/contract/task-graph.ts'
import { createEventLog } from '../../../fakes/event-log.ts'
import { createInstantClock } from '../../../fakes/instant-clock.ts'
import type { ToyJudgerOptions } from '../../../fakes/toy-judger.ts'
import { createToyJudger, createToyWorld, toyActions, toyEnvironment } from '../../../fakes/toy-judger.ts'

export const gateway = createGateway({
  providers: modelProviders,
  prompts: async () => [...workerPrompts, talkingActPrompt],
})
export const flawless = {
  ...scriptedParametersSchema.parse({ profile: 'perfect' }),
} as const satisfies ModelBinding['params']

export interface Options {
  readonly dials?: ModelBinding['params']
  readonly settings?: Partial<WorkerSettings>
  readonly meddle?: ToyJudgerOptions['meddle']
  readonly seed?: number
  readonly chest?: Readonly<Record<string, number>>
  readonly transport?: ModelTransport
  readonly heard?: Observation['heard']
  /** What the agent is told, by the message's id; absent where agents do not talk. */
  readonly messagesTo?: Judger['messagesTo']
  /** Sees what models are asked. */
  readonly onRequest?: (request: ModelRequest) => void
}

/** A real worker with the real simulated model behind the real gateway, in a toy world. */
export function createBench(options: Options = {}) {
  const clock = createInstantClock()
  const log = createEventLog()
  const world = createToyWorld(options.chest ?? { poppy: 3, dirt: 64 })
  const { heard = [], meddle, messagesTo } = options
  const toy = createToyJudger({ clock, world, heard, ...(meddle === undefined ? {} : { meddle }) })
  const judger =
    messagesTo === undefined ? toy : { ...toy, messagesTo, actionsOf: () => [...toyActions, ...describeActions([say])] }
  const episode = new AbortController()
  const seed = options.seed ?? 1
  const binding: ModelBinding = { provider: 'scripted', model: 'default', params: { ...flawless, ...options.dials } }
  const models = createModels({
    transport: {
      send: (request, signal, actor) => {
        options.onRequest?.(request)
        return options.transport?.send(request, signal, actor) ?? gateway.send(binding, seed, request, signal)
      },
    },
    bindings: { planner: binding, worker: binding, reflection: binding, vision: binding },
    clock,
    emit: log.emit,
    signal: episode.signal,
  })
  const worker = createWorker({
    agent: 'Alice',
    judger,
    models,
    clock,
    emit: log.emit,
    team: ['Alice'],
    brief: { goal: 'Plant a flower.', environment: toyEnvironment, documents: [] },
    ...(messagesTo === undefined ? {} : { messagesKept: 15 }),
    signal: episode.signal,
    settings: {
      execution: 'react',
      perception: 'sight',
      iterations: 6,
      attempts: 3,
      attemptTimeS: 120,
      ...options.settings,
    },
  })
  const actions = (): readonly string[] => judger.performed.map(({ action }) => action)
  const purposes = (): readonly string[] => log.of('model.call').map(({ purpose }) => purpose)
  return { worker, judger, world, log, clock, episode, actions, purposes }
}

export const subtask: Subtask = { id: 7, description: 'Plant a poppy', step: { function: 'plant', arguments: {} } }
export const withdraw: ActionCall = {
  action: 'WithdrawItem',
  arguments: { container: [5, -60, 5], item: 'poppy', amount: 1 },
}
export const equip: ActionCall = { action: 'Equip', arguments: { item: 'poppy' } }
export const place: ActionCall = { action: 'PlaceBlock', arguments: { item: 'poppy', pos: [1, -59, 0] } }
export const plant = [withdraw, equip, place]

export const broken: ActionResult = { ok: false, reason: 'refused', message: 'The server said no.' }

/** Fails in another way each time. */
export function brokenAnew(): () => ActionResult {
  let times = 0
  return () => ({ ...broken, message: `The server said no. Its reason was number ${++times}.` })
}
