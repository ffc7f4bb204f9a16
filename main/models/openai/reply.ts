/**
 * What a server's reply says and what it took: put together from its pieces, or read whole. Nothing of it is
 * trusted.
 */

import { z } from 'zod'
import { brokenOff, type Clean, type Failure, passing } from '../failure.ts'
import type { Usage } from '../model.ts'
import { failed, type Incoming, MAX_TEXT_CHARS, type Reply, spareTokenCount, tokenCount, tooLong } from '../reply.ts'
import type { ToolCall } from '../tool-call.ts'
import { FirstCall, toolCallsSchema } from './tool-calls.ts'

/* What a server says that an exchange took, under the names that servers have for it. */

/** US dollars for one answer; more is a fault of the server, and the settings' prices count instead. */
const MOST_USD = 10_000

const usageSchema = z.object({
  prompt_tokens: tokenCount,
  completion_tokens: tokenCount,
  total_tokens: spareTokenCount,
  cost: z.number().min(0).max(MOST_USD).nullish().catch(null),
  prompt_tokens_details: z.object({ cached_tokens: spareTokenCount }).nullish().catch(null),
  prompt_cache_hit_tokens: spareTokenCount,
  cached_tokens: spareTokenCount,
})

const saidUsageSchema = z.object({
  usage: usageSchema.nullish().catch(null),
  timings: z.object({ cache_n: spareTokenCount }).nullish().catch(null),
})

/** Of a whole reply, or of a piece of one; null where it says nothing that can be true. */
export function usageIn(said: unknown): Usage | null {
  const read = saidUsageSchema.safeParse(said)
  const usage = read.success ? read.data.usage : null
  if (usage === null || usage === undefined) return null
  const { prompt_tokens: promptTokens, completion_tokens: spoken, total_tokens: all, cost } = usage
  // xAI counts thoughts in the total alone.
  const answerTokens = Math.max(spoken, (all ?? 0) - promptTokens)
  // OpenAI, Azure, OpenRouter and vLLM say it first; then DeepSeek, Moonshot and llama.cpp.
  const cached =
    usage.prompt_tokens_details?.cached_tokens ??
    usage.prompt_cache_hit_tokens ??
    usage.cached_tokens ??
    read.data?.timings?.cache_n
  return {
    promptTokens,
    answerTokens,
    ...(typeof cached === 'number' ? { cachedTokens: Math.min(cached, promptTokens) } : {}),
    // OpenRouter says in US dollars what it charged.
    ...(typeof cost === 'number' ? { costUsd: cost } : {}),
  }
}

/** Text, or the parts of it that some servers send. */
const contentSchema = z
  .union([
    z.string(),
    z
      .array(z.object({ type: z.string(), text: z.string().optional() }))
      .transform((parts) => parts.map(({ text = '' }) => text).join('')),
  ])
  .nullish()

/** What a model thinks before it speaks, under the names that servers have for it; never part of the answer. */
const thoughtSchema = z.string().nullish().catch(null)

const saidSchema = z.object({
  content: contentSchema,
  refusal: z.string().nullish(),
  reasoning: thoughtSchema,
  reasoning_content: thoughtSchema,
  tool_calls: toolCallsSchema,
})

const pieceSchema = z.object({
  choices: z
    .array(z.object({ index: z.int().optional(), delta: saidSchema.nullish(), finish_reason: z.string().nullish() }))
    .nullish(),
})

const wholeSchema = z.object({
  choices: z.array(z.object({ message: saidSchema, finish_reason: z.string().nullish() })),
})

/** Some servers send an error as if it were an answer. */
const errorSchema = z.object({ error: z.object({ message: z.string() }) })

/** A streamed reply in the making; only the first of several choices counts. */
export class StreamedReply implements Incoming {
  #text = ''
  #refusal = ''
  #thought = ''
  readonly #calls = new FirstCall()
  #finish: string | null = null
  #usage: Usage | null = null
  #hasChoice = false

  /** Answers what is wrong with the piece; null where it fits. */
  add(piece: unknown): Failure | null {
    const read = pieceSchema.safeParse(piece)
    if (!read.success) return passing('a piece of the answer has a wrong form')
    this.#usage = usageIn(piece) ?? this.#usage
    for (const { index = 0, delta, finish_reason: finish } of read.data.choices ?? []) {
      if (index !== 0) continue
      this.#hasChoice = true
      this.#text += delta?.content ?? ''
      this.#refusal += delta?.refusal ?? ''
      this.#calls.add(delta?.tool_calls)
      this.#thought += delta?.reasoning ?? delta?.reasoning_content ?? ''
      this.#finish = finish ?? this.#finish
    }
    const longest = Math.max(this.#text.length, this.#thought.length, this.#calls.length)
    return longest > MAX_TEXT_CHARS ? tooLong() : null
  }

  get hasBegun(): boolean {
    return this.#text !== '' || this.#refusal !== '' || this.#thought !== '' || this.#calls.length > 0
  }

  /** Whether the answer has come to its end, after which only its usage may follow. */
  get hasFinished(): boolean {
    return this.#finish !== null
  }

  get spent(): string {
    const { name, text } = this.#calls.call ?? { name: '', text: '' }
    return this.#thought + this.#text + this.#refusal + name + text
  }

  get usage(): Usage | null {
    return this.#usage
  }

  end(): Reply {
    const usage = this.#usage
    if (!this.#hasChoice) return failed(passing('the reply holds no answer'), usage)
    if (this.#finish === null) return failed(passing('the answer broke off before its end'), usage)
    return decide({ content: this.#text, refusal: this.#refusal, call: this.#calls.call }, this.#finish, usage)
  }
}

/** A reply that came in one piece. */
export function readWhole(body: unknown, clean: Clean): Reply {
  const read = wholeSchema.safeParse(body)
  if (!read.success) {
    const { data } = errorSchema.safeParse(body)
    const failure = data === undefined ? passing('the reply has a wrong form') : brokenOff(clean(data.error.message))
    return failed(failure, null)
  }
  const usage = usageIn(body)
  const [choice] = read.data.choices
  if (choice === undefined) return failed(passing('the reply holds no answer'), usage)
  const { content = '', refusal, tool_calls: calls } = choice.message
  const first = new FirstCall()
  first.add(calls)
  const longest = Math.max(content?.length ?? 0, first.length)
  if (longest > MAX_TEXT_CHARS) return failed(tooLong(), usage)
  return decide({ content, refusal, call: first.call }, choice.finish_reason ?? 'stop', usage)
}

/** Finishes by which servers say that they did not come to the end; names of proper ones differ too much to be listed. */
const brokenFinishes = new Set(['error', 'abort', 'cancelled', 'insufficient_system_resource'])

type Said = Pick<z.output<typeof saidSchema>, 'content' | 'refusal'> & { readonly call: ToolCall | null }

/** What was cut off at the limit is an answer, even where it had not begun: unreadable, and asked for again as such. */
function decide({ content, refusal, call }: Said, finish: string, usage: Usage | null): Reply {
  if (finish === 'content_filter') return { kind: 'refusal', text: refusal ?? 'its content filter stepped in', usage }
  if (refusal !== null && refusal !== undefined && refusal !== '') return { kind: 'refusal', text: refusal, usage }
  const text = content ?? ''
  if (brokenFinishes.has(finish)) return failed(passing(`the server broke off its answer (${finish})`), usage)
  const isCutOff = finish === 'length'
  if (text.trim() !== '' || call !== null || isCutOff) {
    return { kind: 'answer', text, call, isCutOff, usage }
  }
  return failed(passing(`the answer is empty (${finish})`), usage)
}
