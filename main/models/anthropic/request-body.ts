/** A question in the words of the Messages API. Pure. */
import type Anthropic from '@anthropic-ai/sdk'
import { transformJSONSchema } from '@anthropic-ai/sdk/lib/transform-json-schema'
import { z } from 'zod'
import { type AnswerForm, answerLimit } from '../live-parameters.ts'
import type { Message, MessagePart, ModelRequest, ToolChoice } from '../model.ts'
import { isPlainText, messagesWithSchema, serverSchema } from '../server-schema.ts'
import type { AnthropicParameters } from './parameters.ts'

/** What a server turned out to want; found by asking, and remembered. */
export interface Manners {
  /** Of the forms the API knows `schema` alone; the others are words. */
  readonly form: AnswerForm
  /** Whether actions are asked for as tool calls. */
  readonly toolCalls: boolean
  /** Whether it is told that a tool has to be called: models that always think first take no such order. */
  readonly mustCall: boolean
  readonly effort: boolean
  readonly cache: boolean
}

interface Asked {
  readonly model: string
  readonly params: AnthropicParameters
  readonly request: ModelRequest
}

/** All but whether the answer is streamed, which its sender says. */
type RequestBody = Omit<Anthropic.MessageCreateParamsNonStreaming, 'stream'>

export function requestBody({ model, params, request }: Asked, manners: Manners): RequestBody {
  const effort = params.effort === undefined || !manners.effort ? {} : { effort: params.effort }
  const asking = wayOfAsking(request, manners)
  const output = { ...effort, ...(asking.format === undefined ? {} : { format: asking.format }) }
  const { system, turns } = split(asking.messages)
  return {
    model,
    max_tokens: answerLimit(params, request),
    ...(system === '' ? {} : { system: [{ type: 'text', text: system, ...cacheMark(params, manners) }] }),
    messages: turns,
    ...(Object.keys(output).length === 0 ? {} : { output_config: output }),
    ...asking.tools,
  }
}

/** What all questions of a kind begin with: kept, later ones cost less. Writing it costs a quarter more, once. */
function cacheMark({ cache }: AnthropicParameters, manners: Manners) {
  return cache && manners.cache ? { cache_control: { type: 'ephemeral' } as const } : {}
}

interface Way {
  readonly messages: readonly Message[]
  readonly format?: Anthropic.JSONOutputFormat
  readonly tools?: Pick<RequestBody, 'tools' | 'tool_choice'>
}

/** The question, and how its answer is to come: as a call, or in words of a form. */
function wayOfAsking(request: ModelRequest, manners: Manners): Way {
  if (manners.toolCalls && request.tools !== undefined) {
    const choice = { disable_parallel_tool_use: true } as const
    return {
      messages: request.messages,
      tools: {
        tools: offered(request.tools),
        tool_choice: manners.mustCall ? { type: 'any', ...choice } : { type: 'auto', ...choice },
      },
    }
  }
  if (isPlainText(request)) return { messages: request.messages }
  const { schema, strict } = serverSchema(request.answerSchema)
  // Objects with names of their own have no place in the API's schemas.
  if (manners.form !== 'schema' || !strict) return { messages: messagesWithSchema(request) }
  return { messages: request.messages, format: { type: 'json_schema', schema: plain(transformJSONSchema(schema)) } }
}

const recordSchema = z.record(z.string(), z.unknown())

function plain(schema: unknown): Record<string, unknown> {
  return recordSchema.parse(schema)
}

function offered({ tools }: ToolChoice): Anthropic.Tool[] {
  return tools.map(({ name, description, parameters }) => {
    const { schema } = serverSchema(parameters)
    return { name, description, input_schema: { ...schema, type: 'object' } }
  })
}

function split(messages: readonly Message[]): { readonly system: string; readonly turns: Anthropic.MessageParam[] } {
  const system = messages.filter(({ role }) => role === 'system').map(({ parts }) => wordsOf(parts))
  const turns = messages.flatMap(({ role, parts }): Anthropic.MessageParam[] =>
    role === 'system' ? [] : [{ role, content: parts.map(block) }],
  )
  return { system: system.join('\n\n'), turns }
}

function wordsOf(parts: readonly MessagePart[]): string {
  return parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n\n')
}

function block(part: MessagePart): Anthropic.TextBlockParam | Anthropic.ImageBlockParam {
  return part.kind === 'text'
    ? { type: 'text', text: part.text }
    : { type: 'image', source: { type: 'base64', media_type: part.mediaType, data: part.base64 } }
}

/**
 * What to ask otherwise after a server refused the request in these words; null where they name nothing that we can do
 * without. A form or tools that the user chose are never given up.
 */
export function gentler(
  manners: Manners,
  said: string,
  { answerForm, toolCalls }: AnthropicParameters,
): Manners | null {
  if (manners.toolCalls && manners.mustCall && /tool_choice/i.test(said)) return { ...manners, mustCall: false }
  if (manners.toolCalls && toolCalls === 'auto' && /\btools?\b|tool_/i.test(said))
    return { ...manners, toolCalls: false }
  if (manners.cache && /cache_control/i.test(said)) return { ...manners, cache: false }
  if (manners.effort && /effort/i.test(said)) return { ...manners, effort: false }
  if (
    answerForm === 'auto' &&
    manners.form === 'schema' &&
    /output_config|output_format|json_schema|schema|structured|grammar/i.test(said)
  ) {
    return { ...manners, form: 'none' }
  }
  return null
}
