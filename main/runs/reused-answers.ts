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
import type { ModelBinding, ModelRole } from '../../shared/contract/record/header.ts'
import type { Reuse } from '../../shared/contract/run.ts'
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import { sha256 } from '../common/sha256.ts'
import type { ModelAnswer, ModelRequest } from '../models/model.ts'

interface ReusedAnswer {
  readonly answer: ModelAnswer
  /** Episode that the answer was given in. */
  readonly episodeId: string
}

interface Looked {
  /** null where nobody has answered this within the run's reach. */
  readonly found: ReusedAnswer | null
  /** Names the question for others who may ask it at this moment; null where answers stay with their trial. */
  readonly sharedKey: string | null
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

  /** To be called once for each question. */
  look(binding: ModelBinding, request: ModelRequest, episodeId: string): Looked {
    const reusing = this.#byEpisode.get(episodeId) ?? this.#begin(episodeId)
    if (reusing === null || reusing.scope === 'none') return { found: null, sharedKey: null }
    const { scope, trial } = reusing
    const requestSha256 = sha256(canonicalJson(request))
    const nth = reusing.asked.get(requestSha256) ?? 0
    reusing.asked.set(requestSha256, nth + 1)
    const sharedKey = scope === 'trial' ? null : keyOf([requestSha256, nth, binding, ...reachOf(scope, trial)])
    const answers = this.#answersFor(binding, request.role, requestSha256).filter(
      (answer) => answer.episodeId !== episodeId && isWithin(scope, answer, trial),
    )
    return { found: this.#choose(answers, nth), sharedKey }
  }

  #answersFor(binding: ModelBinding, role: ModelRole, requestSha256: string): readonly ReusableAnswer[] {
    const wanted = canonicalJson(binding)
    return answersTo(this.#db, requestSha256, role).filter((answer) => canonicalJson(answer.binding) === wanted)
  }

  /** One episode's answers alone, so that equal questions are answered as independently as they were there. */
  #choose(answers: readonly ReusableAnswer[], nth: number): ReusedAnswer | null {
    const richest = [...Map.groupBy(answers, (answer) => answer.episodeId).values()].toSorted(
      (a, b) => b.length - a.length,
    )[0]
    const chosen = richest?.[nth]
    const text = chosen === undefined ? null : readTextBlob(this.#db, chosen.answerSha256)
    if (chosen === undefined || text === null) return null
    const { promptTokens, answerTokens, isCutOff } = chosen
    const answer = { text, promptTokens, answerTokens, ...(isCutOff ? { isCutOff } : {}) }
    return { answer, episodeId: chosen.episodeId }
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

function keyOf(parts: readonly unknown[]): string {
  return canonicalJson(parts)
}

function reachOf(scope: Reuse, { seed, repeat }: TrialRow): readonly unknown[] {
  return scope === 'paired' ? [scope, seed, repeat] : [scope]
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
