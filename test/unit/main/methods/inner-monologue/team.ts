/** Agents with inner monologues without a world: answers, outcomes and observations are told, and every question is noted. */

import type { HeardMessage, Judger, Observation } from '../../../../../main/judger/judger.ts'
import { innerMonologueParametersSchema } from '../../../../../main/methods/inner-monologue/parameters.ts'
import type { MonologueInput } from '../../../../../main/methods/inner-monologue/prompts/act.ts'
import { innerMonologueMethod } from '../../../../../main/methods/inner-monologue/run.ts'
import type { Models } from '../../../../../main/models/model.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import type { EpisodeBudget } from '../../../../../shared/contract/episode-budget.ts'
import { fail, ok } from '../../../../../shared/contract/errors.ts'
import { agentNames } from '../../../../../shared/contract/team.ts'
import { createEventLog } from '../../../../fakes/event-log.ts'
import { createInstantClock } from '../../../../fakes/instant-clock.ts'
import { noTalk } from '../../../../fakes/no-talk.ts'
import { toyActions } from '../../../../fakes/toy-judger.ts'
import { briefOf, flowerBedCells } from '../../planner/flower-bed.ts'

export type Answer =
  | { readonly action: string | null; readonly arguments?: Record<string, string | number> }
  | 'model-refused'
  | 'model-failure'

interface Team {
  readonly agents?: number
  readonly params?: Record<string, unknown>
  readonly budget?: EpisodeBudget
  /** The answers of each agent, one after the other; then that all is done. */
  readonly answers?: readonly Answer[]
  /** What comes of an action, by how many were performed before it; success unless told. */
  readonly outcome?: (performed: number) => Awaited<ReturnType<Judger['perform']>>
  /** What stands otherwise than at the start, by how many actions were performed. */
  readonly changes?: (performed: number) => Observation['changes']
  readonly messages?: (performed: number) => readonly HeardMessage[]
}

export async function playMonologue(team: Team) {
  const { params = {}, budget = null, answers = [], outcome, changes, messages } = team
  const agents = agentNames.slice(0, team.agents ?? 1)
  const asked: { readonly actor: string; readonly input: MonologueInput; readonly text: string }[] = []
  const performed: { readonly agent: string; readonly action: string }[] = []
  const log = createEventLog()
  const { signal } = new AbortController()
  const ofAgent = (agent: string): number => performed.filter((each) => each.agent === agent).length
  const models: Models = {
    ask: async (prompt, input, { actor }) => {
      const plain = prompt.inputSchema.parse(JSON.parse(JSON.stringify(input)))
      const [, question] = prompt.render(plain, prompt.instructions)
      const [part] = question?.parts ?? []
      asked.push({ actor, input: JSON.parse(JSON.stringify(input)), text: part?.kind === 'text' ? part.text : '' })
      await Promise.resolve()
      const answer = answers[asked.filter((one) => one.actor === actor).length - 1] ?? { action: null }
      if (typeof answer === 'string') return fail(answer, 'The fake model fails on purpose.')
      return ok(prompt.answerSchema.parse({ thought: 'So be it.', arguments: {}, ...answer }))
    },
  }
  const judger: Judger = {
    ...noTalk,
    actionsOf: () => toyActions,
    perform: async (agent, { action }) => {
      const came = outcome?.(ofAgent(agent)) ?? { ok: true, message: `${action} is done.` }
      performed.push({ agent, action })
      return came
    },
    observe: (agent) => ({
      agent,
      position: [ofAgent(agent), -60, 0],
      health: 20,
      held: null,
      inventory: [],
      teammates: [],
      changes: changes?.(ofAgent(agent)) ?? [],
      heard: [],
    }),
    messagesTo: (agent, afterId) => (messages?.(ofAgent(agent)) ?? []).filter(({ id }) => id > afterId),
    ownTime: (_agent, given) => given,
    check: () => true,
    signal,
    endReason: null,
  }
  const outcomeOfAll = await innerMonologueMethod.run(innerMonologueParametersSchema.parse(params), {
    task: briefOf(flowerBedCells),
    team: { members: agents.map((name) => ({ name, kind: 'agent', abilities: 'all' })) },
    budget,
    judger,
    models,
    clock: createInstantClock(),
    truth: null,
    takePicture: null,
    draw: createDraw(1),
    emit: log.emit,
    signal,
  })
  /** The kinds of the dialogue's entries in an agent's nth question, and its words. */
  const last = asked.at(-1)
  return {
    outcome: outcomeOfAll,
    asked,
    performed,
    thoughts: log.of('thought'),
    dialogue: last?.input.dialogue ?? [],
    kinds: (last?.input.dialogue ?? []).map(({ kind }) => kind),
    text: last?.text.slice(last.text.indexOf('Your talk so far')) ?? '',
    leftOut: last?.input.leftOut ?? 0,
  }
}
