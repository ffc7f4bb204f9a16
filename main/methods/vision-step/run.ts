/** A team step by step: look, ask for calls, carry them out together, until the episode is over. */
import { MAX_ACTIONS } from '../../../shared/contract/episode-budget.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Actor } from '../../../shared/contract/record/events.ts'
import { agentsOf } from '../../../shared/core/team-agents.ts'
import { withInstructions } from '../../models/define-prompt.ts'
import { JointSteps, type StepFinding } from '../../worker/joint-steps/joint-steps.ts'
import type { Method, MethodContext, MethodOutcome } from '../method.ts'
import type { VisionStepParameters } from './parameters.ts'
import { Seat, type StepContext } from './seat.ts'

/** A model's failure ends the run as that error; refused and unreadable answers cost the step. */
export const visionStepMethod: Method<VisionStepParameters> = {
  run: async (params, context) => {
    const { joint, areaState } = context
    if (joint === undefined || areaState === undefined)
      return fail('unsupported', 'Seeing teams play tasks of joint steps.')
    const models = withInstructions(context.models, params.prompts ?? {})
    return run(params, { ...context, models, joint, areaState })
  },
}

async function run(params: VisionStepParameters, context: StepContext): Promise<Result<MethodOutcome>> {
  const { team, judger, joint, signal } = context
  const agents = agentsOf(team)
  if (agents.length === 0) return fail('bad-input', 'Seeing teams need at least one agent.')
  const deciding = params.form === 'centralised' ? [null] : agents
  const seats = deciding.map((agent) => new Seat(agent, agents, params, context))
  const steps = new JointSteps({ judger, joint, agents, wait: params.wait })
  try {
    for (let step = 1; step <= MAX_ACTIONS; step++) {
      const answers = await Promise.all(seats.map((seat) => seat.ask(step)))
      const lines = []
      for (const answer of answers) {
        if (!answer.ok) return answer
        lines.push(...answer.value)
      }
      const { findings } = await steps.play(lines, signal)
      for (const finding of findings) tell(finding, agents, context)
    }
    return ok({ kind: 'gave-up', message: `The team has taken ${MAX_ACTIONS} steps.` })
  } catch (thrown) {
    if (signal.aborted) return ok({ kind: 'gave-up', message: 'The episode was over first.' })
    throw thrown
  }
}

function tell({ agent, text }: StepFinding, agents: readonly string[], { emit }: Pick<MethodContext, 'emit'>): void {
  const isMember = agent !== null && agents.includes(agent)
  const actor: Actor = isMember ? { kind: 'agent', id: agent } : { kind: 'planner', id: 'planner' }
  emit('thought', actor, { text, refused: true })
}
