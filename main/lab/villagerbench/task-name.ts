/** Names of VillagerBench's result folders: `{model}_{family}_task{i}_{n}p`, for rooms with `_idx{seed}` (villagerbench.md 1.1). */

import { MAX_AGENTS } from '../../../preload/contract/team.ts'

/** The families that have scenarios here. */
export type Family = 'construction' | 'cooking' | 'escape'

export interface TaskName {
  readonly model: string
  readonly family: Family
  /** Name of the scenario that an import of the same checkout makes: `imported.task_12`. */
  readonly scenario: string
  readonly agents: number
}

/** A date and hour (`_0125`, `_012514`) may follow in later versions of the benchmark. */
const NAME =
  /^(?<model>.+)_(?<task>construction|farming|puzzle)_task(?<index>\d+)_(?<agents>\d+)p(?:_idx(?<seed>\d+))?(?:_\d{4,8})*$/

const families: Readonly<Record<string, Family>> = {
  construction: 'construction',
  farming: 'cooking',
  puzzle: 'escape',
}

/** null where the folder is none of these, such as one of the benchmark's single-agent `meta` tasks, or no lab has such a team. */
export function readTaskName(folder: string): TaskName | null {
  const { model, task = '', index, agents, seed } = NAME.exec(folder)?.groups ?? {}
  const family = families[task]
  if (model === undefined || family === undefined || (family === 'escape' && seed === undefined)) return null
  if (Number(agents) < 1 || Number(agents) > MAX_AGENTS) return null
  return {
    model,
    family,
    scenario: scenarioName(family, Number(index), Number(seed ?? 0), Number(agents)),
    agents: Number(agents),
  }
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
