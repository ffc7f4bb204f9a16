/** Every agent on its own, and in touch: hear, observe, choose, act or say something, until it believes that all is done. */
import { MAX_ACTIONS } from '../../../shared/contract/episode-budget.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { SAY } from '../../../shared/contract/talk.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import { agentsOf } from '../../../shared/core/team-agents.ts'
import { withInstructions } from '../../models/define-prompt.ts'
import { type AskError, isOwnFailing } from '../../models/model.ts'
import { agentStateOf } from '../../worker/agent-state.ts'
import { namedAction } from '../../worker/prompts/task-view.ts'
import { noAction, type Step, stepOf } from '../../worker/step.ts'
import { describeUnusableAnswer } from '../../worker/unusable-answer.ts'
import { wholeTaskOf } from '../../worker/whole-task.ts'
import { workTogether } from '../../worker/work-together.ts'
import type { Method, MethodContext, MethodOutcome } from '../method.ts'
import { type Conversation, createConversation } from './conversation.ts'
import type { TalkingParameters } from './parameters.ts'
import { silentPrompt, type TalkingAnswer, talkingPrompt } from './prompts/act.ts'
import { discussPrompt } from './prompts/discuss.ts'

/** A model's failure ends the run as that error; refused and unreadable answers cost the agent that choice. */
export const talkingMethod: Method<TalkingParameters> = {
  run: (params, context) => run(params, { ...context, models: withInstructions(context.models, params.prompts ?? {}) }),
}

/** `sure`: agents that believe that all is done. */
function endOf(sure: number, all: number): MethodOutcome {
  if (sure === all) return { kind: 'done', message: 'Every agent believes that all is done.' }
  return { kind: 'gave-up', message: `${all - sure} of ${all} agents used up their actions.` }
}

async function run(params: TalkingParameters, context: MethodContext): Promise<Result<MethodOutcome>> {
  const own = new AbortController()
  const signal = AbortSignal.any([context.signal, own.signal])
  const agents = agentsOf(context.team)
  if (agents.length === 0) return fail('bad-input', 'Talking agents need at least one agent in the team.')
  const within = { ...context, signal }
  const conversations = new Map(agents.map((agent) => [agent, createConversation(agent, params, within)]))
  const stop = (): void => own.abort(new Error('Another agent met an error.'))
  try {
    const discussed = await discuss(params, conversations, within)
    if (!discussed.ok) return discussed
    if (params.steps === 'joint') return await workInSteps(conversations, params, within)
    const ended = await workTogether([...conversations], { signal, stop }, ([agent, conversation]) =>
      workOn(agent, conversation, params, within),
    )
    if (!ended.ok) return ended
    if (ended.value.includes(null)) context.signal.throwIfAborted()
    return ok(endOf(ended.value.filter((isSure) => isSure === true).length, agents.length))
  } catch (thrown) {
    if (context.signal.aborted) return ok({ kind: 'gave-up', message: 'The episode was over first.' })
    throw thrown
  }
}

/** Each agent in turn says something to all, or nothing; nobody acts yet. */
async function discuss(
  { openingRounds, discussionClock, talk }: TalkingParameters,
  conversations: ReadonlyMap<string, Conversation>,
  context: MethodContext,
): Promise<Result<void>> {
  const pausesGame = discussionClock === 'paused'
  for (let round = 1; talk && round <= openingRounds; round++) {
    for (const [agent, conversation] of conversations) {
      conversation.listen()
      const asked = { task: taskOf(agent, context), round, rounds: openingRounds, ...conversation.told() }
      const { signal } = context
      const answer = await context.models.ask(discussPrompt, asked, { actor: agent, signal, pausesGame })
      if (!answer.ok && !isOwnFailing(answer.error)) return answer
      const text = answer.ok ? answer.value.message.trim() : ''
      if (text === '') continue
      const said = await context.judger.say(agent, null, text, { signal, takesTime: !pausesGame })
      if (said.ok) conversation.noteOwn(null, text)
    }
  }
  return ok(undefined)
}

