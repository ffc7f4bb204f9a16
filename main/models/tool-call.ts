/** A call of a tool, and the answer that it stands for. Pure. */
import type { ToolChoice } from './model.ts'

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
