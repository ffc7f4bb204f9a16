/** Makes a requested comparison from the database; if something requested does not exist, lists what does. */

import { type ComparedTrial, comparedConditions, comparedState, comparedTrials } from '../../db/comparison-rows.ts'
import { missingRun } from '../../db/missing.ts'
import type { Db } from '../../db/open.ts'
import { readPlayedScenario } from '../../db/played-scenarios.ts'
import { readRun } from '../../db/runs.ts'
import type { Comparison, ComparisonRequest, PartCurve } from '../../shared/contract/comparison.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { taskFamily } from '../../shared/core/families/index.ts'
import { matchesGlob } from '../../shared/core/glob.ts'
import { taskSize } from '../../shared/core/task-completion.ts'
import {
  type ComparedScenario,
  type ComparisonInput,
  compare,
  comparedEpisodes,
  type PlayedEpisodes,
  type SummarisedGroups,
  summariseGroups,
} from '../analysis/compare/compare.ts'
import { scenarioCurves } from '../analysis/compare/curves.ts'
import type { GroupRows } from '../analysis/compare/rows.ts'
import { nearestName } from '../common/nearest-name.ts'
import { Recent } from '../common/recent.ts'
import { sha256 } from '../common/sha256.ts'
import { suiteOfAddress } from '../suites/index.ts'
import { type ComparedMeasure, comparedMeasures, measuredColumns } from './compared-measures.ts'

const TESTED = ['completion']

/** What a comparison was made of, for the next question about the same episodes. */
interface ComparedSelection {
  readonly trials: readonly ComparedTrial[]
  readonly scenarios: readonly ComparedScenario[]
  readonly summarised: SummarisedGroups
}

/** What was read and made for the last comparisons: who adds a run to them, or asks about them in another way, waits for less. */
export class ComparisonMemory {
  /** By what was asked and by the state of the runs; all their episodes are in memory. */
  readonly selections = new Recent<ComparedSelection>(3)
  /** Of a group, by the same and its key: who leaves out another group need not wait for the intervals of this one. */
  readonly rows = new Recent<GroupRows>(200)
  /** By run and its state. */
  readonly trials = new Recent<readonly ComparedTrial[]>(24)
  /** By the hash of what was played. */
  readonly scenarios = new Recent<ComparedScenario>(1_000)
}

/**
 * Throws `RowError` where the database is damaged. Whoever asks again hands over the same `memory`: about the same episodes, with
 * another baseline or test, intervals and curves are the same then.
 */
export function makeComparison(
  db: Db,
  request: ComparisonRequest,
  memory = new ComparisonMemory(),
): Result<Comparison> {
  const selection = selectionOf(db, request, memory)
  if (!selection.ok) return selection
  const chosen = chosenTests(request, selection.value.summarised)
  return chosen.ok ? ok(compareSelection(db, selection.value, comparedMeasures, chosen.value)) : chosen
}

/** With more measures and without pairs, for tables that are laid out as a paper's; fails and throws as `makeComparison` does. */
export function makePaperComparison(
  db: Db,
  request: ComparisonRequest,
  variants: readonly ComparedMeasure[],
  memory = new ComparisonMemory(),
): Result<Comparison> {
  const selection = selectionOf(db, request, memory, variants)
  if (!selection.ok) return selection
  const chosen = chosenTests(request, selection.value.summarised)
  if (!chosen.ok) return chosen
  const measures = [...comparedMeasures, ...variants]
  return ok(compareSelection(db, selection.value, measures, { ...chosen.value, tested: [] }))
}

function compareSelection(
  db: Db,
  { trials, scenarios, summarised }: ComparedSelection,
  measures: readonly ComparedMeasure[],
  chosen: Pick<ComparisonInput, 'tested' | 'baseline' | 'test'>,
): Comparison {
  const ids = [...new Set(summarised.groups.map(({ conditionId }) => conditionId))]
  const conditions = comparedConditions(db, ids)
  return compare({ trials, conditions, scenarios, measures, ...chosen }, summarised)
}

/** The episodes of a comparison with their values, without its tests; fails and throws as it does. */
export function findComparedEpisodes(
  db: Db,
  request: ComparisonRequest,
  memory = new ComparisonMemory(),
): Result<PlayedEpisodes> {
  const selection = selectionOf(db, request, memory)
  if (!selection.ok) return selection
  const { summarised } = selection.value
  const chosen = chosenTests(request, summarised)
  return chosen.ok ? ok(comparedEpisodes(summarised, chosen.value.baseline)) : chosen
}

/** How groups are compared, with what is usual filled in; `unknown-name` for a measure or group that is not there. */
function chosenTests(
  request: ComparisonRequest,
  { groups }: SummarisedGroups,
): Result<Pick<ComparisonInput, 'tested' | 'baseline' | 'test'>> {
  const { tested = TESTED, baseline = null, test = 'sign-flip' } = request
  const unknown = tested.find((id) => comparedMeasures.every((measure) => measure.id !== id))
  if (unknown !== undefined) {
    return unknownName(
      'measure',
      unknown,
      comparedMeasures.map(({ id }) => id),
    )
  }
  if (baseline !== null && groups.every(({ key, conditionId }) => key !== baseline && conditionId !== baseline)) {
    return unknownName(
      'group',
      baseline,
      groups.map(({ key }) => key),
    )
  }
  return ok({ tested: [...new Set(tested)], baseline, test })
}

