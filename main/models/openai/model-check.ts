/** One small question to a model, as an episode would ask it, and what the reply shows. */
import { z } from 'zod'
import type { Result } from '../../../preload/contract/errors.ts'
import type { AnswerTraits } from '../../../preload/contract/model-check.ts'
import { nearestName } from '../../common/nearest-name.ts'
import { parseAnswer } from '../answer-parser.ts'
import type { ModelAnswer, ModelRequest, Usage } from '../model.ts'
import type { CheckedModel } from '../provider.ts'
import type { Endpoint } from './endpoint.ts'
import type { ReplyWatch } from './exchange.ts'
import { testKey } from './key-test.ts'
import type { AnswerForm } from './presets.ts'

/** No words name these fields: who answers in this form was held to it. */
const answerSchema = z.strictObject({ english_words: z.array(z.string()), how_many: z.int() })

const QUESTION = 'Write the numbers from one to twenty as English words, and say how many you wrote.'

const request: ModelRequest = {
  purpose: 'model.check',
  role: 'worker',
  input: null,
  messages: [{ role: 'user', parts: [{ kind: 'text', text: QUESTION }] }],
  answerSchema: {
    type: 'object',
    properties: { english_words: { type: 'array', items: { type: 'string' } }, how_many: { type: 'integer' } },
    required: ['english_words', 'how_many'],
    additionalProperties: false,
  },
  sampleIndex: 0,
  reask: 0,
}

export interface CheckParts {
  readonly model: string
  readonly endpoint: Endpoint
  readonly key: string | null
  /** Sends a question once, in each form that the server may want. */
  readonly ask: (request: ModelRequest, watch: ReplyWatch) => Promise<Result<ModelAnswer>>
  /** How the settings want the server to be held to the form of its answers, and how it was in the end. */
  readonly wantedForm: 'auto' | AnswerForm
  readonly form: () => AnswerForm
  readonly signal: AbortSignal
  /** How long all of it may take. */
  readonly deadlineMs: number
}

/** Never fails otherwise than by its outcome; no part of the key is in what it says. */
export async function checkModel(parts: CheckParts): Promise<CheckedModel> {
  const { model, endpoint, key, signal, deadlineMs } = parts
  const server = endpoint.place.origin
  const listed = await testKey(endpoint, key)
  const { models } = listed
  const checked = { model, server, models }
  // A server without a list may answer all the same.
  if (listed.outcome !== 'works' && listed.outcome !== 'bad-answer') {
    return { ...checked, outcome: listed.outcome, message: listed.message, answer: null }
  }
  const seen = new Seen()
  try {
    const result = await parts.ask(request, seen)
    if (!result.ok) {
      const { message } = result.error
      return { ...checked, outcome: 'bad-answer', message: `${message}${otherName(model, models)}`, answer: null }
    }
    const answer = seen.traits(result.value, schemaTrait(result.value.text, parts))
    return { ...checked, outcome: 'works', message: `${model} answers.`, answer }
  } catch (thrown) {
    if (!signal.aborted) throw thrown
    const message = `${model} at ${server} did not answer a small question within ${deadlineMs / 1000} s. Look at the server, or at the model's load.`
    return { ...checked, outcome: 'not-reached', message, answer: null }
  }
}

function otherName(model: string, models: readonly string[]): string {
  if (models.length === 0 || models.includes(model)) return ''
  const nearest = nearestName(model, models)
  const named = nearest === null ? `It has ${models.slice(0, 5).join(', ')}.` : `Did you mean "${nearest}"?`
  return ` The server names no model "${model}". ${named}`
}

/** What the last reply showed: one that was refused is asked for again in another form. */
class Seen implements ReplyWatch {
  #sentAt = performance.now()
  #status = 0
  #isStreamed = false
  #firstAt: number | null = null
  #overAt = 0
  #usage: Usage | null = null

  sent(): void {
    this.#sentAt = performance.now()
    this.#firstAt = null
  }

  replied(status: number, isStreamed: boolean): void {
    this.#status = status
    this.#isStreamed = isStreamed
  }

  begun(): void {
    this.#firstAt ??= performance.now()
  }

  over(usage: Usage | null): void {
    this.#overAt = performance.now()
    this.#usage = usage
  }

  traits({ answerTokens }: ModelAnswer, schema: AnswerTraits['schema']): AnswerTraits {
    const firstAt = this.#firstAt ?? this.#overAt
    const speakingMs = this.#overAt - firstAt
    return {
      status: this.#status,
      schema,
      streams: this.#isStreamed,
      reportsUsage: this.#usage !== null,
      reportsCached: this.#usage?.cachedTokens !== undefined,
      firstPieceMs: firstAt - this.#sentAt,
      totalMs: this.#overAt - this.#sentAt,
      tokensPerS: speakingMs > 0 && answerTokens > 1 ? ((answerTokens - 1) * 1000) / speakingMs : null,
    }
  }
}

function schemaTrait(text: string, { wantedForm, form }: CheckParts): AnswerTraits['schema'] {
  if (wantedForm === 'object' || wantedForm === 'none') return 'not-asked'
  if (form() !== 'schema') return 'refused'
  return parseAnswer(text, answerSchema).ok ? 'kept' : 'not-kept'
}
