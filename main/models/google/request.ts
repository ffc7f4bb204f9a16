/** A question in the words of the Gemini API. Pure. */
import {
  type Content,
  FunctionCallingConfigMode,
  type GenerateContentConfig,
  type GenerateContentParameters,
  type Part,
  ThinkingLevel,
} from '@google/genai'
import { seedOf } from '../ask-seed.ts'
import { type AnswerForm, answerLimit } from '../live-parameters.ts'
import type { Message, MessagePart, ModelRequest, ToolChoice } from '../model.ts'
import { isPlainText, messagesWithSchema, serverSchema } from '../server-schema.ts'
import type { GoogleParameters } from './parameters.ts'

/** What a server turned out to want; found by asking, and remembered. */
export interface Manners {
  readonly form: AnswerForm
  /** Whether actions are asked for as calls of functions. */
  readonly toolCalls: boolean
  readonly thinkingLevel: boolean
  /** Whether a temperature of 0 is sent. */
  readonly coldness: boolean
}

interface Asked {
  readonly model: string
  readonly params: GoogleParameters
  readonly seed: number
  readonly request: ModelRequest
}

const levels = {
  minimal: ThinkingLevel.MINIMAL,
  low: ThinkingLevel.LOW,
  medium: ThinkingLevel.MEDIUM,
  high: ThinkingLevel.HIGH,
} as const

export function contentRequest(
  { model, params, seed, request }: Asked,
  manners: Manners,
  sending: Pick<GenerateContentConfig, 'abortSignal' | 'httpOptions'>,
): GenerateContentParameters {
  const { temperature, topP, thinkingLevel: level, sendSeed } = params
  const { messages, config } = wayOfAsking(request, manners)
  const system = messages.filter(({ role }) => role === 'system').flatMap(({ parts }) => parts.map(part))
  return {
    model,
    contents: messages.flatMap(({ role, parts }): Content[] =>
      role === 'system' ? [] : [{ role: role === 'assistant' ? 'model' : 'user', parts: parts.map(part) }],
    ),
    config: {
      ...sending,
      maxOutputTokens: answerLimit(params, request),
      ...(system.length === 0 ? {} : { systemInstruction: { parts: system } }),
      ...config,
      ...(temperature === null || (temperature === 0 && !manners.coldness) ? {} : { temperature }),
      ...(topP === undefined ? {} : { topP }),
      ...(level === undefined || !manners.thinkingLevel ? {} : { thinkingConfig: { thinkingLevel: levels[level] } }),
      ...(sendSeed ? { seed: seedOf(seed, request) } : {}),
    },
  }
}

interface Way {
  readonly messages: readonly Message[]
  readonly config: GenerateContentConfig
}

/** The question, and how its answer is to come: as a call, or in words of a form. */
function wayOfAsking(request: ModelRequest, manners: Manners): Way {
  if (manners.toolCalls && request.tools !== undefined) {
    const toolConfig = { functionCallingConfig: { mode: FunctionCallingConfigMode.ANY } }
    return { messages: request.messages, config: { tools: [offered(request.tools)], toolConfig } }
  }
  if (isPlainText(request)) return { messages: request.messages, config: {} }
  if (manners.form === 'none') return { messages: messagesWithSchema(request), config: {} }
  const json = { responseMimeType: 'application/json' }
  if (manners.form === 'object') return { messages: messagesWithSchema(request), config: json }
  const { schema } = serverSchema(request.answerSchema)
  return { messages: request.messages, config: { ...json, responseJsonSchema: schema } }
}

function offered({ tools }: ToolChoice) {
  return {
    functionDeclarations: tools.map(({ name, description, parameters }) => ({
      ...{ name, description },
      parametersJsonSchema: serverSchema(parameters).schema,
    })),
  }
}

function part(given: MessagePart): Part {
  return given.kind === 'text'
    ? { text: given.text }
    : { inlineData: { mimeType: given.mediaType, data: given.base64 } }
}

/**
 * What to ask otherwise after a server refused the request in these words; null where they name nothing that we can do
 * without. A form or tools that the user chose are never given up.
 */
export function gentler(
  manners: Manners,
  said: string,
  { answerForm, temperature, toolCalls }: GoogleParameters,
): Manners | null {
  if (manners.coldness && temperature === 0 && /temperature/i.test(said)) return { ...manners, coldness: false }
  if (manners.thinkingLevel && /thinking/i.test(said)) return { ...manners, thinkingLevel: false }
  if (manners.toolCalls && toolCalls === 'auto' && /\btools?\b|function/i.test(said)) {
    return { ...manners, toolCalls: false }
  }
  if (answerForm === 'auto' && manners.form !== 'none' && /schema|mime|json|structured/i.test(said)) {
    return { ...manners, form: manners.form === 'schema' ? 'object' : 'none' }
  }
  return null
}
