/** A question in the words of the protocol. Pure. */
import type OpenAI from 'openai'
import { seedOf } from '../ask-seed.ts'
import { type AnswerForm, answerLimit } from '../live-parameters.ts'
import type { Message, ModelRequest } from '../model.ts'
import { isPlainText, messagesWithSchema, serverSchema } from '../server-schema.ts'
import type { OpenaiParameters } from './parameters.ts'
import type { Preset } from './presets.ts'
import { offered } from './tool-calls.ts'

/** What a server turned out to want; found by asking, and remembered. */
export interface Manners {
  readonly form: AnswerForm
  readonly tokenLimitField: Preset['tokenLimitField']
  readonly streamOptions: boolean
  /** Whether actions are asked for as tool calls. */
  readonly toolCalls: boolean
  /** Whether it is told that one call is enough. */
  readonly oneCall: boolean
  /** Whether a temperature of 0 is sent. */
  readonly coldness: boolean
}

interface Asked {
  readonly model: string
  readonly params: OpenaiParameters
  /** The trial's seed. */
  readonly seed: number
  readonly request: ModelRequest
}

/** All but whether the answer is streamed, which its sender says. */
type RequestBody = Omit<OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming, 'stream'>

export function requestBody({ model, params, seed, request }: Asked, manners: Manners): RequestBody {
  const { temperature, topP, reasoningEffort, stream, sendSeed } = params
  return {
    model,
    [manners.tokenLimitField]: answerLimit(params, request),
    ...wayOfAsking(request, manners),
    ...(temperature === null || (temperature === 0 && !manners.coldness) ? {} : { temperature }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(reasoningEffort === undefined ? {} : { reasoning_effort: reasoningEffort }),
    ...(sendSeed ? { seed: seedOf(seed, request) } : {}),
    ...(stream && manners.streamOptions ? { stream_options: { include_usage: true } } : {}),
  }
}

/** The question, and how its answer is to come: as a call, or in words of a form. */
function wayOfAsking(
  request: ModelRequest,
  manners: Manners,
): Pick<RequestBody, 'messages' | 'tools' | 'tool_choice' | 'parallel_tool_calls' | 'response_format'> {
  if (manners.toolCalls && request.tools !== undefined) {
    return {
      messages: request.messages.map(toMessage),
      tools: offered(request.tools),
      tool_choice: 'required',
      ...(manners.oneCall ? { parallel_tool_calls: false } : {}),
    }
  }
  const format = responseFormat(request, manners.form)
  return {
    messages: (manners.form === 'schema' ? request.messages : messagesWithSchema(request)).map(toMessage),
    ...(format === undefined ? {} : { response_format: format }),
  }
}

function toMessage({ role, parts }: Message): OpenAI.Chat.Completions.ChatCompletionMessageParam {
  const text = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n\n')
  if (role !== 'user' || parts.every(({ kind }) => kind === 'text')) return { role, content: text }
  return {
    role,
    content: parts.map((part) =>
      part.kind === 'text'
        ? { type: 'text', text: part.text }
        : { type: 'image_url', image_url: { url: `data:${part.mediaType};base64,${part.base64}` } },
    ),
  }
}

/** In OpenAI's, vLLM's and llama.cpp's words. */
const TOO_LONG = /context[ _](length|size|window)|too (large|long)/i

/**
 * What to ask otherwise after a server refused the request in these words; null where they name nothing that we can do
 * without. A form, tools or a temperature that the user chose are never given up, but for the temperature 0, which is the default.
 */
export function gentler(
  manners: Manners,
  said: string,
  { answerForm, temperature, toolCalls }: OpenaiParameters,
): Manners | null {
  // Names of what was sent stand in it too, and no way of asking makes a question shorter.
  if (TOO_LONG.test(said)) return null
  if (manners.coldness && temperature === 0 && /temperature/i.test(said)) return { ...manners, coldness: false }
  if (manners.toolCalls && manners.oneCall && /parallel_tool_calls/i.test(said)) return { ...manners, oneCall: false }
  if (manners.toolCalls && toolCalls === 'auto' && /\btools?\b|tool_|function/i.test(said))
    return { ...manners, toolCalls: false }
  if (manners.streamOptions && /stream_options/i.test(said)) return { ...manners, streamOptions: false }
  if (/max_(completion_)?tokens/i.test(said)) {
    const other = manners.tokenLimitField === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
    if (new RegExp(`\\b${other}\\b`).test(said)) return { ...manners, tokenLimitField: other }
  }
  if (
    answerForm === 'auto' &&
    manners.form !== 'none' &&
    /response_format|json|schema|grammar|structured/i.test(said)
  ) {
    return { ...manners, form: manners.form === 'schema' ? 'object' : 'none' }
  }
  return null
}

/* How a server is held to the form of an answer. Pure. */

/** `response_format` of a request; undefined where the words of the prompt are all there is. */
type ResponseFormat =
  | {
      readonly type: 'json_schema'
      readonly json_schema: { name: string; schema: Record<string, unknown>; strict: boolean }
    }
  | { readonly type: 'json_object' }
  | undefined

export function responseFormat(request: ModelRequest, form: AnswerForm): ResponseFormat {
  if (isPlainText(request)) return undefined
  switch (form) {
    case 'none':
      return undefined
    case 'object':
      return { type: 'json_object' }
    case 'schema': {
      const name = request.purpose.replace(/[^\w-]/g, '_').slice(0, 64)
      return { type: 'json_schema', json_schema: { name, ...serverSchema(request.answerSchema) } }
    }
  }
}
