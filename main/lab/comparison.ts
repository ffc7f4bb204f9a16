/** A comparison that was asked for, made from the database; says what there is where something asked for is not. */
import { readTextBlob } from '../../db/blobs.ts'
import { type ComparedTrial, comparedConditions, comparedState, comparedTrials } from '../../db/comparison-rows.ts'
import type { Db } from '../../db/open.ts'
import { jsonColumn, RowError, readRow } from '../../db/rows.ts'
import { readRun } from '../../db/runs.ts'
import type { Comparison, ComparisonRequest } from '../../preload/contract/comparison.ts'
import { fail, ok, type Result } from '../../preload/contract/errors.ts'
import { scenarioSchema } from '../../preload/contract/scenario.ts'
import { globToRegExp } from '../../preload/core/glob.ts'
import { type ComparedScenario, compare, type SummarisedGroups, summariseGroups } from '../analysis/compare/compare.ts'
import { nearestName } from '../common/nearest-name.ts'
import { suiteOfAddress } from '../suites/index.ts'
import { comparedMeasures } from './compared-measures.ts'

const TESTED = ['completion']

/** What a comparison was made of, for the next question about the same episodes. */
interface ComparedSelection {
  readonly trials: readonly ComparedTrial[]
  readonly scenarios: readonly ComparedScenario[]
  readonly summarised: SummarisedGroups
}

/** Selections of episodes that were asked for last, by what was asked and by the state of their runs. */
export type RecentSelections = Map<string, ComparedSelection>

/** Episodes of each are in memory. */
const MOST_RECENT = 2

/**
 * Throws `RowError` where the database is damaged. Whoever asks again about the same episodes, with another baseline or test,
 * hands over what is `recent`: intervals and curves are the same then.
 */
export function makeComparison(
  db: Db,
  request: ComparisonRequest,
  recent: RecentSelections = new Map(),
): Result<Comparison> {
  const selection = selectionOf(db, request, recent)
  if (!selection.ok) return selection
  const { trials, scenarios, summarised } = selection.value
  const { tested = TESTED, baseline = null, test = 'sign-flip' } = request
  const unknown = tested.find((id) => comparedMeasures.every((measure) => measure.id !== id))
  if (unknown !== undefined) {
    return unknownName(
      'measure',
      unknown,
      comparedMeasures.map(({ id }) => id),
    )
  }
  const { groups } = summarised
  if (baseline !== null && groups.every(({ key, conditionId }) => key !== baseline && conditionId !== baseline)) {
    return unknownName(
      'group',
      baseline,
      groups.map(({ key }) => key),
    )
  }
  const conditions = comparedConditions(db, [...new Set(groups.map(({ conditionId }) => conditionId))])
  const chosen = { tested: [...new Set(tested)], baseline, test }
  return ok(compare({ trials, conditions, scenarios, measures: comparedMeasures, ...chosen }, summarised))
}

function selectionOf(db: Db, request: ComparisonRequest, recent: RecentSelections): Result<ComparedSelection> {
  const { runIds, conditionIds = null, scenarios: globs = null } = request
  const missing = missingRun(db, runIds)
  if (missing !== null) return missing
  const states = runIds.map((id) => comparedState(db, id))
  const key = JSON.stringify([runIds, conditionIds, globs, states])
  const known = recent.get(key)
  if (known !== undefined) return ok(known)
  const trials = comparedRunTrials(db, request)
  if (!trials.ok) return trials
  const scenarios = storedScenarios(db, trials.value)
  const summarised = summariseGroups({ trials: trials.value, scenarios, measures: comparedMeasures })
  const selection = { trials: trials.value, scenarios, summarised }
  recent.set(key, selection)
  for (const oldest of [...recent.keys()].slice(0, -MOST_RECENT)) recent.delete(oldest)
  return ok(selection)
}

function missingRun(db: Db, runIds: readonly string[]): Result<never> | null {
  const missing = runIds.find((id) => readRun(db, id) === null)
  return missing === undefined ? null : fail('unknown-name', `There is no run ${missing}.`)
}

/** The trials that a request is about, in its order of runs. */
export function comparedRunTrials(
  db: Db,
  { runIds, conditionIds, scenarios }: Pick<ComparisonRequest, 'runIds' | 'conditionIds' | 'scenarios'>,
): Result<readonly ComparedTrial[]> {
  const ids = [...new Set(runIds)]
  const missing = missingRun(db, ids)
  if (missing !== null) return missing
  const all = ids.flatMap((id) => comparedTrials(db, id))
  const conditions = [...new Set(all.map(({ conditionId }) => conditionId))]
  const unknown = conditionIds?.find((id) => !conditions.includes(id))
  if (unknown !== undefined) return unknownName('condition', unknown, conditions)
  const addresses = [...new Set(all.map(({ scenario }) => scenario))]
  const patterns = scenarios?.map((glob) => ({ glob, pattern: globToRegExp(glob) })) ?? []
  const unmatched = patterns.find(({ pattern }) => addresses.every((address) => !pattern.test(address)))
  if (unmatched !== undefined) return unknownName('scenario', unmatched.glob, addresses)
  return ok(
    all.filter(
      ({ conditionId, scenario }) =>
        (conditionIds === undefined || conditionIds.includes(conditionId)) &&
        (scenarios === undefined || patterns.some(({ pattern }) => pattern.test(scenario))),
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
function storedScenarios(db: Db, trials: readonly ComparedTrial[]): readonly ComparedScenario[] {
  const newest = new Map(trials.map(({ scenario, scenarioSha256 }) => [scenario, scenarioSha256]))
  return [...newest].map(([address, sha256]) => {
    const text = readTextBlob(db, sha256)
    if (text === null) throw new RowError(`scenario ${sha256} is missing`)
    const scenario = readRow(jsonColumn(scenarioSchema), 'blobs', text)
    const listed = suiteOfAddress(address)
      ?.list()
      .find((summary) => summary.address === address)
    const { title, origin, task } = scenario
    return { address, title, origin, size: task.blueprint.cells.length, complexity: listed?.complexity ?? 0 }
  })
}
