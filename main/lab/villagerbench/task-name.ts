/** Names of VillagerBench's result folders: `{model}_{family}_task{i}_{n}p`, for rooms with `_idx{seed}` (villagerbench.md 1.1). */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Task } from '../../../shared/contract/scenario.ts'
import { MAX_AGENTS } from '../../../shared/contract/team.ts'
import { plainLine } from '../../common/plain-text.ts'
import { suites } from '../../suites/index.ts'
import type { DrawnRooms } from '../../suites/published.ts'

export interface TaskName {
  /** One line, fit to be shown. */
  readonly model: string
  readonly family: Task['kind']
  /** Name of the scenario that an import of the same checkout makes: `imported.task_12`. */
  readonly scenario: string
  readonly agents: number
  /** What its rooms were drawn with; null where it is no task of rooms. */
  readonly rooms: DrawnRooms | null
}

/** Of a model's name, and of a folder's in a sentence. */
const MOST_LETTERS = 100

/** Suites whose tasks the benchmark's own runner has played. */
const families = suites.flatMap(({ id, published }) => (published === null ? [] : [{ kind: id, published }]))

/** A date and hour (`_0125`, `_012514`) may follow in later versions of the benchmark. */
const NAME = new RegExp(
  `^(?<model>.+)_(?<task>${families.map(({ published }) => published.word).join('|')})_task(?<index>\\d+)_(?<agents>\\d+)p(?:_idx(?<seed>\\d+))?(?:_\\d{4,8})*$`,
)

/**
 * Fails with `bad-input` where the folder is none of these, such as one of the benchmark's single-agent `meta` tasks, or no lab
 * has such a team or such rooms.
 */
export function readTaskName(folder: string): Result<TaskName> {
  const { model, task, index, agents: agentsText, seed } = NAME.exec(folder)?.groups ?? {}
  const family = families.find(({ published }) => published.word === task)
  if (model === undefined || family === undefined) return none(`the name says of no ${familyNames()} task`)
  const { kind, published } = family
  const agents = Number(agentsText)
  if (agents < 1 || agents > MAX_AGENTS) return none(`teams have 1 to ${MAX_AGENTS} agents here`)
  const numbers = { index: Number(index), agents, seed: seed === undefined ? null : Number(seed) }
  const scenario = published.scenarioName(numbers)
  if (!scenario.ok) return scenario
  return ok({
    model: plainLine(model, MOST_LETTERS),
    family: kind,
    scenario: scenario.value,
    agents,
    rooms: published.drawnRooms(numbers),
  })
}

/** `construction, cooking or escape` */
function familyNames(): string {
  const names: readonly string[] = families.map(({ kind }) => kind)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

function none(why: string): Result<never> {
  return fail('bad-input', `${why}.`)
}
