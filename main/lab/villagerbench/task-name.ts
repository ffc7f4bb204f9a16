/** Names of VillagerBench's result folders: `{model}_{family}_task{i}_{n}p`, for rooms with `_idx{seed}` (villagerbench.md 1.1). */
import { fail, ok, type Result } from '../../../preload/contract/errors.ts'
import { MAX_AGENTS } from '../../../preload/contract/team.ts'
import { plainLine } from '../../common/plain-text.ts'
import type { DrawnRooms } from '../../suites/import-scenarios.ts'

/** The families that have scenarios here. */
export type Family = 'construction' | 'cooking' | 'escape'

export interface TaskName {
  /** One line, fit to be shown. */
  readonly model: string
  readonly family: Family
  /** Name of the scenario that an import of the same checkout makes: `imported.task_12`. */
  readonly scenario: string
  readonly agents: number
  /** What its rooms were drawn with; null where it is no task of rooms. */
  readonly rooms: DrawnRooms | null
}

/** Of a model's name, and of a folder's in a sentence. */
const MOST_LETTERS = 100
/** The benchmark goes up to 4, its paper to 5. */
const MOST_STEPS = 32

/** A date and hour (`_0125`, `_012514`) may follow in later versions of the benchmark. */
const NAME =
  /^(?<model>.+)_(?<task>construction|farming|puzzle)_task(?<index>\d+)_(?<agents>\d+)p(?:_idx(?<seed>\d+))?(?:_\d{4,8})*$/

const families: Readonly<Record<string, Family>> = {
  construction: 'construction',
  farming: 'cooking',
  puzzle: 'escape',
}

/**
 * Fails with `bad-input` where the folder is none of these, such as one of the benchmark's single-agent `meta` tasks, or no lab
 * has such a team or such rooms.
 */
export function readTaskName(folder: string): Result<TaskName> {
  const { model, task = '', index: indexText, agents: agentsText, seed: seedText } = NAME.exec(folder)?.groups ?? {}
  const family = families[task]
  if (model === undefined || family === undefined)
    return none('the name says of no construction, cooking or escape task')
  if (family === 'escape' && seedText === undefined)
    return none('the name of a task of rooms ends in _idx and its seed')
  const [index, agents, seed] = [Number(indexText), Number(agentsText), Number(seedText ?? 0)]
  if (agents < 1 || agents > MAX_AGENTS) return none(`teams have 1 to ${MAX_AGENTS} agents here`)
  if (family === 'escape' && (index < 1 || index > MOST_STEPS || !Number.isSafeInteger(seed))) {
    return none(`rooms are drawn in 1 to ${MOST_STEPS} steps, with a seed of at most ${Number.MAX_SAFE_INTEGER}`)
  }
  return ok({
    model: plainLine(model, MOST_LETTERS),
    family,
    scenario: scenarioName(family, index, seed, agents),
    agents,
    rooms: family === 'escape' ? { steps: index, seed, agents } : null,
  })
}

function none(why: string): Result<never> {
  return fail('bad-input', `${why}.`)
}

/** Of rooms the index is the number of generation steps, and teams of another size than two get other rooms. Dishes are numbered through, cakes before stews. */
function scenarioName(family: Family, index: number, seed: number, agents: number): string {
  switch (family) {
    case 'construction':
      return `imported.task_${index}`
    case 'cooking':
      return index < CAKES ? `imported.cake_${index}` : `imported.rabbit_stew_${index - CAKES}`
    case 'escape':
      return agents === 2 ? `imported.steps${index}-seed${seed}` : `imported.${agents}p-steps${index}-seed${seed}`
  }
}

const CAKES = 36
