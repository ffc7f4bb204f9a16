/** Makes prompts: one definition serves the asker, who knows the types, and the simulated model's table, which does not. */
import { z } from 'zod'
import { fail, ok } from '../../shared/contract/errors.ts'
import { promptProblem } from '../../shared/core/run-texts.ts'
import type { AnyPrompt, Message, Models, Prompt } from './model.ts'

/** A prompt that can be asked and put into a table of purposes. */
type DefinedPrompt<I, A> = Prompt<I, A> & AnyPrompt

/** `simulateRequest` answers `bad-input` where a request's input does not fit the prompt's `inputSchema`; it never throws for data. */
export function definePrompt<I, A>(prompt: Prompt<I, A>): DefinedPrompt<I, A> {
  return {
    ...prompt,
    drawKeyOf: (input) => {
      if (prompt.drawKey === undefined) return null
      const parsed = prompt.inputSchema.safeParse(input)
      return parsed.success ? prompt.drawKey(parsed.data) : null
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

/** The same models, asked with other instructions where a run gives some, by purpose. */
export function withInstructions(models: Models, texts: Readonly<Record<string, string>>): Models {
  return {
    ask: (prompt, input, options) => {
      const instructions = texts[prompt.purpose]
      return models.ask(instructions === undefined ? prompt : { ...prompt, instructions }, input, options)
    },
  }
}

/** Instructions with parts of the situation put in, and which lines of the situation are still to be shown. */
interface PlacedParts<P extends string> {
  readonly text: string
  /** None where the part stands in the instructions already. */
  show(part: P, ...lines: readonly string[]): readonly string[]
}

/**
 * Instructions of a run may say where a part of the situation is to stand, as `{{inventory}}`. What is put in is never searched
 * for parts itself, and a name that is no part of the prompt stays as it is written.
 */
export function placeParts<const P extends string>(
  instructions: string,
  parts: Readonly<Record<P, string>>,
): PlacedParts<P> {
  const values = new Map<string, string>(Object.entries(parts))
  const placed = new Set<string>()
  const text = instructions.replaceAll(/\{\{([a-z][a-z-]*)\}\}/g, (written, name: string) => {
    const value = values.get(name)
    if (value === undefined) return written
    placed.add(name)
    return value
  })
  return { text, show: (part, ...lines) => (placed.has(part) ? [] : lines) }
}

/** A method's parameter `prompts`: instructions that a run puts in place of those of these prompts. */
export function promptsParameter<const P extends string>(purposes: readonly P[]) {
  return z
    .partialRecord(z.enum(purposes), z.string().min(1))
    .superRefine((texts, context) => {
      for (const [purpose, text] of Object.entries(texts)) {
        const message = typeof text === 'string' ? promptProblem(text) : null
        if (message !== null) context.addIssue({ code: 'custom', path: [purpose], message })
      }
    })
    .optional()
    .describe('Instructions to ask with instead of a prompt’s own, by purpose.')
}

/** Instructions as system text, and the situation below it; instructions that hold all of it are the whole question. */
export function askedBelow(instructions: string, situation: readonly string[]): readonly Message[] {
  if (situation.length === 0) return [textMessage('user', instructions)]
  return [textMessage('system', instructions), textMessage('user', situation.join('\n'))]
}

/** A message of one text part. */
export function textMessage(role: Message['role'], text: string): Message {
  return { role, parts: [{ kind: 'text', text }] }
}
