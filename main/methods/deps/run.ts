/** DEPS: every agent plans and works for itself, with the goal in common. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { agentsOf } from '../../../shared/core/team-agents.ts'
import { withInstructions } from '../../models/define-prompt.ts'
import { type Worker, type WorkerContext, workerSettingsOf } from '../../worker/index.ts'
import { toldAlone, wholeTaskOf } from '../../worker/whole-task.ts'
import { workTogether } from '../../worker/work-together.ts'
import type { Method, MethodContext, MethodOutcome, PlanningContext } from '../method.ts'
import { DepsAgent } from './agent.ts'
import { Board } from './board.ts'
import type { DepsParameters } from './parameters.ts'
import { planPrompt } from './prompts/plan.ts'

/** The method over any kind of worker. A model's failure ends the run as that error. */
export function createDeps(createWorker: (context: WorkerContext) => Worker): Method<DepsParameters> {
  const withTexts = <C extends Pick<MethodContext, 'models'>>(params: DepsParameters, context: C): C => ({
    ...context,
    models: withInstructions(context.models, params.prompts ?? {}),
  })
  return {
    run: (params, context) => run(params, withTexts(params, context), createWorker),
    plan: (params, context) => plan(withTexts(params, context)),
  }
}

const noAgents = fail('bad-input', 'DEPS needs at least one agent in the team.')

/** Each agent's first plan; nobody looks around yet. */
async function plan(context: PlanningContext): Promise<Result<void>> {
  const agents = agentsOf(context.team)
  if (agents.length === 0) return noAgents
  const board = new Board(context.emit)
  for (const agent of agents) {
    const input = { task: wholeTaskOf(agent, context), round: 0, dialogue: [], now: null }
    const made = await context.models.ask(planPrompt, input, { actor: agent, signal: context.signal })
    if (!made.ok) return made
    board.take(agent, made.value.goals, 1)
  }
  return ok(undefined)
}

async function run(
  params: DepsParameters,
  context: MethodContext,
  createWorker: (context: WorkerContext) => Worker,
): Promise<Result<MethodOutcome>> {
  const agents = agentsOf(context.team)
  if (agents.length === 0) return noAgents
  const own = new AbortController()
  const shared = { ...context, signal: AbortSignal.any([context.signal, own.signal]) }
  const board = new Board(context.emit)
  const stop = (): void => own.abort(new Error('Another agent met an error.'))
  const ended = await workTogether(agents, { signal: shared.signal, stop }, async (agent) => {
    const { judger, models, clock, emit, task, signal } = shared
    const settings = workerSettingsOf(params)
    const alone = { brief: task, ...toldAlone(agent, context) }
    const worker = createWorker({ agent, team: agents, judger, models, clock, emit, ...alone, signal, settings })
    return new DepsAgent(agent, params, worker, board, shared).pursue()
  })
  if (!ended.ok) return ended
  if (context.signal.aborted) return ok({ kind: 'gave-up', message: 'The episode was over first.' })
  const sure = ended.value.filter((isSure) => isSure === true).length
  if (sure === agents.length) return ok({ kind: 'done', message: 'Every agent sees nothing left to plan.' })
  return ok({ kind: 'gave-up', message: `${agents.length - sure} of ${agents.length} agents may not plan again.` })
}
