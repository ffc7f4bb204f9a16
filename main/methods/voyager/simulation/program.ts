/** How a simulated agent writes a program: by the way it reads in the documents, put right by what it is told of the last one. */
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import { canonicalJson } from '../../../../shared/core/canonical-json.ts'
import type { SimulationContext } from '../../../models/model.ts'
import { mistakenOr } from '../../../worker/simulation/mistakes.ts'
import type { Step } from '../../../worker/step.ts'
import type { ProgramAnswer, ProgramInput } from '../prompts/program.ts'
import { chooseAhead, planAhead } from './ahead.ts'
import { type KnownStep, stepNamed } from './read-plan.ts'
import { missingOf } from './seen.ts'

/**
 * It may leave a step out (`forgottenStepRate`), make one a wrong one (`badActionRate`), or pass over what came of the last program
 * (`forgettingRate`), as writers of whole programs do.
 */
export function simulateProgram(input: ProgramInput, context: SimulationContext): ProgramAnswer {
  const known = stepNamed(input.subGoal, input.task, context)
  const history = lessonOf(input, context)
  if (known === null) {
    const calls = chooseAhead(input, history, context)
    return newSkill('do_what_comes_next', withErrors(calls, input, context), 'I do what comes next.')
  }
  if (missingOf(known, input) === null && hasTrace(known)) {
    return newSkill(`leave_${nameOf(input)}`, [], 'It is done already; nothing is left to do.')
  }
  const calls = withErrors(planAhead(input, known.calls, history), input, context)
  if (canonicalJson(calls) !== canonicalJson(known.calls)) {
    const why =
      history.length === 0 ? 'I get first what is missing.' : 'The last program failed; I go about it otherwise.'
    return newSkill(`${known.planFunction.name}_${nameOf(input)}`, calls, why)
  }
  return general(known, input)
}

/** What can be seen afterwards; of anything else nobody knows whether it is done. */
function hasTrace({ calls }: KnownStep): boolean {
  return ['PlaceBlock', 'WithdrawItem'].includes(calls.at(-1)?.action ?? '')
}

/** The skill that it knows, else a new one with what may differ as parameters. */
function general({ planFunction, step }: KnownStep, { skills }: ProgramInput): ProgramAnswer {
  const { name, call, body } = planFunction
  const given = Object.fromEntries(call.flatMap((each) => [[each, step.arguments[each] ?? null]]))
  const learnt = skills.find((skill) => skill.name === name && canonicalJson(skill.body) === canonicalJson(body))
  const explanation = learnt === undefined ? `I write a skill: ${planFunction.description}` : `I know how: ${name}.`
  return { explanation, name, arguments: given, skill: learnt === undefined ? { call, body } : null }
}

function newSkill(name: string, body: readonly ActionCall[], explanation: string): ProgramAnswer {
  return { explanation, name, arguments: {}, skill: { call: [], body: [...body] } }
}

function nameOf({ number, rollout, attempt }: ProgramInput): string {
  return `${number}_${rollout}_${attempt}`
}

/** Up to the first failure of the last program: what came after it may well follow from it. */
function lessonOf({ task, number, attempt, last }: ProgramInput, { draw, dials }: SimulationContext): readonly Step[] {
  const log = last?.log ?? []
  const isPassedOver = draw('feedback-passed-over', task.agent, number, attempt) < dials.forgettingRate
  const failed = log.findIndex(({ ok }) => !ok)
  return isPassedOver || failed === -1 ? log : log.slice(0, failed + 1)
}

function withErrors(
  calls: readonly ActionCall[],
  { task, number, subGoal, rollout, attempt, state, inventory, changes }: ProgramInput,
  context: SimulationContext,
): readonly ActionCall[] {
  const { draw, dials } = context
  return calls.flatMap((call, index) => {
    const iteration = rollout * 1000 + index
    const isLeftOut =
      calls.length > 1 && draw('left-out', task.agent, number, attempt, iteration) < dials.forgottenStepRate
    if (isLeftOut) return []
    const situation = {
      agent: task.agent,
      state,
      inventory,
      changes,
      environment: task.environment,
      actions: task.actions,
    }
    const decision = {
      ...situation,
      subtask: { id: number, description: subGoal },
      attempt,
      iteration,
      body: calls,
      history: [],
    }
    const { action, arguments: args } = mistakenOr({ thought: '', ...call }, decision, context)
    return [{ action, arguments: args }]
  })
}
