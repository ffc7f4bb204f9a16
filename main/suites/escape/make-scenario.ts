/** Whole scenarios of rooms to get out of: world, task, limits and goal. */
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import type { Scenario, WorldPlan } from '../../../shared/contract/scenario.ts'
import type { EscapeTask } from '../../../shared/contract/tasks/escape.ts'
import { escapeWorld, exitPad } from './build/escape-world.ts'
import { furnishStages, storeSteps } from './generate/furnish-stages.ts'
import { drawStages } from './generate/stages.ts'
import { escapeComplexity, escapeLimits } from './limits.ts'
import { containersOf } from './room-blocks.ts'

export const ESCAPE_ADDRESS = 'villagerbench/escape'

interface EscapeParts {
  /** The address's last part. */
  readonly name: string
  readonly title: string
  readonly task: EscapeTask
  readonly world: WorldPlan
  readonly origin: Scenario['origin']
  readonly source: string
  /** As in the scenario; by the task's complexity and number of rooms where not given. */
  readonly limits?: Scenario['limits']
}

/** The high-level task in one paragraph. Rooms have the numbers that what is around and the documents give them. */
function goalOf({ agents, rooms }: EscapeTask): string {
  const [x, y, z] = exitPad
  const team = agents === 1 ? 'You are alone' : `You are ${agents}`
  const between = rooms.length === 1 ? 'there is one room' : `there are ${rooms.length} rooms, 1 to ${rooms.length}`
  return `Get out of the rooms${agents === 1 ? '' : ' together'}. ${team}, and between you and the exit pad at (${x}, ${y}, ${z}) ${between}. Every room has to be opened: find out from the documents what it reacts to, and see to that. The job is done as soon as all of them are open; nobody has to walk on to the exit pad.`
}

function landmarksOf(world: WorldPlan): Scenario['landmarks'] {
  return containersOf(world).map(({ pos, name, lock }) => ({
    name,
    pos,
    note: lock === null ? 'lies ready' : `locked, opens for whoever holds the ${lock}`,
  }))
}

export function escapeScenario({ name, title, task, world, origin, source, limits }: EscapeParts): Scenario {
  return {
    address: `${ESCAPE_ADDRESS}/${name}`,
    title,
    goal: goalOf(task),
    task,
    world,
    landmarks: landmarksOf(world),
    limits: limits ?? escapeLimits(escapeComplexity(task), task.rooms.length),
    origin,
    source,
  }
}

interface GeneratorChoice {
  /** The team's size. */
  readonly agents: number
  /** Stages one after the other, 1..5 in the list. */
  readonly steps: number
  readonly seed: number
}

function generatedName({ agents, steps, seed }: GeneratorChoice): string {
  return `${agents}p-steps${steps}-seed${seed}`
}

/** The same choice gives the same rooms; another number of steps gives more or fewer of them before the same last ones. */
export function generateScenario(choice: GeneratorChoice): Scenario {
  const { agents, steps, seed } = choice
  const seeded = createDraw(seed)
  const draw = (...key: readonly (string | number)[]): number => seeded('escape-rooms', agents, ...key)
  const drawn = drawStages(agents, steps, draw)
  const { rooms, starts, stores } = furnishStages(drawn, agents, draw)
  const world = escapeWorld({ rooms: rooms.map(({ placed }) => placed), starts })
  const task: EscapeTask = { kind: 'escape', rooms: rooms.map(({ room }) => room), agents }
  const count = `${rooms.length} ${rooms.length === 1 ? 'room' : 'rooms'}`
  return escapeScenario({
    name: generatedName(choice),
    title: `${count} for ${agents === 1 ? 'one agent' : `${agents} agents`}, seed ${seed}`,
    task,
    world: { ...world, steps: [...world.steps, ...stores.flatMap(storeSteps)] },
    origin: 'generated',
    source: `generated: ${agents} agents, ${steps} steps back from the exit, seed ${seed}`,
  })
}

/** VillagerBench's 22 for two agents: with i steps the seeds 0..7-i; and three of five steps, its papers' fifth level. */
const seedsOfTwo = [7, 6, 5, 4, 3]
/** The same rooms as seed 3 has. Another one is listed instead, so that no task counts twice; its address is still known. */
const twin: GeneratorChoice = { agents: 2, steps: 1, seed: 6 }
/** As complex as the twin, and after seed 3 by its address, too: what is chosen by complexity stays. */
const instead: GeneratorChoice = { ...twin, seed: 30 }
/** Team sizes besides two, with one scenario of each number of steps. */
const otherTeams = [1, 4, 6, 8]
const LEVELS = 5

function choices(): readonly GeneratorChoice[] {
  const two = seedsOfTwo.flatMap((count, index) =>
    Array.from({ length: count }, (_, seed) => {
      const steps = index + 1
      return steps === twin.steps && seed === twin.seed ? instead : { agents: 2, steps, seed }
    }),
  )
  const others = otherTeams.flatMap((agents) =>
    Array.from({ length: LEVELS }, (_, index) => ({ agents, steps: index + 1, seed: index })),
  )
  return [...two, ...others]
}

/** In the benchmark's order, those for two agents first; made on first use. */
let known: ReadonlyMap<string, Scenario> | null = null

/** The generated scenarios that are listed. */
export function escapeScenarios(): ReadonlyMap<string, Scenario> {
  known ??= new Map(choices().map((choice) => [generatedName(choice), generateScenario(choice)]))
  return known
}

/** Ends the names of variants that give the plan away: who is to work what, and which room comes first. They are not listed. */
const WITH_PLAN = '-with-plan'

/** Null where no scenario has the name. */
export function escapeScenarioOf(name: string): Scenario | null {
  if (!name.endsWith(WITH_PLAN)) return plainScenario(name)
  const plain = plainScenario(name.slice(0, -WITH_PLAN.length))
  if (plain?.task.kind !== 'escape') return null
  return {
    ...plain,
    address: `${plain.address}${WITH_PLAN}`,
    title: `${plain.title}, told the plan`,
    task: { ...plain.task, tells: 'plan' },
  }
}

function plainScenario(name: string): Scenario | null {
  return escapeScenarios().get(name) ?? (name === generatedName(twin) ? generateScenario(twin) : null)
}