/** Curves of the first scenarios of a comparison; fails and throws as it does. */
export function makeScenarioCurves(
  db: Db,
  request: ComparisonRequest,
  memory = new ComparisonMemory(),
): Result<PartCurve[]> {
  const selection = selectionOf(db, request, memory)
  if (!selection.ok) return selection
  const { scenarios, summarised } = selection.value
  return ok(
    scenarioCurves(
      summarised.groups,
      scenarios.map(({ address }) => address),
    ),
  )
}

/** `variants`: measures beside the usual ones. */
function selectionOf(
  db: Db,
  request: ComparisonRequest,
  memory: ComparisonMemory,
  variants: readonly ComparedMeasure[] = [],
): Result<ComparedSelection> {
  const { runIds, conditionIds = null, scenarios: globs = null } = request
  const missing = unknownOf(db, runIds)
  if (missing !== null) return missing
  const states = runIds.map((id) => comparedState(db, id))
  const names = variants.map(({ id }) => id)
  const state = sha256(JSON.stringify([runIds, globs, states, names]))
  const key = JSON.stringify([state, conditionIds])
  const known = memory.selections.get(key)
  if (known !== undefined) return ok(known)
  const trials = comparedRunTrials(db, request, memory, names)
  if (!trials.ok) return trials
  const scenarios = storedScenarios(db, trials.value, memory)
  const measures = [...comparedMeasures, ...variants]
  const summarised = summariseGroups({ trials: trials.value, scenarios, measures }, (group, make) =>
    memory.rows.getOrMake(`${state} ${group.key}`, make),
  )
  const selection = { trials: trials.value, scenarios, summarised }
  memory.selections.put(key, selection)
  return ok(selection)
}

function unknownOf(db: Db, runIds: readonly string[]): Result<never> | null {
  const missing = runIds.find((id) => readRun(db, id) === null)
  return missing === undefined ? null : missingRun(db, missing)
}

/** The trials that a request is about, in its order of runs; with these variants of metrics beside the default ones. */
export function comparedRunTrials(
  db: Db,
  { runIds, conditionIds, scenarios }: Pick<ComparisonRequest, 'runIds' | 'conditionIds' | 'scenarios'>,
  memory = new ComparisonMemory(),
  variants: readonly string[] = [],
): Result<readonly ComparedTrial[]> {
  const ids = [...new Set(runIds)]
  const missing = unknownOf(db, ids)
  if (missing !== null) return missing
  const all = ids.flatMap((id) =>
    memory.trials.getOrMake(`${id} ${comparedState(db, id)} ${variants.join()}`, () =>
      comparedTrials(db, id, [...measuredColumns.map(({ id: name }) => name), ...variants]),
    ),
  )
  const conditions = [...new Set(all.map(({ conditionId }) => conditionId))]
  const unknown = conditionIds?.find((id) => !conditions.includes(id))
  if (unknown !== undefined) return unknownName('condition', unknown, conditions)
  const addresses = [...new Set(all.map(({ scenario }) => scenario))]
  const unmatched = scenarios?.find((glob) => !addresses.some((address) => matchesGlob(glob, address)))
  if (unmatched !== undefined) return unknownName('scenario', unmatched, addresses)
  return ok(
    all.filter(
      ({ conditionId, scenario }) =>
        (conditionIds === undefined || conditionIds.includes(conditionId)) &&
        (scenarios === undefined || scenarios.some((glob) => matchesGlob(glob, scenario))),
    ),
  )
}

/** Most names that a message lists. */
const LISTED = 40

function unknownName(what: string, wanted: string, known: readonly string[]): Result<never> {
  const nearest = nearestName(wanted, known)
  const hint = nearest === null ? '' : ` Did you mean "${nearest}"?`
  const more = known.length > LISTED ? ', …' : ''
  return fail(
    'unknown-name',
    `There is no ${what} "${wanted}" in these runs.${hint} There are: ${known.slice(0, LISTED).join(', ')}${more}.`,
  )
}

/** As they were played (the newest version of each), in the order of trials. */
function storedScenarios(
  db: Db,
  trials: readonly ComparedTrial[],
  memory: ComparisonMemory,
): readonly ComparedScenario[] {
  const newest = new Map(trials.map(({ scenario, scenarioSha256 }) => [scenario, scenarioSha256]))
  return [...newest.values()].map((sha256) => memory.scenarios.getOrMake(sha256, () => storedScenario(db, sha256)))
}

/** Its complexity is that of what was played, also where today's list has another version of it, or none. */
function storedScenario(db: Db, sha256: string): ComparedScenario {
  const scenario = readPlayedScenario(db, sha256)
  const { address, title, origin, task } = scenario
  const complexity = suiteOfAddress(address)?.summary(scenario).complexity ?? 0
  const traits = taskFamily(task).traits?.(task)
  const known = { address, title, origin, size: taskSize(task), complexity }
  return traits === undefined ? known : { ...known, traits }
}
