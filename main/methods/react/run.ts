/** Every agent on its own: observe, choose, act, until it believes that all is done or may not choose any more. */
import { MAX_ACTIONS } from '../../../shared/contract/episode-budget.ts'
import { fail, type Result } from '../../../shared/contract/errors.ts'
import { agentsOf } from '../../../shared/core/team-agents.ts'
import { withInstructions } from '../../models/define-prompt.ts'
import { type AskError, isOwnFailing } from '../../models/model.ts'
import { agentStateOf } from '../../worker/agent-state.ts'
import { heardInput } from '../../worker/heard.ts'
import { namedAction } from '../../worker/prompts/task-view.ts'
import { rest, workSideBySide } from '../../worker/side-by-side.ts'
import { type Look, lookOf } from '../../worker/sight.ts'
import { noAction, type Step, stepOf } from '../../worker/step.ts'
import { describeUnusableAnswer } from '../../worker/unusable-answer.ts'
import { wholeTaskOf } from '../../worker/whole-task.ts'
import type { Method, MethodContext, MethodOutcome } from '../method.ts'
import type { ReactParameters } from './parameters.ts'
import { type ReactAnswer, reactPrompt } from './prompts/act.ts'

/** A model's failure ends the run as that error; refused and unreadable answers cost the agent that choice. */
export const reactMethod: Method<ReactParameters> = {
  run: (params, context) => run(params, { ...context, models: withInstructions(context.models, params.prompts ?? {}) }),
}

async function run(params: ReactParameters, context: MethodContext): Promise<Result<MethodOutcome>> {
  const agents = agentsOf(context.team)
  if (agents.length === 0) return fail('bad-input', 'Independent agents need at least one agent in the team.')
  return workSideBySide(agents, context.signal, (agent, signal) => workAlone(agent, params, { ...context, signal }))
}

/** True where the agent believes that all is done, false where it may not choose any more. */
async function workAlone(agent: string, params: ReactParameters, context: MethodContext): Promise<Result<boolean>> {
  const { actions, memorySteps } = params
  const look = lookOf(agent, params, context.takePicture)
  const history: Step[] = []
  // Where the episode has a budget, that ends it; a bound stays for a model whose answers never can be read.
  const turns = context.budget === null ? actions : 2 * MAX_ACTIONS
  for (let turn = 1; turn <= turns; turn++) {
    const chosen = await choose(agent, turn, history.slice(-memorySteps), look, context)
    if (!chosen.ok) {
      if (!isOwnFailing(chosen.error)) return chosen
      history.push(noAction({ reason: chosen.error.code, message: describeUnusableAnswer(chosen.error) }))
      continue
    }
    const { thought, arguments: args } = chosen.value
    const action = namedAction(chosen.value.action)
    context.emit('thought', { kind: 'agent', id: agent }, { text: thought })
    if (action === null) return rest(agent, true, context.emit)
    const { judger, signal } = context
    const call = { action, arguments: args }
    history.push(stepOf(call, await judger.perform(agent, call, { signal }), thought))
  }
  return rest(agent, false, context.emit)
}

function choose(
  agent: string,
  turn: number,
  history: readonly Step[],
  look: Look,
  { judger, models, signal, task, team }: MethodContext,
): Promise<Result<ReactAnswer, AskError>> {
  const observation = judger.observe(agent)
  return models.ask(
    reactPrompt,
    {
      task: wholeTaskOf(agent, { judger, task, team }),
      turn,
      state: agentStateOf(observation),
      inventory: [...observation.inventory],
      changes: [...observation.changes],
      ...heardInput(observation),
      history: [...history],
      ...look(),
    },
    { actor: agent, signal },
  )
}
