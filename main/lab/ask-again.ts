/** Asks a model recorded questions again, through the gateway as in a run: keys, calls at a time, budget, retries. */
import { fail, type LabError, ok, type Result } from '../../shared/contract/errors.ts'
import type { ModelBinding } from '../../shared/contract/record/header.ts'
import type { ModelKind } from '../../shared/contract/results.ts'
import type { Budget, ModelSpec } from '../../shared/contract/run.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { questionOf, recordedAnswer, temperatureOf } from '../answers/question-of.ts'
import type { FiledAnswer } from '../answers/read-files.ts'
import type { RecordedAnswer } from '../answers/recorded-answer.ts'
import { methods } from '../methods/index.ts'
import { createGateway, type Gateway } from '../models/gateway.ts'
import { modelProviders } from '../models/index.ts'
import type { KeyRing } from '../models/keys.ts'
import { CallUsage } from '../runs/call-usage.ts'
import { bindModel } from './resolve/bind-models.ts'

interface AskAgain {
  readonly questions: readonly FiledAnswer[]
  readonly model: ModelSpec
  readonly keys: KeyRing
  readonly settings: Pick<Settings, 'modelCalls' | 'prices'>
  /** null for none. */
  readonly budget: Budget | null
  /** Told of each new answer as it comes; one without text is a refusal. Questions that the model failed to answer are left out. */
  readonly onAnswer: (answer: RecordedAnswer, costUsd: number) => void
  /** Ends the asking; `cancelled`. */
  readonly signal: AbortSignal
}

/** No trial has a seed here. */
const SEED = 1
/** Name in the ledger for questions, which belong to no run. */
const LEDGER_NAME = 'replay-answers'
/** So many questions in a row that a server does not answer are no accident. */
const FAILURES_IN_A_ROW = 3
const NO_BUDGET =
  'The budget allows no further question. Give more with --budget-tokens or --budget-usd; in US dollars the model needs a price in the settings.'

/**
 * Each question once: an answer that cannot be read is an answer here, and a refusal too. Answers with what kept the model from
 * answering single questions. Fails with `bad-input` or `unknown-name` before anything is asked, with `budget`, `cancelled`, or
 * `model-failure` where it answers no more; what came by then was told.
 */
export async function askAgain(parts: AskAgain): Promise<Result<readonly LabError[]>> {
  const bound = bindModel(parts.model)
  if (!bound.ok) return bound
  const { binding, kind } = bound.value
  const problem = problemOf(kind, parts.questions)
  if (problem !== null) return fail('bad-input', problem)
  return new Asking(parts, binding, kind).run()
}

function problemOf(kind: ModelKind, questions: readonly FiledAnswer[]): string | null {
  if (kind === 'recorded') return 'A replay answers only the run that it plays again. Name a model that can be asked.'
  const blind = kind === 'simulated' ? questions.find(({ recorded }) => recorded.input === undefined) : undefined
  if (blind === undefined) return null
  return `${blind.file}, line ${blind.line} has no "input", which the simulated model answers from. Ask a live model, or questions that \`causalmace export --format answers\` wrote.`
}

class Asking {
  readonly #parts: AskAgain
  readonly #binding: ModelBinding
  readonly #kind: ModelKind
  readonly #gateway: Gateway
  /** Aborted by the caller and by the first failure. */
  readonly #over = new AbortController()
  #next = 0
  readonly #failures: LabError[] = []
  #failuresInARow = 0
  #error: LabError | null = null

  constructor(parts: AskAgain, binding: ModelBinding, kind: ModelKind) {
    this.#parts = parts
    this.#binding = binding
    this.#kind = kind
    const { modelCalls, prices } = parts.settings
    this.#gateway = createGateway({
      providers: modelProviders,
      prompts: async () => (await Promise.all(methods.map((method) => method.loadPrompts()))).flat(),
      keys: parts.keys,
      limits: () => ({ callsAtATime: modelCalls, prices }),
      ledger: { budgetOf: () => parts.budget, spentBefore: () => ({ tokens: 0, usd: 0 }) },
    })
  }

  async run(): Promise<Result<readonly LabError[]>> {
    const { settings, questions } = this.#parts
    const askers = Math.min(settings.modelCalls, questions.length)
    await Promise.all(Array.from({ length: askers }, () => this.#askInTurn()))
    if (this.#error !== null) return { ok: false, error: this.#error }
    if (this.#parts.signal.aborted) return fail('cancelled', 'Stopped before every question was answered.')
    return ok(this.#failures)
  }

  async #askInTurn(): Promise<void> {
    const signal = AbortSignal.any([this.#parts.signal, this.#over.signal])
    while (!signal.aborted) {
      const asked = this.#parts.questions[this.#next++]
      if (asked === undefined) return
      try {
        await this.#ask(asked, signal)
      } catch (thrown) {
        if (!signal.aborted) throw thrown
      }
    }
  }

  async #ask(asked: FiledAnswer, signal: AbortSignal): Promise<void> {
    const request = questionOf(asked.recorded)
    const spent = new CallUsage()
    const asker = { runId: LEDGER_NAME, episodeId: LEDGER_NAME, ...spent.entries }
    const result = await this.#gateway.send(this.#binding, SEED, request, signal, asker)
    if (!result.ok && result.error.code !== 'model-refused') return this.#fail(result.error)
    this.#failuresInARow = 0
    const outcome = result.ok
      ? { answer: result.value.text, error: null, ...tokensOf(result.value) }
      : { answer: null, error: result.error.code, ...tokensOf(spent) }
    const answerer = {
      provider: this.#binding.provider,
      model: this.#binding.model,
      kind: this.#kind,
      temperature: temperatureOf(this.#binding),
    }
    const { call, episode } = asked.recorded
    const place = { call, ...(episode === undefined ? {} : { episode }) }
    this.#parts.onAnswer(recordedAnswer(request, outcome, answerer, place), spent.costUsd)
  }

  /** The first error that ends the asking is the one that is told. */
  #fail(error: LabError): void {
    this.#failures.push(error)
    this.#failuresInARow += 1
    if (error.code === 'budget') this.#end({ ...error, message: NO_BUDGET })
    else if (this.#failuresInARow >= FAILURES_IN_A_ROW) this.#end(error)
  }

  #end(error: LabError): void {
    this.#error ??= error
    this.#over.abort(new Error(error.message))
  }
}

function tokensOf({ promptTokens, answerTokens }: Pick<CallUsage, 'promptTokens' | 'answerTokens'>) {
  return { promptTokens, answerTokens }
}
