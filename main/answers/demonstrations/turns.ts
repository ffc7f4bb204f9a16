/** A demonstration as questions and answers, in the words in which seeing teams are asked. */
import { subtract } from '../../../packages/minecraft-server/values/geometry.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { writtenCall } from '../../../shared/core/teamcraft/written-calls.ts'
import { conversationOf, NOTHING } from '../../methods/vision-step/prompts/conversation.ts'
import { lastingInput, type StepInput, type Told } from '../../methods/vision-step/prompts/input.ts'
import { memberPrompt } from '../../methods/vision-step/prompts/member.ts'
import { teamPrompt } from '../../methods/vision-step/prompts/team.ts'
import type { Message } from '../../models/model.ts'
import type { Asking } from './asking.ts'
import type { DemonstratedStep, Demonstration } from './demonstration.ts'
import type { DemonstrationPictures } from './pictures.ts'

export interface Turn {
  readonly step: DemonstratedStep
  readonly purpose: string
  /** As a team would be asked: earlier words, pictures of now alone. */
  readonly messages: readonly Message[]
  /** Calls, one to a line. */
  readonly answer: string
}

/** All steps as one model is asked for all (`agent` null), or as one member is asked for itself. */
export function turnsOf(
  demonstration: Demonstration,
  agent: string | null,
  asking: Asking,
  pictures: DemonstrationPictures,
): Result<readonly Turn[]> {
  const { agents, joint, steps } = demonstration
  const { parser, camera, observation, agentCount, turnsKept, prompts } = asking
  const prompt = agent === null ? teamPrompt : memberPrompt
  const instructions = prompts?.[agent === null ? 'vision-step.team' : 'vision-step.member'] ?? prompt.instructions
  const isTold = observation === 'text'
  const isOrthographic = camera === 'orthographic'
  const wanted = joint.target.map(({ pos, name }) => ({ pos: subtract(pos, joint.center), name }))
  const asked: Pick<StepInput, 'parser' | 'isOrthographic' | 'target'> & ReturnType<typeof lastingInput> = {
    ...lastingInput(joint, { agent, members: [...agents], agentCount }),
    ...{ parser, isOrthographic, target: isTold ? wanted : [] },
  }
  const history: StepInput['history'] = []
  const turns: Turn[] = []
  for (const [place, step] of steps.entries()) {
    const whose = agent === null ? agents : [agent]
    const shown = isTold ? ok([]) : shownAt(step.before.atMs, whose, isOrthographic, pictures)
    if (!shown.ok) return shown
    const now = toldAt(demonstration, place, agent, asking)
    const [first, ...later] = history
    const kept = first === undefined ? [] : [first, ...later.slice(Math.max(0, later.length - turnsKept))]
    const input: StepInput = { ...asked, step: step.step, history: kept, now, pictures: [...shown.value] }
    const answer = answerOf(step, agent)
    turns.push({
      step,
      purpose: prompt.purpose,
      messages: conversationOf(input, instructions),
      answer: answer === '' ? NOTHING : answer,
    })
    history.push({ ...now, step: step.step, answer })
  }
  return ok(turns)
}

/** The task, then through the eyes of whoever is asked for. */
function shownAt(
  atMs: number,
  whose: readonly string[],
  isOrthographic: boolean,
  pictures: DemonstrationPictures,
): Result<StepInput['pictures']> {
  const shown: StepInput['pictures'] = []
  for (const of of ['task', ...whose]) {
    const png = of === 'task' ? pictures.task(isOrthographic) : pictures.eyes(of, atMs)
    if (!png.ok) return png
    shown.push({ of, base64: png.value.toString('base64'), seen: [] })
  }
  return ok(shown)
}

/**
 * Everybody's things at the first step; later, where they are told again, those of whoever is asked for, a member's as of the
 * step before where they come late.
 */
function toldAt(
  { steps, joint }: Demonstration,
  place: number,
  agent: string | null,
  { observation, staleInventory }: Asking,
): Told {
  const isLate = staleInventory && agent !== null && place > 0
  const now = steps[place]?.before
  const { inventories = [] } = (isLate ? steps[place - 1]?.before : now) ?? {}
  const isWhole = place === 0
  const own = inventories.filter(({ agent: holder }) => isWhole || agent === null || holder === agent)
  const told = isWhole || joint.repeatsInventories ? own : []
  const state = observation === 'text' ? now?.state : undefined
  return {
    inventories: told.map(({ agent: holder, items }) => ({ agent: holder, items: [...items] })),
    state: state === undefined ? null : { blocks: [...state.blocks], creatures: [...state.creatures] },
  }
}

function answerOf({ calls }: DemonstratedStep, agent: string | null): string {
  return calls
    .filter((call) => agent === null || call.agent === agent)
    .map(writtenCall)
    .join('\n')
}
