/** Between recorded answers and this lab's own requests. Pure. */
import type { ErrorCode } from '../../shared/contract/errors.ts'
import type { ModelRole } from '../../shared/contract/record/header.ts'
import type { ModelKind } from '../../shared/contract/results.ts'
import type { Message, MessagePart, ModelRequest } from '../models/model.ts'
import { leastSchemaOf } from './read-answer.ts'
import { IMAGE_PREFIX, purposeOf, type RecordedAnswer, type RecordedMessage, schemaNameOf } from './recorded-answer.ts'

/** The recorded question as a request that any model can be sent. */
export function questionOf(recorded: RecordedAnswer): ModelRequest {
  const purpose = purposeOf(recorded)
  return {
    purpose,
    role: recorded.role ?? roleOf(purpose),
    input: recorded.input ?? null,
    messages: recorded.messages.map(messageOf),
    answerSchema: recorded.answerSchema ?? leastSchemaOf(purpose),
    sampleIndex: recorded.sample ?? 0,
    reask: recorded.reask ?? 0,
    ...furtherOf(recorded),
  }
}

function furtherOf({ answerTokens, tools }: Pick<RecordedAnswer | ModelRequest, 'answerTokens' | 'tools'>) {
  return { ...(answerTokens === undefined ? {} : { answerTokens }), ...(tools === undefined ? {} : { tools }) }
}

/** Of recordings that do not say what was asked as what. */
function roleOf(purpose: string): ModelRole {
  if (purpose.startsWith('causalmace.')) return 'planner'
  return purpose === 'worker.reflect' ? 'reflection' : 'worker'
}

function messageOf({ role, content }: RecordedMessage): Message {
  if (typeof content === 'string') return { role, parts: [{ kind: 'text', text: content }] }
  const parts = content.map(
    (part): MessagePart =>
      part.type === 'text'
        ? { kind: 'text', text: part.text }
        : { kind: 'image', mediaType: 'image/png', base64: part.image_url.url.slice(IMAGE_PREFIX.length) },
  )
  return { role, parts }
}

/** What came of a request. */
interface Outcome {
  /** null where none came. */
  readonly answer: string | null
  readonly error: ErrorCode | null
  readonly promptTokens: number
  readonly answerTokens: number
}

/** What answered it. */
interface Answerer {
  readonly provider: string
  readonly model: string
  readonly kind: ModelKind
  readonly temperature: number | null
}

/** A request with what came of it, as a recorded answer. */
export function recordedAnswer(
  request: ModelRequest,
  { answer, error, promptTokens, answerTokens }: Outcome,
  { temperature, ...answerer }: Answerer,
  place: { readonly call: number; readonly episode?: string },
): RecordedAnswer {
  const { purpose, role, sampleIndex, reask, input } = request
  return {
    call: place.call,
    schema: schemaNameOf(purpose),
    temperature,
    messages: request.messages.map(recordedMessage),
    answer,
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: answerTokens,
      total_tokens: promptTokens + answerTokens,
    },
    purpose,
    role,
    ...answerer,
    ...(error === null ? {} : { error }),
    answerSchema: { ...request.answerSchema },
    ...furtherOf(request),
    sample: sampleIndex,
    reask,
    ...(place.episode === undefined ? {} : { episode: place.episode }),
    ...(input === null || input === undefined ? {} : { input }),
  }
}

/** A message in the words of OpenAI's protocol, images in the line itself. */
export function recordedMessage({ role, parts }: Message): RecordedMessage {
  const [first] = parts
  if (parts.length === 1 && first?.kind === 'text') return { role, content: first.text }
  const content = parts.map((part) =>
    part.kind === 'text'
      ? { type: 'text' as const, text: part.text }
      : { type: 'image_url' as const, image_url: { url: `${IMAGE_PREFIX}${part.base64}` } },
  )
  return { role, content }
}

/** The temperature that a model is asked at; null where its settings name none. */
export function temperatureOf({ params }: { readonly params: Readonly<Record<string, unknown>> }): number | null {
  const { temperature } = params
  return typeof temperature === 'number' ? temperature : null
}
