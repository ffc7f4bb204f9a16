/** Tools in the words of the protocol: what is offered, and how a call comes back. */
import type OpenAI from 'openai'
import { z } from 'zod'
import type { ToolChoice } from '../model.ts'
import { serverSchema } from '../server-schema.ts'
import type { ToolCall } from '../tool-call.ts'

export function offered({ tools }: ToolChoice): OpenAI.Chat.Completions.ChatCompletionFunctionTool[] {
  return tools.map(({ name, description, parameters }) => {
    const { schema, strict } = serverSchema(parameters)
    return { type: 'function', function: { name, description, parameters: schema, strict } }
  })
}

/** A call, or a piece of one: some servers send arguments as an object, and leave out what they think is clear. */
export const toolCallsSchema = z
  .array(
    z.object({
      index: z.int().nullish(),
      id: z.string().nullish(),
      function: z
        .object({
          name: z.string().nullish(),
          arguments: z
            .union([z.string(), z.record(z.string(), z.unknown()).transform((object) => JSON.stringify(object))])
            .nullish(),
        })
        .nullish(),
    }),
  )
  .nullish()
  .catch(null)
type Pieces = z.output<typeof toolCallsSchema>

/** The first of the calls that a reply holds; of further ones nothing is kept, since one was asked for. */
export class FirstCall {
  #first: { readonly index: number; readonly id: string } | null = null
  #name = ''
  #text = ''
  /** Another call has begun: servers that number all of them alike send its arguments under the same number. */
  #isOver = false

  add(pieces: Pieces): void {
    for (const { index, id, function: said } of pieces ?? []) {
      const own = { index: index ?? this.#first?.index ?? 0, id: id ?? '' }
      this.#first ??= own
      if (own.index !== this.#first.index) continue
      if (own.id !== '' && own.id !== this.#first.id) this.#isOver = this.#first.id !== ''
      if (this.#isOver) continue
      if (this.#name === '') this.#name = said?.name ?? ''
      this.#text += said?.arguments ?? ''
    }
  }

  /** Characters that have come. */
  get length(): number {
    return this.#name.length + this.#text.length
  }

  /** null where nothing was called. */
  get call(): ToolCall | null {
    return this.#first === null ? null : { name: this.#name, text: this.#text }
  }
}
