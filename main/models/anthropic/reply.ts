/** What a server's reply says: put together from its pieces, or read whole. Nothing of it is trusted. */
import { z } from 'zod'
import { type Failure, passing } from '../failure.ts'
import type { Usage } from '../model.ts'
import { failed, type Incoming, MAX_TEXT_CHARS, type Reply, spareTokenCount, tooLong } from '../reply.ts'
import type { ToolCall } from '../tool-call.ts'

const usageSchema = z
  .object({
    input_tokens: spareTokenCount,
    output_tokens: spareTokenCount,
    cache_read_input_tokens: spareTokenCount,
    cache_creation_input_tokens: spareTokenCount,
  })
  .nullish()
  .catch(null)
type SaidUsage = z.output<typeof usageSchema>

const text = z.string().catch('')

const blockSchema = z.looseObject({ type: z.string(), text, thinking: text, name: text, input: z.unknown().optional() })

const deltaSchema = z.looseObject({ type: z.string(), text, thinking: text, partial_json: text })

const stopDetailsSchema = z.object({ explanation: z.string().nullish() }).nullish().catch(null)

const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message_start'), message: z.object({ usage: usageSchema }) }),
  z.object({ type: z.literal('content_block_start'), index: z.int(), content_block: blockSchema }),
  z.object({ type: z.literal('content_block_delta'), index: z.int(), delta: deltaSchema }),
  z.object({
    type: z.literal('message_delta'),
    delta: z.object({ stop_reason: z.string().nullish(), stop_details: stopDetailsSchema }),
    usage: usageSchema,
  }),
])
/** Kinds of pieces that say nothing, and those that are yet to come. */
const otherSchema = z.looseObject({ type: z.string() })
const known = new Set(['message_start', 'content_block_start', 'content_block_delta', 'message_delta'])

const wholeSchema = z.object({
  content: z.array(blockSchema),
  stop_reason: z.string().nullish(),
  stop_details: stopDetailsSchema,
  usage: usageSchema,
})

/** A streamed reply in the making; of several tool calls the first one counts. */
export class StreamedReply implements Incoming {
  #text = ''
  #thought = ''
  #call: { readonly index: number; readonly name: string; text: string } | null = null
  #stop: string | null = null
  #why = ''
  #usage: SaidUsage = null
  #hasStarted = false

  /** Answers what is wrong with the piece; null where it fits. */
  add(piece: unknown): Failure | null {
    const other = otherSchema.safeParse(piece)
    if (!other.success) return passing('a piece of the answer has a wrong form')
    if (!known.has(other.data.type)) return null
    const read = eventSchema.safeParse(piece)
    if (!read.success) return passing('a piece of the answer has a wrong form')
    this.#take(read.data)
    const longest = Math.max(this.#text.length, this.#thought.length, this.#call?.text.length ?? 0)
    return longest > MAX_TEXT_CHARS ? tooLong() : null
  }

  get hasBegun(): boolean {
    return this.#text !== '' || this.#thought !== '' || this.#call !== null
  }

  get spent(): string {
    return this.#thought + this.#text + (this.#call?.name ?? '') + (this.#call?.text ?? '')
  }

  get usage(): Usage | null {
    return usageOf(this.#usage)
  }

  end(): Reply {
    const { usage } = this
    if (!this.#hasStarted) return failed(passing('the reply holds no answer'), usage)
    if (this.#stop === null) return failed(passing('the answer broke off before its end'), usage)
    const call = this.#call === null ? null : { name: this.#call.name, text: this.#call.text || '{}' }
    return decide({ text: this.#text, call, why: this.#why }, this.#stop, usage)
  }

  #take(event: z.output<typeof eventSchema>): void {
    switch (event.type) {
      case 'message_start':
        this.#hasStarted = true
        this.#usage = event.message.usage
        return
      case 'content_block_start': {
        const { type, name, text: begins } = event.content_block
        if (type === 'tool_use') this.#call ??= { index: event.index, name, text: '' }
        else if (type === 'text') this.#text += begins
        return
      }
      case 'content_block_delta': {
        const { text: more, thinking, partial_json: json } = event.delta
        this.#text += more
        this.#thought += thinking
        if (this.#call?.index === event.index) this.#call.text += json
        return
      }
      case 'message_delta':
        this.#stop = event.delta.stop_reason ?? this.#stop
        this.#why = event.delta.stop_details?.explanation ?? this.#why
        // Later counts are of the whole message so far; what they leave out stays.
        this.#usage = { ...this.#usage, ...said(event.usage) }
    }
  }
}

/** A reply that came in one piece. */
export function readWhole(body: unknown): Reply {
  const read = wholeSchema.safeParse(body)
  if (!read.success) return failed(passing('the reply has a wrong form'), null)
  const { content, stop_reason: stop, stop_details: details } = read.data
  const usage = usageOf(read.data.usage)
  const words = content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('')
  const called = content.find(({ type }) => type === 'tool_use')
  const call = called === undefined ? null : { name: called.name, text: JSON.stringify(called.input ?? {}) }
  if (Math.max(words.length, call?.text.length ?? 0) > MAX_TEXT_CHARS) return failed(tooLong(), usage)
  return decide({ text: words, call, why: details?.explanation ?? '' }, stop ?? 'end_turn', usage)
}

interface Said {
  readonly text: string
  readonly call: ToolCall | null
  /** Why it was refused, where it was. */
  readonly why: string
}

/** Stops at a limit: what was cut off there is an answer, even where it had not begun: unreadable, and asked for again as such. */
const cutOffs = new Set(['max_tokens', 'model_context_window_exceeded'])

function decide({ text: words, call, why }: Said, stop: string, usage: Usage | null): Reply {
  if (stop === 'refusal') return { kind: 'refusal', text: why || words || 'its safety filter stepped in', usage }
  if (stop === 'pause_turn') return failed(passing('the server broke off its answer (pause_turn)'), usage)
  const isCutOff = cutOffs.has(stop)
  if (words.trim() !== '' || call !== null || isCutOff) return { kind: 'answer', text: words, call, isCutOff, usage }
  return failed(passing(`the answer is empty (${stop})`), usage)
}

function said(usage: SaidUsage): Partial<NonNullable<SaidUsage>> {
  return Object.fromEntries(Object.entries(usage ?? {}).filter(([, count]) => typeof count === 'number'))
}

/** The API counts what it had in its cache, and what it put there, beside the rest of the question. */
function usageOf(usage: SaidUsage): Usage | null {
  const { input_tokens: fresh, output_tokens: answerTokens } = usage ?? {}
  if (typeof fresh !== 'number' || typeof answerTokens !== 'number') return null
  const { cache_read_input_tokens: cached, cache_creation_input_tokens: kept } = usage ?? {}
  return {
    promptTokens: fresh + (cached ?? 0) + (kept ?? 0),
    answerTokens,
    ...(typeof cached === 'number' ? { cachedTokens: cached } : {}),
    ...(typeof kept === 'number' && kept > 0 ? { cacheWriteTokens: kept } : {}),
  }
}
