/** AgentVerse: the team discusses who does what, each does its share, and they discuss again. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { agentsOf } from '../../../shared/core/team-agents.ts'
import { withInstructions } from '../../models/define-prompt.ts'
import type { Worker, WorkerContext } from '../../worker/index.ts'
import type { Method, MethodContext, MethodOutcome } from '../method.ts'
import { createCrew } from './crew.ts'
import { runMinecraft } from './minecraft-rounds.ts'
import type { AgentVerseParameters } from './parameters.ts'
import { runPipeline } from './pipeline-rounds.ts'

/** The method over any kind of worker. A model's failure ends the run as that error. */
export function createAgentVerse(createWorker: (context: WorkerContext) => Worker): Method<AgentVerseParameters> {
  return {
    run: (params, context) =>
      run(params, { ...context, models: withInstructions(context.models, params.prompts ?? {}) }, createWorker),
  }
}

async function run(
  params: AgentVerseParameters,
  context: MethodContext,
  createWorker: (context: WorkerContext) => Worker,
): Promise<Result<MethodOutcome>> {
  const agents = agentsOf(context.team)
  if (agents.length === 0) return fail('bad-input', 'AgentVerse needs at least one agent in the team.')
  const own = new AbortController()
  const signal = AbortSignal.any([context.signal, own.signal])
  const crew = createCrew(agents, params, { ...context, signal }, createWorker)
  const stop = (): void => own.abort(new Error('Another agent met an error.'))
  try {
    return await (params.structure === 'pipeline' ? runPipeline(crew, stop) : runMinecraft(crew, stop))
  } catch (thrown) {
    if (context.signal.aborted) return ok({ kind: 'gave-up', message: 'The episode was over first.' })
    throw thrown
  } finally {
    own.abort(new Error('The run is over.'))
  }
}
