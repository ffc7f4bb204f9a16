/** Every agent on its own, and in touch: hear, observe, choose, act or say something, until it believes that all is done. */
import { MAX_ACTIONS } from '../../../shared/contract/episode-budget.ts'
import { fail, type LabError, ok, type Result } from '../../../shared/contract/errors.ts'
import { agentsOf } from '../../../shared/core/team-agents.ts'
import { withInstructions } from '../../models/define-prompt.ts'
import { type AskError, isOwnFailing } from '../../models/model.ts'
import { agentStateOf } from '../../worker/agent-state.ts'
import { namedAction, type TaskView } from '../../worker/prompts/task-view.ts'
import { noAction, type Step } from '../../worker/step.ts'
import { describeUnusableAnswer } from '../../worker/unusable-answer.ts'
import { type Method, type MethodContext, type MethodOutcome, toldAlone } from '../method.ts'
import { type Conversation, createConversation } from './conversation.ts'
import type { TalkingParameters } from './parameters.ts'
import { type TalkingAnswer, talkingPrompt } from './prompts/act.ts'
import { discussPrompt } from './prompts/discuss.ts'

/** A model's failure ends the run as that error; refused and unreadable answers cost the agent that choice. */
export const talkingMethod: Method<TalkingParameters> = {
  run: (params, context) => run(params, { ...context, models: withInstructions(context.models, params.prompts ?? {}) }),
}

async function run(params: TalkingParameters, context: MethodContext): Promise<Result<MethodOutcome>> {
  const own = new AbortController()
  const signal = AbortSignal.any([context.signal, own.signal])
  const agents = agentsOf(context.team)
  if (agents.length === 0) return fail('bad-input', 'Talking agents need at least one agent in the team.')
  const within = { ...context, signal }
  const conversations = new Map(agents.map((agent) => [agent, createConversation(agent, params, within)]))
  let error: LabError | null = null
  const work = async ([agent, conversation]: [string, Conversation]): Promise<boolean> => {
    const ended = await workOn(agent, conversation, params, within)
    if (ended.ok) return ended.value
    error ??= ended.error
    own.abort(new Error('Another agent met an error.'))
    return false
  }
  try {
    const discussed = await discuss(params, conversations, within)
    if (!discussed.ok) return discussed
    const settled = await Promise.allSettled([...conversations].map(work))
    if (error !== null) return { ok: false, error }
    for (const outcome of settled) if (outcome.status === 'rejected') throw outcome.reason
    const sure = settled.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length
    if (sure === agents.length) return ok({ kind: 'done', message: 'Every agent believes that all is done.' })
    return ok({ kind: 'gave-up', message: `${agents.length - sure} of ${agents.length} agents used up their actions.` })
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

/** True where the agent believes that all is done, false where it may not choose any more. */
async function workOn(
  agent: string,
  conversation: Conversation,
  { actions, memorySteps }: TalkingParameters,
  context: MethodContext,
): Promise<Result<boolean>> {
  const history: Step[] = []
  // Where the episode has a budget, that ends it; a bound stays for a model whose answers never can be read.
  const turns = context.budget === null ? actions : 2 * MAX_ACTIONS
  for (let turn = 1; turn <= turns; turn++) {
    conversation.listen()
    const folded = await conversation.fold()
    if (!folded.ok) return folded
    const chosen = await choose(agent, turn, history.slice(-memorySteps), conversation, context)
    if (!chosen.ok) {
      if (!isOwnFailing(chosen.error)) return chosen
      history.push(noAction({ reason: chosen.error.code, message: describeUnusableAnswer(chosen.error) }))
      continue
    }
    const { thought, arguments: args } = chosen.value
    const action = namedAction(chosen.value.action)
    context.emit('thought', { kind: 'agent', id: agent }, { text: thought })
    if (action === null) return rest(agent, true, context)
    const { judger, signal } = context
    const result = await judger.perform(agent, { action, arguments: args }, { signal })
    const { ok: worked, message } = result
    if (worked) conversation.noteSaid(action, args)
    const reason = result.ok ? null : result.reason
    history.push({ action, arguments: args, ok: worked, reason, message, thought })
  }
  return rest(agent, false, context)
}

function rest(agent: string, isSure: boolean, { emit }: MethodContext): Result<boolean> {
  emit('agent.wait', { kind: 'agent', id: agent }, { for: null, path: null })
  return ok(isSure)
}

function choose(
  agent: string,
  turn: number,
  history: readonly Step[],
  conversation: Conversation,
  context: MethodContext,
): Promise<Result<TalkingAnswer, AskError>> {
  const { judger, models, signal } = context
  const observation = judger.observe(agent)
  return models.ask(
    talkingPrompt,
    {
      task: taskOf(agent, context),
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

function taskOf(agent: string, { task, team, judger }: MethodContext): TaskView & { environment: string } {
  return {
    agent,
    team: agentsOf(team),
    ...toldAlone(agent, { task, team }),
    goal: task.goal,
    environment: task.environment,
    documents: task.documents,
    actions: judger
      .actionsOf(agent)
      .map(({ name, description, parameters }) => ({ name, description, parameters: { ...parameters } })),
  }
}
