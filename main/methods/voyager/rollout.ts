/** A rollout: programs for one sub-goal, each run whole and criticised, until one reaches it or the attempts are used up. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { isOwnFailing } from '../../models/model.ts'
import { describeUnusableAnswer } from '../../worker/unusable-answer.ts'
import { type Execution, execute } from './execute.ts'
import { lackedItems } from './lacked-items.ts'
import { learn } from './learn.ts'
import { critiquePrompt } from './prompts/critique.ts'
import { howPrompt } from './prompts/how.ts'
import { type ProgramInput, programPrompt } from './prompts/program.ts'
import { type Seat, situationOf } from './seat.ts'
import { expand } from './skills.ts'

export interface Task {
  /** In the record. */
  readonly id: number
  /** Of the agent's own sub-goals. */
  readonly number: number
  readonly goal: string
  readonly rollout: number
}

/** `reason`: why the sub-goal is not reached; null where it is. */
export interface RolloutEnd {
  readonly reason: string | null
}

export async function rollOut(seat: Seat, task: Task): Promise<Result<RolloutEnd>> {
  const { agent, params, context, library } = seat
  const { models, signal, emit } = context
  const how = await askHow(seat, task)
  if (!how.ok) return how
  const query = [task.goal, how.value ?? ''].join(' ')
  let skills = library.retrieve(query, params.retrieved)
  let last: ProgramInput['last'] = null
  let critique = ''
  let reason = ''
  for (let attempt = 1; attempt <= params.attempts; attempt++) {
    const at = { ...atTask(task, attempt), ...(how.value === null ? {} : { how: how.value }) }
    const shown = { skills: [...skills], known: [...library.names()] }
    const input: ProgramInput = { ...situationOf(seat), ...at, ...shown, last, critique }
    const answer = await models.ask(programPrompt, input, { actor: agent, signal, subtask: task.id })
    if (!answer.ok) {
      if (!isOwnFailing(answer.error)) return answer
      reason = describeUnusableAnswer(answer.error)
      continue
    }
    const { explanation, ...program } = answer.value
    emit('thought', { kind: 'agent', id: agent }, { text: explanation, subtask: task.id })
    const run = await runProgram(seat, task, program)
    const verdict = await judge(seat, task, { attempt, at, run })
    if (!verdict.ok) return verdict
    if (verdict.value.success) {
      const learnt = await learn(seat, task, program)
      return learnt.ok ? ok({ reason: null }) : learnt
    }
    critique = verdict.value.critique
    reason = run.error ?? (critique === '' ? 'Not reached.' : critique)
    last = {
      program,
      ...(params.showsLog ? { log: [...run.steps] } : {}),
      ...(params.showsErrors ? { error: run.error } : {}),
    }
    skills = library.retrieve([query, ...lackedItems(run.steps)].join(' '), params.retrieved)
  }
  return ok({ reason })
}

function atTask({ number, goal, rollout }: Task, attempt: number) {
  return { number, subGoal: goal, rollout, attempt }
}

/** Once for the same words; null where it is not asked, or the answer cannot be used. */
async function askHow({ agent, params, context, knownHow, ...seat }: Seat, task: Task): Promise<Result<string | null>> {
  if (!params.asksHow) return ok(null)
  const known = knownHow.get(task.goal)
  if (known !== undefined) return ok(known)
  const { number, goal } = task
  const situation = situationOf({ agent, params, context, knownHow, ...seat })
  const input = { task: situation.task, number, subGoal: goal }
  const options = { actor: agent, signal: context.signal, subtask: task.id }
  const answer = await context.models.ask(howPrompt, input, options)
  if (!answer.ok) return isOwnFailing(answer.error) ? ok(null) : answer
  knownHow.set(goal, answer.value.answer)
  return ok(answer.value.answer)
}

interface Run extends Execution {
  readonly calls: Parameters<typeof execute>[0]
  readonly beganMs: number
}

/** What cannot be carried out at all is an error before its first step. */
async function runProgram(
  { agent, params, context, library, chests }: Seat,
  { id }: Task,
  program: Parameters<typeof expand>[0],
): Promise<Run> {
  const { judger, clock, signal } = context
  const beganMs = clock.now()
  const actions = new Set(judger.actionsOf(agent).map(({ name }) => name))
  const expanded = expand(program, actions, (name) => library.get(name))
  if (!expanded.ok) return { steps: [], error: expanded.problem, calls: [], beganMs }
  const { failuresBeforeError, programTimeS } = params
  const running = { agent, judger, clock, subtask: id, failuresBeforeError, programTimeS, signal }
  const execution = await execute(expanded.calls, running)
  chests.note(execution.steps)
  return { ...execution, calls: expanded.calls, beganMs }
}

interface Verdict {
  readonly success: boolean
  readonly critique: string
}

const notReached: Verdict = { success: false, critique: '' }

/** A program that ended in an error has failed, whatever came of it; so has one about which the critic's answer cannot be used. */
async function judge(
  seat: Seat,
  task: Task,
  {
    attempt,
    at,
    run,
  }: {
    readonly attempt: number
    readonly at: ReturnType<typeof atTask> & { readonly how?: string }
    readonly run: Run
  },
): Promise<Result<Verdict>> {
  if (run.error !== null) return ok(notReached)
  const { agent, params, context } = seat
  const { judger, models, signal, emit } = context
  const note = (reasoning: string, claimed: boolean, summary: string): void => {
    const checked = judger.check(agent, run.calls, run.beganMs)
    const seen = { subtask: task.id, attempt, reasoning, summary, claimed, checked }
    emit('reflection', { kind: 'agent', id: agent }, seen)
  }
  if (!params.critic) {
    note('The program ran to its end; there is no critic.', true, '')
    return ok({ success: true, critique: '' })
  }
  const input = { ...situationOf(seat), ...at, ...(params.criticSeesLog ? { log: [...run.steps] } : {}) }
  const answer = await models.ask(critiquePrompt, input, { actor: agent, signal, subtask: task.id })
  if (!answer.ok) return isOwnFailing(answer.error) ? ok(notReached) : answer
  const { reasoning, success, critique } = answer.value
  note(reasoning, success, critique)
  return ok({ success, critique })
}
