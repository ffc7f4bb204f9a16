/** Answers for forks: what the episode's record holds, as long as the same is asked; then whoever is to go on. */
import { readCondition } from '../../db/conditions.ts'
import { readStoredRecord } from '../../db/episode-record.ts'
import { readEpisode } from '../../db/episodes.ts'
import type { Db } from '../../db/open.ts'
import { readTrial } from '../../db/trials.ts'
import type { Result } from '../../shared/contract/errors.ts'
import type { ModelBinding } from '../../shared/contract/record/header.ts'
import type { ModelAnswer, ModelRequest } from '../models/model.ts'
import { type RecordedAnswers, recordedAnswers } from './verify/recorded-answers.ts'

/** Of one fork under way. */
export interface AnswersOfFork {
  /** The episode that is forked. */
  readonly of: string
  /** null where the record holds no answer, or there is no record any more. */
  find(request: ModelRequest): Result<ModelAnswer> | null
  /** Who answers the rest; null for the episode's own model. */
  readonly continueWith: ModelBinding | null
}

/** One per lab; keeps in mind which answers forks under way have been given. */
export class ForkAnswers {
  readonly #db: Db
  readonly #byEpisode = new Map<string, AnswersOfFork | null>()

  constructor(db: Db) {
    this.#db = db
  }

  /** null for an episode that is no fork. */
  of(episodeId: string): AnswersOfFork | null {
    const known = this.#byEpisode.get(episodeId)
    if (known !== undefined) return known
    const answers = this.#read(episodeId)
    this.#byEpisode.set(episodeId, answers)
    return answers
  }

  /** The episode is over. */
  forget(episodeId: string): void {
    this.#byEpisode.delete(episodeId)
  }

  #read(episodeId: string): AnswersOfFork | null {
    const trial = readTrial(this.#db, readEpisode(this.#db, episodeId)?.trialId ?? '')
    const fork = trial === null ? undefined : readCondition(this.#db, trial.conditionId)?.fork
    if (fork === undefined) return null
    const record = readStoredRecord(this.#db, fork.of)
    const answers: RecordedAnswers | null = record === null ? null : recordedAnswers(this.#db, fork.of, record.events)
    return {
      of: fork.of,
      find: (request) => answers?.find(request) ?? null,
      continueWith: fork.continueWith ?? null,
    }
  }
}
