/** Trials to groups: one condition of one kind of model and one source. Nothing is ever pooled across them. */
import type { ComparedEpisode, ComparedTrial } from '../../../db/comparison-rows.ts'
import type { GroupCounts } from '../../../shared/contract/comparison.ts'

/** An episode that counts, with its place in the experiment. */
export interface CountedEpisode extends ComparedEpisode {
  readonly runId: string
  readonly scenario: string
  readonly seed: number
  readonly repeat: number
}

/** What a group has in one scenario. */
export interface ScenarioCells {
  readonly scenario: string
  /** Each seed and repeat once, in their order. */
  readonly episodes: readonly CountedEpisode[]
  /** Seeds and repeats that were tried and have no valid episode in any of the runs. */
  readonly unscored: number
  readonly counts: GroupCounts
}

export interface TrialGroup extends Pick<ComparedTrial, 'conditionId' | 'modelKind' | 'source'> {
  readonly key: string
  readonly counts: GroupCounts
  /** In the order of trials. */
  readonly scenarios: ReadonlyMap<string, ScenarioCells>
}

/** What is never pooled with anything else. */
export function groupKey({
  conditionId,
  modelKind,
  source,
}: Pick<ComparedTrial, 'conditionId' | 'modelKind' | 'source'>): string {
  return `${conditionId}.${modelKind}.${source}`
}

/** In the order of their first trials. */
export function groupTrials(trials: readonly ComparedTrial[]): readonly TrialGroup[] {
  const groups = Map.groupBy(trials, groupKey)
  return [...groups].flatMap(([key, members]) => {
    const [first] = members
    return first === undefined ? [] : [groupOf(key, first, members)]
  })
}

function groupOf(key: string, first: ComparedTrial, trials: readonly ComparedTrial[]): TrialGroup {
  const { conditionId, modelKind, source } = first
  const scenarios = [...Map.groupBy(trials, ({ scenario }) => scenario)].map(([scenario, own]) =>
    cellsOf(scenario, own),
  )
  return {
    key,
    conditionId,
    modelKind,
    source,
    counts: sumOfCounts(scenarios.map(({ counts }) => counts)),
    scenarios: new Map(scenarios.map((cells) => [cells.scenario, cells])),
  }
}

/** The trials are of one group in one scenario. */
function cellsOf(scenario: string, trials: readonly ComparedTrial[]): ScenarioCells {
  const valid = trials.filter(({ outcome }) => typeof outcome !== 'string')
  const independent = valid.flatMap(countable)
  const newest = newestOfEach(independent)
  const played = new Set(valid.map(cellOf))
  const tried = trials.filter((trial) => typeof trial.outcome === 'string' && trial.outcome !== 'open')
  const unscored = new Set(tried.map(cellOf).filter((cell) => !played.has(cell)))
  return {
    scenario,
    episodes: newest.toSorted((a, b) => a.seed - b.seed || a.repeat - b.repeat),
    unscored: unscored.size,
    counts: {
      ...outcomesOf(trials),
      valid: valid.length,
      dependent: valid.length - independent.length,
      repeated: independent.length - newest.length,
    },
  }
}

/** Of parts that share no trial. */
export function sumOfCounts(parts: readonly GroupCounts[]): GroupCounts {
  const sum = (of: (counts: GroupCounts) => number) => parts.reduce((total, counts) => total + of(counts), 0)
  return {
    trials: sum(({ trials }) => trials),
    valid: sum(({ valid }) => valid),
    dependent: sum(({ dependent }) => dependent),
    repeated: sum(({ repeated }) => repeated),
    infrastructure: sum(({ infrastructure }) => infrastructure),
    cancelled: sum(({ cancelled }) => cancelled),
    humanIntervention: sum(({ humanIntervention }) => humanIntervention),
    open: sum(({ open }) => open),
  }
}

/** Nothing for an episode that shares answers with another seed or repeat: it is not independent of it. */
function countable({ outcome, runId, scenario, seed, repeat }: ComparedTrial): readonly CountedEpisode[] {
  if (typeof outcome === 'string' || outcome.reusedCalls > 0) return []
  return [{ ...outcome, runId, scenario, seed, repeat }]
}

type Cell = Pick<ComparedTrial, 'seed' | 'repeat'>

function cellOf({ seed, repeat }: Cell): string {
  return `${seed} ${repeat}`
}

/** Of the same seed and repeat the one that began last; of the same moment the later in the order of runs. */
function newestOfEach(episodes: readonly CountedEpisode[]): readonly CountedEpisode[] {
  const newest = new Map<string, CountedEpisode>()
  for (const episode of episodes) {
    const known = newest.get(cellOf(episode))
    if (known === undefined || known.startedAt <= episode.startedAt) newest.set(cellOf(episode), episode)
  }
  return [...newest.values()]
}

function outcomesOf(
  trials: readonly ComparedTrial[],
): Pick<GroupCounts, 'trials' | 'infrastructure' | 'cancelled' | 'humanIntervention' | 'open'> {
  const count = (outcome: ComparedTrial['outcome']) => trials.filter((trial) => trial.outcome === outcome).length
  return {
    trials: trials.length,
    infrastructure: count('infrastructure'),
    cancelled: count('cancelled'),
    humanIntervention: count('human-intervention'),
    open: count('open'),
  }
}
