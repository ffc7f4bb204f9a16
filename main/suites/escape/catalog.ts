/** The generated scenarios that are listed. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { type GeneratorChoice, generatedName, generateScenario } from './make-scenario.ts'

/** VillagerBench's 22 for two agents: with i steps the seeds 0..7-i; and three of five steps, its papers' fifth level. */
const seedsOfTwo = [7, 6, 5, 4, 3]
/** Team sizes besides two, with one scenario of each number of steps. */
const otherTeams = [1, 4, 6, 8]
const LEVELS = 5

function choices(): readonly GeneratorChoice[] {
  const two = seedsOfTwo.flatMap((count, index) =>
    Array.from({ length: count }, (_, seed) => ({ agents: 2, steps: index + 1, seed })),
  )
  const others = otherTeams.flatMap((agents) =>
    Array.from({ length: LEVELS }, (_, index) => ({ agents, steps: index + 1, seed: index })),
  )
  return [...two, ...others]
}

/** In the benchmark's order, those for two agents first; made on first use. */
let known: ReadonlyMap<string, Scenario> | null = null

export function escapeScenarios(): ReadonlyMap<string, Scenario> {
  known ??= new Map(choices().map((choice) => [generatedName(choice), generateScenario(choice)]))
  return known
}

/** Ends the names of variants that give the plan away: who is to work what, and which room comes first. They are not listed. */
const WITH_PLAN = '-with-plan'

/** Null where no scenario has the name. */
export function escapeScenarioOf(name: string): Scenario | null {
  if (!name.endsWith(WITH_PLAN)) return escapeScenarios().get(name) ?? null
  const plain = escapeScenarios().get(name.slice(0, -WITH_PLAN.length))
  if (plain?.task.kind !== 'escape') return null
  return {
    ...plain,
    address: `${plain.address}${WITH_PLAN}`,
    title: `${plain.title}, told the plan`,
    task: { ...plain.task, tells: 'plan' },
  }
}