/** All choose at the same time, then all act, until everybody believes that all is done or may not choose any more. */
async function workInSteps(
  conversations: ReadonlyMap<string, Conversation>,
  params: TalkingParameters,
  context: MethodContext,
): Promise<Result<MethodOutcome>> {
  const histories = new Map<string, Step[]>([...conversations.keys()].map((agent) => [agent, []]))
  const resting = new Set<string>()
  const turns = turnsOf(params, context)
  for (let turn = 1; turn <= turns && resting.size < conversations.size; turn++) {
    const working = [...conversations].filter(([agent]) => !resting.has(agent))
    const choices = await Promise.all(
      working.map(async ([agent, conversation]) => {
        const history = histories.get(agent) ?? []
        return [agent, await decide({ agent, turn, history, conversation }, params, context)] as const
      }),
    )
    const acting = new Map<string, Extract<Decision, { readonly kind: 'act' }>>()
    for (const [agent, chosen] of choices) {
      if (!chosen.ok) return chosen
      if (chosen.value.kind === 'done') {
        resting.add(agent)
        rest(agent, context)
      } else if (chosen.value.kind === 'act') {
        acting.set(agent, chosen.value)
      }
    }
    if (acting.size === 0) continue
    const calls = new Map([...acting].map(([agent, { call }]) => [agent, call]))
    const { results } = await context.judger.step(calls, context.signal)
    for (const [agent, { call, thought }] of acting) {
      const result = results.get(agent)
      if (result === undefined) continue
      if (result.ok) conversations.get(agent)?.noteSaid(call)
      histories.get(agent)?.push(stepOf(call, result, thought))
    }
  }
  return ok(endOf(resting.size, conversations.size))
}

/** True where the agent believes that all is done, false where it may not choose any more. */
async function workOn(
  agent: string,
  conversation: Conversation,
  params: TalkingParameters,
  context: MethodContext,
): Promise<Result<boolean>> {
  const history: Step[] = []
  const turns = turnsOf(params, context)
  for (let turn = 1; turn <= turns; turn++) {
    const chosen = await decide({ agent, turn, history, conversation }, params, context)
    if (!chosen.ok) return chosen
    if (chosen.value.kind === 'unread') continue
    if (chosen.value.kind === 'done') {
      rest(agent, context)
      return ok(true)
    }
    const { call, thought } = chosen.value
    const { judger, signal } = context
    const result = await judger.perform(agent, call, { signal })
    if (result.ok) conversation.noteSaid(call)
    history.push(stepOf(call, result, thought))
  }
  rest(agent, context)
  return ok(false)
}

/** Where the episode has a budget, that ends it; a bound stays for a model whose answers never can be read. */
function turnsOf({ actions }: TalkingParameters, { budget }: MethodContext): number {
  return budget === null ? actions : 2 * MAX_ACTIONS
}

/** An agent that is about to choose. */
interface Chooser {
  readonly agent: string
  readonly turn: number
  /** All its steps so far; an answer that cannot be used becomes one of them. */
  readonly history: Step[]
  readonly conversation: Conversation
}

type Decision =
  | { readonly kind: 'act'; readonly call: ActionCall; readonly thought: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'unread' }

/** Hears what was said, and chooses. */
async function decide(
  chooser: Chooser,
  { memorySteps }: TalkingParameters,
  context: MethodContext,
): Promise<Result<Decision>> {
  const { agent, history, conversation } = chooser
  conversation.listen()
  const folded = await conversation.fold()
  if (!folded.ok) return folded
  const chosen = await choose({ ...chooser, history: history.slice(-memorySteps) }, context)
  if (!chosen.ok) {
    if (!isOwnFailing(chosen.error)) return chosen
    history.push(noAction({ reason: chosen.error.code, message: describeUnusableAnswer(chosen.error) }))
    return ok({ kind: 'unread' })
  }
  const { thought, arguments: args } = chosen.value
  const action = namedAction(chosen.value.action)
  context.emit('thought', { kind: 'agent', id: agent }, { text: thought })
  return ok(action === null ? { kind: 'done' } : { kind: 'act', call: { action, arguments: args }, thought })
}

function rest(agent: string, { emit }: MethodContext): void {
  emit('agent.wait', { kind: 'agent', id: agent }, { for: null, path: null })
}

function choose(
  { agent, turn, history, conversation }: Chooser,
  context: MethodContext,
): Promise<Result<TalkingAnswer, AskError>> {
  const { judger, models, signal } = context
  const observation = judger.observe(agent)
  const task = taskOf(agent, context)
  return models.ask(
    task.actions.some(({ name }) => name === SAY) ? talkingPrompt : silentPrompt,
    {
      task,
      turn,
      state: agentStateOf(observation),
      inventory: [...observation.inventory],
      changes: [...observation.changes],
      ...conversation.told(),
      history: [...history],
    },
    { actor: agent, signal },
  )
}

/** People of the team hear and are heard like agents. */
function taskOf(agent: string, context: MethodContext): ReturnType<typeof wholeTaskOf> {
  return wholeTaskOf(
    agent,
    context,
    context.team.members.map(({ name }) => name),
  )
}
