/** Every agent on its own, in one growing dialogue: look, think, act, see whether it worked, until it says that all is done. */
import { MAX_ACTIONS } from '../../../shared/contract/episode-budget.ts'
import { fail, type Result } from '../../../shared/contract/errors.ts'
import { agentsOf } from '../../../shared/core/team-agents.ts'
import { withInstructions } from '../../models/define-prompt.ts'
import { isOwnFailing } from '../../models/model.ts'
import { namedAction } from '../../worker/prompts/task-view.ts'
import { rest, workSideBySide } from '../../worker/side-by-side.ts'
import { describeUnusableAnswer } from '../../worker/unusable-answer.ts'
import { wholeTaskOf } from '../../worker/whole-task.ts'
import type { Method, MethodContext } from '../method.ts'
import { askAction, questionIn } from './ask.ts'
import { createDialogue } from './dialogue.ts'
import type { InnerMonologueParameters } from './parameters.ts'
import { innerMonologuePrompt, type MonologueInput } from './prompts/act.ts'

/** A model's failure ends the run as that error; refused and unreadable answers cost the agent that turn. */
export const innerMonologueMethod: Method<InnerMonologueParameters> = {
  run: async (params, context) => {
    const agents = agentsOf(context.team)
    if (agents.length === 0) return fail('bad-input', 'An inner monologue needs at least one agent in the team.')
    const models = withInstructions(context.models, params.prompts ?? {})
    return workSideBySide(agents, context.signal, (agent, signal) =>
      workAlone(agent, params, { ...context, models, signal }),
    )
  },
}

/** True where the agent believes that all is done, false where it may take no turn any more. */
async function workAlone(
  agent: string,
  params: InnerMonologueParameters,
  context: MethodContext,
): Promise<Result<boolean>> {
  const { judger, models, signal, emit, budget } = context
  const dialogue = createDialogue(agent, params, judger)
  // Where the episode has a budget, that ends it; a bound stays for a model whose answers never can be read.
  const turns = budget === null ? params.turns : 2 * MAX_ACTIONS
  for (let turn = 1; turn <= turns; turn++) {
    dialogue.listen()
    if (params.scene) dialogue.describe(false)
    const task = taskOf(agent, params, context)
    const input = { task, turn, ...dialogue.told() }
    const chosen = await models.ask(innerMonologuePrompt, input, { actor: agent, signal })
    if (!chosen.ok) {
      if (!isOwnFailing(chosen.error)) return chosen
      dialogue.noteUnusable(describeUnusableAnswer(chosen.error))
      continue
    }
    const { thought, arguments: args } = chosen.value
    const action = namedAction(chosen.value.action)
    emit('thought', { kind: 'agent', id: agent }, { text: thought })
    if (action === null) return rest(agent, true, context.emit)
    if (action === askAction.name) {
      dialogue.noteQuestion(questionIn(args), thought)
      dialogue.describe(true)
      continue
    }
    const call = { action, arguments: args }
    dialogue.noteAction(call, thought, await judger.perform(agent, call, { signal }))
  }
  return rest(agent, false, context.emit)
}

function taskOf(
  agent: string,
  { questions }: InnerMonologueParameters,
  context: MethodContext,
): MonologueInput['task'] {
  const task = wholeTaskOf(agent, context)
  return questions ? { ...task, actions: [...task.actions, askAction] } : task
}
