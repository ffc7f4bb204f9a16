/** One small question to a model, as an episode would ask it, and what the reply shows. */
import { z } from 'zod'
import type { Result } from '../../shared/contract/errors.ts'
import type { KeyTest } from '../../shared/contract/keys.ts'
import type { AnswerTraits } from '../../shared/contract/model-check.ts'
import { nearestName } from '../common/nearest-name.ts'
import { parseAnswer } from './answer-parser.ts'
import type { Seen } from './exchange.ts'
import type { LiveEndpoint } from './live-endpoint.ts'
import type { AnswerForm } from './live-parameters.ts'
import type { ModelAnswer, ModelRequest } from './model.ts'
import type { CheckedModel } from './provider.ts'

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

/** What came of the question: its answer, and what was seen of the last exchange. */
interface Questioned {
  readonly result: Result<ModelAnswer>
  readonly seen: Seen
  /** How the server was held to the form of its answer in the end. */
  readonly form: AnswerForm
}

interface CheckParts {
  readonly model: string
  readonly endpoint: LiveEndpoint
  /** Asks the server for its list of models. */
  readonly list: () => Promise<KeyTest>
  /** Sends a question once, in each form that the server may want. */
  readonly ask: (request: ModelRequest) => Promise<Questioned>
  /** How the settings want the server to be held to the form of its answers. */
  readonly wantedForm: 'auto' | AnswerForm
  readonly signal: AbortSignal
  /** How long all of it may take. */
  readonly deadlineMs: number
}

/** Never fails otherwise than by its outcome; no part of the key is in what it says. */
export async function checkModel(parts: CheckParts): Promise<CheckedModel> {
  const { model, endpoint, signal, deadlineMs } = parts
  const server = endpoint.place.origin
  const listed = await parts.list()
  const { models } = listed
  const checked = { model, server, models }
  // A server without a list may answer all the same.
  if (listed.outcome !== 'works' && listed.outcome !== 'bad-answer') {
    return { ...checked, outcome: listed.outcome, message: listed.message, answer: null }
  }
  try {
    const { result, seen, form } = await parts.ask(request)
    if (!result.ok) {
      const { message } = result.error
      return { ...checked, outcome: 'bad-answer', message: `${message}${otherName(model, models)}`, answer: null }
    }
    const answer = traitsOf(result.value, seen, schemaTrait(result.value.text, parts.wantedForm, form))
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

/** Of the last exchange: a question that was refused is asked for again in another form. */
function traitsOf({ answerTokens }: ModelAnswer, seen: Seen, schema: AnswerTraits['schema']): AnswerTraits {
  const firstPieceMs = seen.firstMs ?? seen.totalMs
  const speakingMs = seen.totalMs - firstPieceMs
  return {
    status: seen.status ?? 0,
    schema,
    streams: seen.isStreamed,
    reportsUsage: seen.usage !== null,
    reportsCached: seen.usage?.cachedTokens !== undefined,
    firstPieceMs,
    totalMs: seen.totalMs,
    tokensPerS: speakingMs > 0 && answerTokens > 1 ? ((answerTokens - 1) * 1000) / speakingMs : null,
  }
}

function schemaTrait(text: string, wanted: CheckParts['wantedForm'], form: AnswerForm): AnswerTraits['schema'] {
  if (wanted === 'object' || wanted === 'none') return 'not-asked'
  if (form !== 'schema') return 'refused'
  return parseAnswer(text, answerSchema).ok ? 'kept' : 'not-kept'
}
