/** A demonstration as questions and answers, in the words in which seeing teams are asked. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { writtenCall } from '../../../shared/core/teamcraft/written-calls.ts'
import { conversationOf, NOTHING } from '../../methods/vision-step/prompts/conversation.ts'
import { lastingInput, type StepInput, type Told } from '../../methods/vision-step/prompts/input.ts'
import { memberPrompt } from '../../methods/vision-step/prompts/member.ts'
import { teamPrompt } from '../../methods/vision-step/prompts/team.ts'
import type { Message } from '../../models/model.ts'
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
  { agents, joint, steps }: Demonstration,
  agent: string | null,
  pictures: DemonstrationPictures,
): Result<readonly Turn[]> {
  const prompt = agent === null ? teamPrompt : memberPrompt
  const lasting = lastingInput(joint, { agent, members: [...agents], agentCount: 'fixed' })
  const history: StepInput['history'] = []
  const turns: Turn[] = []
  for (const step of steps) {
    const shown = shownAt(step, agent, agents, pictures)
    if (!shown.ok) return shown
    const now = toldAt(step, agent, joint.repeatsInventories)
    const input: StepInput = {
      ...lasting,
      parser: 'strict',
      isOrthographic: false,
      step: step.step,
      history,
      now,
      target: [],
      pictures: [...shown.value],
    }
    const answer = answerOf(step, agent)
    turns.push({
      step,
      purpose: prompt.purpose,
      messages: conversationOf(input, prompt.instructions),
      answer: answer === '' ? NOTHING : answer,
    })
    history.push({ ...now, step: step.step, answer })
  }
  return ok(turns)
}

/** The task, then through the eyes of whoever is asked for. */
function shownAt(
  { atMs }: DemonstratedStep,
  agent: string | null,
  agents: readonly string[],
  pictures: DemonstrationPictures,
): Result<StepInput['pictures']> {
  const shown: StepInput['pictures'] = []
  for (const of of ['task', ...(agent === null ? agents : [agent])]) {
    const png = of === 'task' ? pictures.task() : pictures.eyes(of, atMs)
    if (!png.ok) return png
    shown.push({ of, base64: png.value.toString('base64'), seen: [] })
  }
  return ok(shown)
}

/** Everybody's things at the first step; later, where they are told again, those of whoever is asked for. */
function toldAt({ step, inventories }: DemonstratedStep, agent: string | null, isRepeated: boolean): Told {
  const whole = step === 1
  const own = inventories.filter(({ agent: holder }) => whole || agent === null || holder === agent)
  const told = whole || isRepeated ? own : []
  return { inventories: told.map(({ agent: holder, items }) => ({ agent: holder, items: [...items] })), state: null }
}

function answerOf({ calls }: DemonstratedStep, agent: string | null): string {
  return calls
    .filter((call) => agent === null || call.agent === agent)
    .map(writtenCall)
    .join('\n')
}
