/** One agent: the goal becomes a list of sub-goals, and each is taken up until it is reached. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { isOwnFailing } from '../../models/model.ts'
import { rest } from '../../worker/side-by-side.ts'
import { decomposePrompt } from './prompts/decompose.ts'
import { rollOut } from './rollout.ts'
import { passTime, type Seat, situationOf } from './seat.ts'

/** True where the agent has reached all sub-goals of its last list. */
export async function play(seat: Seat): Promise<Result<boolean>> {
  const { agent, params, context, plan } = seat
  const completed: string[] = []
  let isAllReached = false
  for (let round = 1, begun = 0; round <= params.rounds || context.budget !== null; round++) {
    const beganMs = context.clock.now()
    const goals = await splitGoal(seat, round, completed)
    if (!goals.ok) return goals
    if (goals.value.length === 0) return rest(agent, true, context.emit)
    const ids = plan.take(agent, goals.value)
    isAllReached = true
    for (const [index, goal] of goals.value.entries()) {
      const reached = await reach(seat, { id: ids[index] ?? 0, number: ++begun, goal })
      if (!reached.ok) return reached
      if (reached.value) completed.push(goal)
      else isAllReached = false
    }
    await passTime(seat, beganMs)
  }
  return rest(agent, isAllReached, context.emit)
}

/** An answer that cannot be used leaves the goal as the only sub-goal. */
async function splitGoal(seat: Seat, round: number, completed: readonly string[]): Promise<Result<readonly string[]>> {
  const { agent, params, context } = seat
  const whole = [context.task.goal]
  if (!params.decomposes) return ok(whole)
  const input = { ...situationOf(seat), round, completed: [...completed] }
  const answer = await context.models.ask(decomposePrompt, input, { actor: agent, signal: context.signal })
  if (!answer.ok) return isOwnFailing(answer.error) ? ok(whole) : answer
  return ok(answer.value.goals)
}

/** One that failed is taken up again, from the start, as often as the parameters say. */
async function reach(
  seat: Seat,
  { id, number, goal }: { readonly id: number; readonly number: number; readonly goal: string },
): Promise<Result<boolean>> {
  const { agent, params, context, plan } = seat
  for (let rollout = 1; rollout <= params.rollouts; rollout++) {
    const beganMs = context.clock.now()
    plan.begin(agent, id)
    const ended = await rollOut(seat, { id, number, goal, rollout })
    if (!ended.ok) return ended
    plan.end(agent, id, rollout, ended.value.reason)
    if (ended.value.reason === null) return ok(true)
    await passTime(seat, beganMs)
  }
  return ok(false)
}
