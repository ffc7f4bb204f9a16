/** How the simulated model recruits, decides, reviews and evaluates. */
import type { SimulationContext } from '../../../models/model.ts'
import type { AssignInput, Assignments } from '../prompts/assign.ts'
import type { OutsideInput } from '../prompts/outside.ts'
import type { ReviewAnswer, ReviewInput } from '../prompts/review.ts'
import { OWN_PART } from './alone.ts'
import { propose, untold } from './discussion.ts'
import { isAllSaidDone, openSteps, readPlan, sayShares, sayTask, shareIn, shareOut } from './shares.ts'

const ROLES = ['who keeps the whole job in view', 'who knows materials and where they are', 'who works with exactness']

export function simulateRoles(team: readonly string[]): { agent: string; role: string }[] {
  return team.map((agent, index) => ({ agent, role: `an expert ${ROLES[index % ROLES.length]}` }))
}

/**
 * By what the team has said in this round; else its own proposal, with the errors that proposals have (`propose`). What is objected to is
 * put right.
 */
export function simulateAssignments(input: AssignInput, context: SimulationContext): Assignments {
  const { task, round, talk, reports, objections } = input
  const plan = readPlan(task, context)
  if (plan.steps.length === 0) {
    const told = untold(input)
    return task.team.map((agent) => ({ agent, subtask: [OWN_PART, ...told].join('. ') }))
  }
  const said = talk.findLast(
    (line) => line.round === round && task.team.some((agent) => shareIn(line.text, agent).length > 0),
  )
  const anew = (): string =>
    objections.length === 0
      ? propose(input, plan, context)
      : sayShares(shareOut(plan, openSteps(plan, reports), task.team))
  const shares = said?.text ?? anew()
  return task.team.flatMap((agent) => {
    const names = shareIn(shares, agent)
    return names.length === 0 ? [] : [{ agent, subtask: sayTask(names) }]
  })
}

/** Tells what only it knows; else objects where nobody has what comes first; it may not notice (`falseDoneRate`), or object for nothing (`falseNotYetRate`). */
export function simulateReview(input: ReviewInput, context: SimulationContext): ReviewAnswer {
  const { task, round, version, reports, proposal } = input
  const news = untold(input)
  if (news.length > 0) return { objection: news.join('. '), agrees: false }
  const { draw, dials } = context
  const [first] = openSteps(readPlan(task, context), reports)
  const isMissing = first !== undefined && !proposal.some(({ subtask }) => subtask.includes(first.name))
  const drawn = (what: string): number => draw(what, task.agent, round, version)
  const objects = isMissing
    ? drawn('unnoticed-gap') >= dials.falseDoneRate
    : first !== undefined && drawn('needless-objection') < dials.falseNotYetRate
  return objects
    ? { objection: `This should come first: ${first?.name}.`, agrees: false }
    : { objection: '', agrees: true }
}

/** By what the agents report; `falseDoneRate` takes an unfinished task for done, `falseNotYetRate` a finished one for unfinished. */
export function simulateVerdict(
  input: OutsideInput,
  context: SimulationContext,
): { readonly advice: string; readonly status: boolean } {
  const plan = readPlan(input, context)
  const { draw, dials } = context
  const isDone = plan.steps.length > 0 && isAllSaidDone(plan, input.reports)
  const isWrong = isDone
    ? draw('unseen-end', input.round) < dials.falseNotYetRate
    : draw('early-end', input.round) < dials.falseDoneRate
  const status = isDone !== isWrong
  const [next] = openSteps(plan, input.reports)
  return { advice: status || next === undefined ? '' : `Not all is done. Next: ${next.name}.`, status }
}
