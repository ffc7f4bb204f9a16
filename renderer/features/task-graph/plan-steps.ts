/** How far planning was, over game time: its phase, its rules, the answers that came. */
import type { EpisodeEvent, EventData } from '../../../shared/contract/record/events.ts'
import { type PlanProgress, Steps } from './graph-moment.ts'

const noAnswers: PlanProgress['answers'] = { decompose: 0, counterfactual: 0, dependencies: 0 }

const nothing: PlanProgress = { phase: 'none', rules: [], counterfactuals: new Map(), answers: noAnswers }

/** What the planner's questions are for, by the end of their purpose. */
const kinds = ['decompose', 'counterfactual', 'dependencies'] as const

export class PlanSteps {
  readonly #steps = new Steps<PlanProgress>()

  at(atMs: number): PlanProgress {
    return this.#steps.at(atMs) ?? nothing
  }

  read(event: EpisodeEvent): void {
    const before = this.#steps.last ?? nothing
    const next = after(before, event)
    if (next !== before) this.#steps.push(event.atMs, next)
  }
}

function after(before: PlanProgress, event: EpisodeEvent): PlanProgress {
  switch (event.type) {
    case 'plan.rules':
      return { ...nothing, phase: 'drawing', rules: event.data.rules }
    case 'plan.counterfactual': {
      const { ruleId, text } = event.data
      return { ...before, counterfactuals: new Map([...before.counterfactuals, [ruleId, text]]) }
    }
    case 'plan.initial':
      return { ...before, phase: 'refining', answers: noAnswers }
    case 'plan.refined':
      return { ...before, phase: 'planned' }
    case 'model.call':
      return isPlanning(before) ? answered(before, event.data) : before
    default:
      return before
  }
}

function isPlanning({ phase }: PlanProgress): boolean {
  return phase === 'drawing' || phase === 'refining'
}

function answered(before: PlanProgress, { role, purpose, outcome }: EventData<'model.call'>): PlanProgress {
  const kind = kinds.find((one) => purpose.endsWith(`.${one}`))
  if (role !== 'planner' || outcome !== 'ok' || kind === undefined) return before
  return { ...before, answers: { ...before.answers, [kind]: before.answers[kind] + 1 } }
}
