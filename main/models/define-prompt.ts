/** Makes prompts: one definition serves the asker, who knows the types, and the simulated model's table, which does not. */
import { fail, ok } from '../../preload/contract/errors.ts'
import type { AnyPrompt, Message, Prompt } from './model.ts'

/** A prompt that can be asked and put into a table of purposes. */
export type DefinedPrompt<I, A> = Prompt<I, A> & AnyPrompt

/** `simulateRequest` answers `bad-input` where a request's input does not fit the prompt's `inputSchema`; it never throws for data. */
export function definePrompt<I, A>(prompt: Prompt<I, A>): DefinedPrompt<I, A> {
  return {
    ...prompt,
    drawKeyOf: (input) => {
      const parsed = prompt.inputSchema.safeParse(input)
      return parsed.success ? (prompt.drawKey?.(parsed.data) ?? null) : null
    },
    simulateRequest: (input, context) => {
      const parsed = prompt.inputSchema.safeParse(input)
      if (!parsed.success) {
        return fail('bad-input', `The input of a ${prompt.purpose} request does not fit its prompt.`, {
          detail: parsed.error.message,
        })
      }
      return ok(prompt.simulate(parsed.data, context))
    },
  }
}

/** A message of one text part. */
export function textMessage(role: Message['role'], text: string): Message {
  return { role, parts: [{ kind: 'text', text }] }
}
