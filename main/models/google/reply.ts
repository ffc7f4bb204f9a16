/** What a server's reply says, put together from its pieces, of which a whole reply is one. Nothing of it is trusted. */
import { z } from 'zod'
import { type Failure, passing } from '../failure.ts'
import type { Usage } from '../model.ts'
import { failed, type Incoming, MAX_TEXT_CHARS, type Reply, spareTokenCount, tooLong } from '../reply.ts'
import type { ToolCall } from '../tool-call.ts'

const usageSchema = z
  .object({
    promptTokenCount: spareTokenCount,
    candidatesTokenCount: spareTokenCount,
    thoughtsTokenCount: spareTokenCount,
    cachedContentTokenCount: spareTokenCount,
  })
  .nullish()
  .catch(null)

const partSchema = z.object({
  text: z.string().nullish(),
  thought: z.boolean().nullish(),
  functionCall: z.object({ name: z.string().nullish(), args: z.unknown().optional() }).nullish().catch(null),
})

const candidateSchema = z.object({
  index: z.int().nullish(),
  content: z.object({ parts: z.array(partSchema).nullish() }).nullish(),
  finishReason: z.string().nullish(),
  finishMessage: z.string().nullish(),
})

const pieceSchema = z.object({
  candidates: z.array(candidateSchema).nullish(),
  promptFeedback: z
    .object({ blockReason: z.string().nullish(), blockReasonMessage: z.string().nullish() })
    .nullish()
    .catch(null),
  usageMetadata: usageSchema,
})

/** A reply in the making; only the first of several candidates and calls counts. */
export class GrowingReply implements Incoming {
  #text = ''
  #thought = ''
  #call: ToolCall | null = null
  #finish: string | null = null
  #why = ''
  #blocked: string | null = null
  #usage: Usage | null = null
  #hasCandidate = false

  /** Answers what is wrong with the piece; null where it fits. */
  add(piece: unknown): Failure | null {
    const read = pieceSchema.safeParse(piece)
    if (!read.success) return passing('a piece of the answer has a wrong form')
    const { candidates, promptFeedback, usageMetadata } = read.data
    this.#usage = usageOf(usageMetadata) ?? this.#usage
    if (promptFeedback?.blockReason != null) {
      this.#blocked = promptFeedback.blockReasonMessage ?? `the question was blocked (${promptFeedback.blockReason})`
    }
    for (const candidate of candidates ?? []) if ((candidate.index ?? 0) === 0) this.#take(candidate)
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
    return this.#usage
  }

  end(): Reply {
    const usage = this.#usage
    if (this.#blocked !== null) return { kind: 'refusal', text: this.#blocked, usage }
    if (!this.#hasCandidate) return failed(passing('the reply holds no answer'), usage)
    const finish = this.#finish
    if (finish === null) return failed(passing('the answer broke off before its end'), usage)
    if (refusals.has(finish)) {
      return { kind: 'refusal', text: this.#why || this.#text || `its filter stepped in (${finish})`, usage }
    }
    if (misshapen.has(finish)) {
      const text = this.#text || this.#why || `The server could not use the answer (${finish}).`
      return { kind: 'answer', text, call: null, isCutOff: false, usage }
    }
    const isCutOff = finish === 'MAX_TOKENS'
    if (finish !== 'STOP' && !isCutOff) return failed(passing(`the server broke off its answer (${finish})`), usage)
    if (this.#text.trim() !== '' || this.#call !== null || isCutOff) {
      return { kind: 'answer', text: this.#text, call: this.#call, isCutOff, usage }
    }
    return failed(passing(`the answer is empty (${finish})`), usage)
  }

  #take({ content, finishReason, finishMessage }: z.output<typeof candidateSchema>): void {
    this.#hasCandidate = true
    for (const { text, thought, functionCall } of content?.parts ?? []) {
      if (thought === true) this.#thought += text ?? ''
      else this.#text += text ?? ''
      if (functionCall != null) {
        this.#call ??= { name: functionCall.name ?? '', text: JSON.stringify(functionCall.args ?? {}) }
      }
    }
    this.#finish = finishReason ?? this.#finish
    this.#why = finishMessage ?? this.#why
  }
}

/** Finishes by which the model or its filters decline. */
const refusals = new Set(['SAFETY', 'RECITATION', 'LANGUAGE', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII'])

/**
 * The model answered in a form that its own server cannot read: an answer that nobody can use, which is said to the model, and
 * no outage. The server quotes it in its message, if at all.
 */
const misshapen = new Set(['MALFORMED_FUNCTION_CALL', 'MALFORMED_RESPONSE', 'UNEXPECTED_TOOL_CALL'])

/** Thoughts are paid for like answers and counted beside them. */
function usageOf(said: z.output<typeof usageSchema>): Usage | null {
  const { promptTokenCount: promptTokens, candidatesTokenCount: spoken, thoughtsTokenCount: thought } = said ?? {}
  if (typeof promptTokens !== 'number') return null
  const cached = said?.cachedContentTokenCount
  return {
    promptTokens,
    answerTokens: (spoken ?? 0) + (thought ?? 0),
    ...(typeof cached === 'number' ? { cachedTokens: Math.min(cached, promptTokens) } : {}),
  }
}
