/** Voyager: every agent splits the goal and reaches its sub-goals by programs that it learns skills from. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { agentsOf } from '../../../shared/core/team-agents.ts'
import { withInstructions } from '../../models/define-prompt.ts'
import { workTogether } from '../../worker/work-together.ts'
import type { Method, MethodContext, MethodOutcome } from '../method.ts'
import { play } from './agent.ts'
import { SkillLibrary } from './library.ts'
import type { VoyagerParameters } from './parameters.ts'
import { takeSeat } from './seat.ts'
import { TeamPlan } from './team-plan.ts'

/** A model's failure ends the run as that error; refused and unreadable answers cost the attempt that they are for. */
export const voyagerMethod: Method<VoyagerParameters> = {
  run: (params, context) => run(params, { ...context, models: withInstructions(context.models, params.prompts ?? {}) }),
}

async function run(params: VoyagerParameters, context: MethodContext): Promise<Result<MethodOutcome>> {
  const agents = agentsOf(context.team)
  if (agents.length === 0) return fail('bad-input', 'Voyager needs at least one agent in the team.')
  const own = new AbortController()
  const signal = AbortSignal.any([context.signal, own.signal])
  const plan = new TeamPlan(context.emit)
  const shared = new SkillLibrary(params.library)
  const stop = (): void => own.abort(new Error('Another agent met an error.'))
  const ended = await workTogether(agents, { signal, stop }, async (agent) => {
    const library = params.sharedLibrary ? shared : new SkillLibrary(params.library)
    return play(takeSeat({ agent, params, context: { ...context, signal }, library, plan }))
  })
  if (!ended.ok) return ended
  if (context.signal.aborted) return ok({ kind: 'gave-up', message: 'The episode was over first.' })
  const sure = ended.value.filter((isSure) => isSure === true).length
  if (sure === agents.length) return ok({ kind: 'done', message: 'Every agent has reached its sub-goals.' })
  return ok({ kind: 'gave-up', message: `${agents.length - sure} of ${agents.length} agents left sub-goals behind.` })
}
