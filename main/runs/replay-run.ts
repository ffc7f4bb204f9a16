/**
 * A run that plays another one again without its model: the same trials under the same conditions, answered from the records
 * of the episodes that count. What comes out has the same hash, or the lab has changed in between.
 */
import { readCondition } from '../../db/conditions.ts'
import { readStoredRecord } from '../../db/episode-record.ts'
import { episodesOfTrial, readEpisode } from '../../db/episodes.ts'
import { missingRun } from '../../db/missing.ts'
import { attempt, type Db } from '../../db/open.ts'
import { readRun } from '../../db/runs.ts'
import { readTrial, type TrialRow, trialsOfRun } from '../../db/trials.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { Condition, RunSpec } from '../../shared/contract/run.ts'
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import { modelSetsOf } from '../../shared/core/model-sets.ts'
import { sha256 } from '../common/sha256.ts'
import type { ModelAnswer, ModelRequest } from '../models/model.ts'
import { type BoundModels, expandRun, type ResolvedRun, trialsOf } from './expand.ts'
import { type RecordedAnswers, recordedAnswers } from './verify/recorded-answers.ts'

/**
 * The run with the model that answered in the run `sourceId`, so that conditions and records are the same. Fails with
 * `unknown-name` where there is no such run, `bad-input` where a trial of it has no episode that counts, or on the real clock.
 */
export function replayedRun(db: Db, sourceId: string, run: ResolvedRun): Result<ResolvedRun> {
  const read = attempt((): Result<ResolvedRun> => {
    const source = readRun(db, sourceId)
    if (source === null) return missingRun(db, sourceId)
    if (source.spec.clock === 'real' || run.spec.clock === 'real') {
      const why = 'there nobody asks the same questions twice. Replay runs of the virtual clock.'
      return fail('bad-input', `The run "${source.name}" cannot be replayed on the real clock: ${why}`)
    }
    const trials = trialsOfRun(db, sourceId)
    const conditions = [...new Set(trials.map(({ conditionId }) => conditionId))].flatMap(
      (id) => readCondition(db, id) ?? [],
    )
    if (conditions.length === 0) return fail('bad-input', `The run "${source.name}" has no trials to replay.`)
    const replayed = { ...run, models: modelsThen(source.spec, conditions), ...memberModelsThen(conditions) }
    const known = new Map(trials.map((trial) => [keyOf(trial), trial]))
    const hashes = new Map(run.scenarios.map((scenario) => [scenario, sha256(canonicalJson(scenario))] as const))
    const missing = trialsOf(expandRun(replayed))
      .filter(({ scenario, condition: wanted, seed, repeat }) => {
        const scenarioSha256 = hashes.get(scenario) ?? ''
        const trial = known.get(keyOf({ scenarioSha256, conditionId: wanted.id, clock: run.spec.clock, seed, repeat }))
        return trial === undefined || validEpisodeOf(db, trial) === null
      })
      .toArray()
    const [first] = missing
    if (first === undefined) return ok(replayed)
    const { scenario, condition: lacking, seed, repeat } = first
    const named = `${scenario.address}, ${lacking.label}, seed ${seed}, repeat ${repeat}`
    const more = missing.length === 1 ? '' : ` and ${missing.length - 1} others`
    return fail(
      'bad-input',
      `The run "${source.name}" has no episode that counts for ${named}${more}. Replay what it has.`,
    )
  })
  return read.ok ? read.value : read
}

/** The sets of models that answered then, in their order, each under the name that it had where it can be told. */
function modelsThen(spec: RunSpec, conditions: readonly Condition[]): readonly BoundModels[] {
  const sets = [...new Map(conditions.map(({ models }) => [canonicalJson(models), models])).values()]
  const said = modelSetsOf(spec)
  const isTold = said.ok && said.value.length === sets.length
  return sets.map((bindings, index) => {
    const own = isTold ? said.value[index] : undefined
    return own === undefined ? { bindings } : { bindings, said: own }
  })
}

/** What members of the run's teams had, by name: a larger team has the members of a smaller one. */
function memberModelsThen(conditions: readonly Condition[]): Pick<ResolvedRun, 'memberModels'> {
  const members = conditions.flatMap(({ team }) => team.members)
  const own = members.flatMap(({ name, models }) => (models === undefined ? [] : [[name, models] as const]))
  return own.length === 0 ? {} : { memberModels: Object.fromEntries(own) }
}

type Key = Pick<TrialRow, 'scenarioSha256' | 'conditionId' | 'clock' | 'seed' | 'repeat'>

/** A paced clock is the virtual one. */
function keyOf({ scenarioSha256, conditionId, clock, seed, repeat }: Key): string {
  return [scenarioSha256, conditionId, clock === 'paced' ? 'virtual' : clock, seed, repeat].join(' ')
}

function validEpisodeOf(db: Db, trial: TrialRow): string | null {
  return episodesOfTrial(db, trial.id).find(({ validity }) => validity === 'valid')?.id ?? null
}

interface Replaying {
  readonly sourceEpisodeId: string
  readonly answers: RecordedAnswers
}

/** Answers of the runs that are being replayed, one set per episode under way. */
export class Replays {
  readonly #db: Db
  readonly #byEpisode = new Map<string, Replaying>()

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * The stored answer for an episode of a run that replays the run `sourceId`, and the episode that gave it. Fails as the
   * recorded call did, and with `model-failure` where the record holds none.
   */
  answer(
    sourceId: string,
    episodeId: string,
    request: ModelRequest,
  ): { readonly result: Result<ModelAnswer>; readonly from: string | null } {
    const replaying = this.#byEpisode.get(episodeId) ?? this.#begin(sourceId, episodeId)
    if (replaying === null) {
      const message = `The run ${sourceId} has no record of this trial any more.`
      return { result: fail('model-failure', message), from: null }
    }
    return { result: replaying.answers.answer(request), from: replaying.sourceEpisodeId }
  }

  /** The episode is over. */
  forget(episodeId: string): void {
    this.#byEpisode.delete(episodeId)
  }

  #begin(sourceId: string, episodeId: string): Replaying | null {
    const trial = readTrial(this.#db, readEpisode(this.#db, episodeId)?.trialId ?? '')
    if (trial === null) return null
    const source = trialsOfRun(this.#db, sourceId).find((candidate) => keyOf(candidate) === keyOf(trial))
    const sourceEpisodeId = source === undefined ? null : validEpisodeOf(this.#db, source)
    const record = sourceEpisodeId === null ? null : readStoredRecord(this.#db, sourceEpisodeId)
    if (sourceEpisodeId === null || record === null) return null
    const replaying = { sourceEpisodeId, answers: recordedAnswers(this.#db, sourceEpisodeId, record.events) }
    this.#byEpisode.set(episodeId, replaying)
    return replaying
  }
}
