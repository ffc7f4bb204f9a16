/** Calls of tools: the form of the choice among them, and the answer that a call stands for. Pure. */

import { z } from 'zod'
import type { ToolChoice } from './model.ts'

/** The form of a choice of tools as it crosses the border of an episode. */
export const toolChoiceSchema = z.object({
  tools: z
    .array(z.object({ name: z.string(), description: z.string(), parameters: z.record(z.string(), z.unknown()) }))
    .readonly(),
  fields: z.object({ words: z.string(), name: z.string(), arguments: z.string() }),
}) satisfies z.ZodType<ToolChoice>

/** What a model called. `text` are the arguments as they came, which may be anything. */
export interface ToolCall {
  readonly name: string
  readonly text: string
}

/**
 * The answer that a call stands for, in the fields that the prompt has for it, so that it is read like any other. Arguments
 * that are no JSON stay a text, which no action takes.
 */
export function answerText({ name, text }: ToolCall, words: string, { fields }: ToolChoice): string {
  const parts = [
    [fields.words, JSON.stringify(words)],
    [fields.name, JSON.stringify(name)],
    // As they came: reading and writing them anew could fail on what is nested deep enough.
    [fields.arguments, isJson(text) ? text : JSON.stringify(text)],
  ]
  return `{${parts.map(([field, json]) => `${JSON.stringify(field)}:${json}`).join(',')}}`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
