/**
 * Answers given once, used again: the stored calls are the cache (decision 21). What was asked is the hash of the request
 * (messages, schema, sample, time of asking); model and parameters must be the same, and how far an answer may travel, the run
 * says.
 */
import { readTextBlob } from '../../db/blobs.ts'
import { readEpisode } from '../../db/episodes.ts'
import type { Db } from '../../db/open.ts'
import { answersTo, type ReusableAnswer } from '../../db/reusable-answers.ts'
import { readRun } from '../../db/runs.ts'
import { readTrial, type TrialRow } from '../../db/trials.ts'
import type { ModelBinding } from '../../preload/contract/record/header.ts'
import type { Reuse } from '../../preload/contract/run.ts'
import { canonicalJson } from '../../preload/core/canonical-json.ts'
import { sha256 } from '../common/sha256.ts'
import type { ModelAnswer, ModelRequest } from '../models/model.ts'

export interface ReusedAnswer {
  readonly answer: ModelAnswer
  /** Episode that the answer was given in. */
  readonly episodeId: string
}

interface Reusing {
  readonly trial: TrialRow
  readonly scope: Reuse
  /** By request: how often this episode has asked it, so that equal questions get one answer each. */
  readonly asked: Map<string, number>
}

/** One per lab; keeps in mind what episodes under way have asked. */
export class ReusedAnswers {
  readonly #db: Db
  readonly #byEpisode = new Map<string, Reusing>()

  constructor(db: Db) {
    this.#db = db
  }

  /** null where nobody has answered this within the run's reach. */
  find(binding: ModelBinding, request: ModelRequest, episodeId: string): ReusedAnswer | null {
    const reusing = this.#byEpisode.get(episodeId) ?? this.#begin(episodeId)
    if (reusing === null) return null
    const { scope, trial } = reusing
    if (scope === 'none') return null
    const requestSha256 = sha256(canonicalJson(request))
    const nth = reusing.asked.get(requestSha256) ?? 0
    reusing.asked.set(requestSha256, nth + 1)
    const wanted = canonicalJson(binding)
    const found = answersTo(this.#db, requestSha256, request.role).filter(
      (answer) =>
        answer.episodeId !== episodeId &&
        canonicalJson(answer.models[request.role]) === wanted &&
        isWithin(scope, answer, trial),
    )
    // One episode's answers alone, so that equal questions are answered as independently as they were there.
    const richest = [...Map.groupBy(found, (answer) => answer.episodeId).values()].toSorted(
      (a, b) => b.length - a.length,
    )[0]
    const chosen = richest?.[nth]
    const text = chosen === undefined ? null : readTextBlob(this.#db, chosen.answerSha256)
    if (chosen === undefined || text === null) return null
    const { promptTokens, answerTokens } = chosen
    return { answer: { text, promptTokens, answerTokens }, episodeId: chosen.episodeId }
  }

  /** The episode is over. */
  forget(episodeId: string): void {
    this.#byEpisode.delete(episodeId)
  }

  #begin(episodeId: string): Reusing | null {
    const trial = readTrial(this.#db, readEpisode(this.#db, episodeId)?.trialId ?? '')
    if (trial === null) return null
    const reusing = { trial, scope: readRun(this.#db, trial.runId)?.spec.reuse ?? 'trial', asked: new Map() }
    this.#byEpisode.set(episodeId, reusing)
    return reusing
  }
}

/** What a model failed at would only fail again: a trial starts afresh after that. */
function isWithin(scope: Exclude<Reuse, 'none'>, answer: ReusableAnswer, { id, seed, repeat }: TrialRow): boolean {
  if (answer.trialId === id) return answer.endReason !== 'model-failure'
  switch (scope) {
    case 'trial':
      return false
    case 'paired':
      return answer.seed === seed && answer.repeat === repeat
    case 'shared':
      return true
  }
}
