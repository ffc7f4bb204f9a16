/** What agents are told about rooms to get out of: facts of the place, or, in the variant that says so, the plan as well. */
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import { geographyOf } from '../geography/geography.ts'
import { factLines } from './fact-lines.ts'
import { planLines, planSurroundings } from './plan-brief.ts'
import { surroundings } from './surroundings.ts'

interface Brief {
  readonly environment: string
  readonly documents: readonly string[]
}

export function escapeBrief(scenario: Scenario, agents: readonly string[]): Brief {
  const { task, world } = scenario
  if (task.kind !== 'escape') return { environment: '', documents: [] }
  if (task.tells === 'plan') {
    return { environment: planSurroundings(scenario, task, agents), documents: planLines(scenario, agents) }
  }
  const geography = geographyOf(task, world)
  return {
    environment: surroundings(scenario, task, agents, geography),
    documents: factLines(scenario, task, geography),
  }
}
