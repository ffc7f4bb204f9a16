/** The general pipeline: recruit, decide together, execute, evaluate; again with the advice until that says done, or rounds are used up. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { isOwnFailing } from '../../models/model.ts'
import type { MethodOutcome } from '../method.ts'
import { type Crew, passTime, pausing, taskInput } from './crew.ts'
import { discuss, tellAll } from './discuss.ts'
import { execute } from './execute.ts'
import { type Assignments, assignPrompt } from './prompts/assign.ts'
import { evaluatePrompt } from './prompts/evaluate.ts'
import type { OutsideInput } from './prompts/outside.ts'
import { recruitPrompt } from './prompts/recruit.ts'
import { reviewPrompt } from './prompts/review.ts'

export async function runPipeline(crew: Crew, stop: () => void): Promise<Result<MethodOutcome>> {
  const { params, context } = crew
  while (crew.round < params.rounds || context.budget !== null) {
    crew.round++
    const beganMs = context.clock.now()
    const recruited = await recruit(crew)
    if (!recruited.ok) return recruited
    const decided = params.decision === 'horizontal' ? await decideHorizontally(crew) : await decideVertically(crew)
    if (!decided.ok) return decided
    const subtasks = new Map(decided.value.map(({ agent, subtask }) => [agent, subtask.trim()]))
    const executed = await execute(crew, subtasks, stop)
    if (!executed.ok) return executed
    const verdict = await evaluate(crew)
    if (!verdict.ok) return verdict
    if (verdict.value) return ok({ kind: 'done', message: `Evaluated as done after ${crew.round} rounds.` })
    await passTime(crew, beganMs)
  }
  return ok({ kind: 'gave-up', message: `All ${params.rounds} rounds are over.` })
}

/** An answer that cannot be used leaves the roles of the round before. */
async function recruit(crew: Crew): Promise<Result<void>> {
  const { models, signal } = crew.context
  const answer = await models.ask(recruitPrompt, outsideInput(crew), { actor: 'planner', signal, ...pausing(crew) })
  if (answer.ok) crew.roles = new Map(answer.value.roles.map(({ agent, role }) => [agent, role]))
  return answer.ok || isOwnFailing(answer.error) ? ok(undefined) : answer
}

/** All speak in turn until one ends it, all having spoken; then the first agent writes down who does what. */
async function decideHorizontally(crew: Crew): Promise<Result<Assignments>> {
  const rule = { messages: crew.params.talkLimit, mayEnd: true, isEndedByAll: true }
  const discussed = await discuss(crew, rule)
  return discussed.ok ? assign(crew, { version: 1, proposal: [], objections: [] }) : discussed
}

/** The first agent proposes; the others review it at the same time, until nobody objects or the reviews are used up. */
async function decideVertically(crew: Crew): Promise<Result<Assignments>> {
  let proposed = await assign(crew, { version: 1, proposal: [], objections: [] })
  for (let version = 1; proposed.ok && version <= crew.params.innerRounds; version++) {
    const objections = await review(crew, version, proposed.value)
    if (!objections.ok) return objections
    if (objections.value.length === 0) break
    proposed = await assign(crew, { version: version + 1, proposal: proposed.value, objections: [...objections.value] })
  }
  return proposed
}

interface Proposing {
  readonly version: number
  readonly proposal: Assignments
  readonly objections: Objection[]
}
type Objection = { readonly by: string; readonly text: string }

/** An answer that cannot be used leaves the proposal before it. */
async function assign(crew: Crew, proposing: Proposing): Promise<Result<Assignments>> {
  const [solver] = crew.members
  if (solver === undefined) return ok([])
  const { models, signal } = crew.context
  const input = { ...taskInput(crew, solver.name), ...proposing }
  const answer = await models.ask(assignPrompt, input, { actor: solver.name, signal, ...pausing(crew) })
  if (!answer.ok) return isOwnFailing(answer.error) ? ok(proposing.proposal) : answer
  const { assignments } = answer.value
  if (assignments.length > 0) await tellAll(crew, solver.name, assignments.map(inWords).join(' '))
  return ok(assignments)
}

function inWords({ agent, subtask }: Assignments[number]): string {
  return `${agent}: ${subtask}.`
}

/** Answers that cannot be used, and objections without words, count for nothing. */
async function review(crew: Crew, version: number, proposal: Assignments): Promise<Result<readonly Objection[]>> {
  const { models, signal } = crew.context
  const answers = await Promise.all(
    crew.members.slice(1).map(async ({ name }) => {
      const input = { ...taskInput(crew, name), version, proposal }
      return [name, await models.ask(reviewPrompt, input, { actor: name, signal, ...pausing(crew) })] as const
    }),
  )
  const objections: Objection[] = []
  for (const [by, answer] of answers) {
    if (!answer.ok && !isOwnFailing(answer.error)) return answer
    const text = answer.ok && !answer.value.agrees ? answer.value.objection.trim() : ''
    if (text === '') continue
    objections.push({ by, text })
    await tellAll(crew, by, text)
  }
  return ok(objections)
}

/** Whether it is done; what it advises otherwise is kept for the next round. An answer that cannot be used says neither. */
async function evaluate(crew: Crew): Promise<Result<boolean>> {
  const { emit, models, signal } = crew.context
  const answer = await models.ask(evaluatePrompt, outsideInput(crew), { actor: 'planner', signal, ...pausing(crew) })
  if (!answer.ok) return isOwnFailing(answer.error) ? ok(false) : answer
  const { status, advice } = answer.value
  crew.advice = advice === '' ? null : advice
  emit(
    'thought',
    { kind: 'planner', id: 'planner' },
    { text: `${status ? 'All is done.' : 'Not done.'} ${advice}`.trim() },
  )
  return ok(status)
}

function outsideInput({ context, members, round, reports, advice }: Crew): OutsideInput {
  const { goal, environment, documents } = context.task
  const team = members.map(({ name }) => name)
  return { goal, environment, documents, team, round, reports: [...reports], ...(advice === null ? {} : { advice }) }
}
