/** What all of TeamCraft's cases have in common as scenarios. */
import type { Scenario, Task, WorldPlan } from '../../../shared/contract/scenario.ts'
import type { TeamcraftCase } from './case.ts'

/** Joint steps for each of the expert's (teamcraft-requirements.md R4). */
const STEPS_EACH = 2
/** Game time for each joint step: what digs longest by hand takes 25 s, and a furnace is held for 15 s. */
const STEP_S = 60
const BEFORE_S = 60

interface OwnPart {
  /** As addresses of the suite begin: `teamcraft/build`. */
  readonly address: string
  readonly title: string
  readonly goal: string
  readonly world: WorldPlan
}

export function teamcraftScenario(
  { name, task, members, origin, source }: TeamcraftCase<Task & { readonly expertSteps: number }>,
  { address, title, goal, world }: OwnPart,
): Scenario {
  const jointSteps = STEPS_EACH * task.expertSteps
  const seconds = BEFORE_S + STEP_S * jointSteps
  return {
    address: `${address}/${name}`,
    title,
    goal,
    task,
    world,
    landmarks: [],
    limits: { actionTimeS: seconds, gameTimeS: seconds, noProgressS: null, jointSteps },
    stage: { members: members.map((member) => ({ name: member.name })) },
    origin,
    source,
  }
}
