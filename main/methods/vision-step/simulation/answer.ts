/** How a simulated model answers: it believes what it sees and remembers, plans the next step for all, and writes what it is asked for. */
import type { MemberCall } from '../../../../shared/contract/teamcraft-calls.ts'
import { writtenCall } from '../../../../shared/core/teamcraft/written-calls.ts'
import type { SimulationContext } from '../../../models/model.ts'
import { NOTHING } from '../prompts/conversation.ts'
import type { StepInput } from '../prompts/input.ts'
import { believe, type PlanStep } from './believe.ts'
import { planBuild } from './plan-build.ts'
import { planClear } from './plan-clear.ts'
import { planFarm } from './plan-farm.ts'
import { planSmelt } from './plan-smelt.ts'

export function answerStep(input: StepInput, context: SimulationContext): string {
  const plan = planOf(input)
  const calls = plan(believe(input, plan, context), input)
  const own = calls.filter(({ agent }) => input.agent === null || agent === input.agent)
  const lines = own.map((one) => writtenCall(slipped(one, input.step, context)))
  return lines.length === 0 ? NOTHING : lines.join('\n')
}

function planOf({ calls }: StepInput): PlanStep {
  if (calls.includes('placeItem')) return planBuild
  if (calls.includes('mineBlock')) return planClear
  return calls.includes('farm_work') ? planFarm : planSmelt
}

/** A place beside the right one. */
function slipped(one: MemberCall, step: number, { draw, dials }: SimulationContext): MemberCall {
  const { agent, call } = one
  if (draw('slip', agent, step) >= dials.badActionRate) return one
  const [x, y, z] = call.pos
  const by = draw('slip-way', agent, step) < 0.5 ? -1 : 1
  return { agent, call: { ...call, pos: draw('slip-axis', agent, step) < 0.5 ? [x + by, y, z] : [x, y, z + by] } }
}
