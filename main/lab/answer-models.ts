/** The lab's side of every model call: the gateway with keys, limits, budgets, recorded and reused answers of this data folder. */
import { spentByRun } from '../../db/model-calls.ts'
import type { Db } from '../../db/open.ts'
import { readRun } from '../../db/runs.ts'
import { ok } from '../../shared/contract/errors.ts'
import type { ModelBinding } from '../../shared/contract/record/header.ts'
import { methods } from '../methods/index.ts'
import { createGateway, type Gateway } from '../models/gateway.ts'
import { modelProviders } from '../models/index.ts'
import type { KeyRing } from '../models/keys.ts'
import { REPLAY_ID } from '../models/replay/descriptor.ts'
import type { AnswerRequest } from '../runs/episode-questions.ts'
import { ForkAnswers } from '../runs/fork-answers.ts'
import { Replays } from '../runs/replay-run.ts'
import { ReusedAnswers } from '../runs/reused-answers.ts'
import { SharedQuestions } from '../runs/shared-questions.ts'
import { modelLimits } from './model-limits.ts'

export interface AnswerModels {
  readonly answer: AnswerRequest
  readonly check: Gateway['check']
  /** Past all answers that are kept: outside of runs. */
  readonly send: Gateway['send']
  /** Nothing of an episode that is over needs to be kept in mind. */
  forget(episodeId: string): void
}

export function createAnswerModels(db: Db, keys: KeyRing): AnswerModels {
  const replays = new Replays(db)
  const reused = new ReusedAnswers(db)
  const forks = new ForkAnswers(db)
  const isLive = ({ provider }: ModelBinding): boolean =>
    modelProviders.find(({ id }) => id === provider)?.kind === 'live'
  const shared = new SharedQuestions()
  /** What runs replay never changes. */
  const sources = new Map<string, string | null>()
  const gateway = createGateway({
    providers: modelProviders,
    prompts: async () => (await Promise.all(methods.map((method) => method.loadPrompts()))).flat(),
    keys,
    limits: modelLimits(db),
    recorded: (runId, asker, request) => {
      const { result, from } = replays.answer(runId, asker.episodeId, request)
      if (from !== null) asker.reuse(from)
      return result
    },
    ledger: {
      budgetOf: (runId) => readRun(db, runId)?.spec.budget ?? null,
      spentBefore: (runId) => spentByRun(db, runId),
    },
  })
  return {
    check: gateway.check,
    send: gateway.send,
    answer: async (own, seed, request, signal, asker) => {
      if (asker === undefined) return gateway.send(own, seed, request, signal)
      const known = sources.get(asker.runId)
      const source = known === undefined ? sourceOf(db, asker.runId) : known
      sources.set(asker.runId, source)
      if (source !== null) {
        // Conditions and records name the model that once answered, so that they can be the same.
        return gateway.send({ provider: REPLAY_ID, model: source, params: {} }, seed, request, signal, asker)
      }
      const fork = isLive(own) ? forks.of(asker.episodeId) : null
      const recorded = fork?.find(request) ?? null
      if (fork !== null && recorded !== null) {
        asker.reuse(fork.of)
        return recorded
      }
      const binding = fork?.continueWith ?? own
      const send = () => gateway.send(binding, seed, request, signal, asker)
      if (!isLive(binding)) return send()
      const { found, sharedKey } = reused.look(binding, request, asker.episodeId)
      if (found === null) return sharedKey === null ? send() : shared.ask(sharedKey, asker, signal, send)
      asker.reuse(found.episodeId)
      return ok(found.answer)
    },
    forget: (episodeId) => {
      replays.forget(episodeId)
      reused.forget(episodeId)
      forks.forget(episodeId)
    },
  }
}

/** The run whose answers this one gives again; null for a run that asks models. */
function sourceOf(db: Db, runId: string): string | null {
  const model = readRun(db, runId)?.spec.model
  return model?.provider === REPLAY_ID ? model.model : null
}
