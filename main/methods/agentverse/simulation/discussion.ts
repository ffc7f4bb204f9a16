/** What a simulated agent says in a discussion, and what it makes of it afterwards. */
import type { SimulationContext } from '../../../models/model.ts'
import type { WholeTaskInput } from '../prompts/whole-task.ts'
import { OWN_PART } from './alone.ts'
import { openSteps, type ReadPlan, readPlan, sayShares, sayTask, shareIn, shareOut } from './shares.ts'

type Talking = Pick<WholeTaskInput, 'task' | 'round' | 'talk' | 'reports'>

/**
 * The first who speaks proposes; others agree. It may pass over a step (`forgottenStepRate`) or, as agents in discussions do, believe
 * one to be done that is not (`falseDoneRate`).
 */
export function simulateMessage(
  input: Talking & { readonly mayEnd: boolean; readonly message: number },
  context: SimulationContext,
  endWord: string,
): string {
  const { task, round, talk } = input
  const said = talk.filter((line) => line.round === round)
  const hasProposal = said.some(({ text }) => task.team.some((agent) => shareIn(text, agent).length > 0))
  const proposal = hasProposal ? '' : propose(input, readPlan(task, context), context)
  const news = [...untold(input).map((line) => `${line}.`), ...(proposal === '' ? [] : [proposal])].join(' ')
  const isLast = input.message >= task.team.length
  const answer = news === '' ? 'Agreed.' : news
  return news === '' && input.mayEnd && isLast ? `${answer} ${endWord}` : answer
}

/** What only the agent was told and has not told the others. */
export function untold({ task, talk }: Pick<Talking, 'task' | 'talk'>): readonly string[] {
  return (task.told ?? []).filter((line) => !talk.some(({ by, text }) => by === task.agent && text.includes(line)))
}

/** Empty where the documents do not say how to go about the task. */
export function propose({ task, round, reports }: Talking, plan: ReadPlan, { draw, dials }: SimulationContext): string {
  const open = openSteps(plan, reports)
  const drawn = (what: string, name: string): number => draw(what, task.agent, round, name)
  const believed = open.filter(({ name }) => drawn('believed-done', name) < dials.falseDoneRate)
  const left = open.filter(
    (step) => !believed.includes(step) && drawn('passed-over', step.name) >= dials.forgottenStepRate,
  )
  const shares = sayShares(shareOut(plan, left.length === 0 ? open : left, task.team))
  const [first] = believed
  return left.length === 0 || first === undefined ? shares : `I have done this already: ${first.name}. ${shares}`
}

/** The agent's own share of the last proposal; it may take a teammate's for it (`sameChoiceRate`). */
export function simulateSubtask(
  { task, round, talk }: Talking,
  context: SimulationContext,
): { readonly subtask: string } {
  if (readPlan(task, context).steps.length === 0) return { subtask: OWN_PART }
  const { draw, dials } = context
  const said = talk.filter((line) => line.round === round)
  const isMistaken = draw('mistaken-share', task.agent, round) < dials.sameChoiceRate
  const mate = task.team.find((name) => name !== task.agent) ?? task.agent
  const share = (agent: string) =>
    said.map(({ text }) => shareIn(text, agent)).findLast((names) => names.length > 0) ?? []
  const own = share(isMistaken ? mate : task.agent)
  return { subtask: sayTask(own.length === 0 ? share(task.agent) : own) }
}
