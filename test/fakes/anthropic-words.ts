/** What Anthropic's API says, piece by piece or whole. */
import { type Behaviour, event, json, stream } from './model-server.ts'

const usage = { input_tokens: 4, cache_read_input_tokens: 6, cache_creation_input_tokens: 1, output_tokens: 1 }

/** An event of a stream has its kind twice: in a line of its own, too. */
export function said(data: { readonly type: string } & Readonly<Record<string, unknown>>): string {
  return `event: ${data.type}\n${event(data)}`
}

export const start = said({ type: 'message_start', message: { id: 'm', role: 'assistant', content: [], usage } })
export const block = (content: Readonly<Record<string, unknown>>, index = 0) =>
  said({ type: 'content_block_start', index, content_block: content })
export const delta = (data: Readonly<Record<string, unknown>>, index = 0) =>
  said({ type: 'content_block_delta', index, delta: data })
export const words = (text: string, index = 0) => delta({ type: 'text_delta', text }, index)
export const stop = (reason: string, more: Readonly<Record<string, unknown>> = {}) =>
  said({ type: 'message_delta', delta: { stop_reason: reason, ...more }, usage: { output_tokens: 3 } })
export const end = said({ type: 'message_stop' })

export function claude(text: string, reason = 'end_turn'): Behaviour {
  return stream(start, block({ type: 'text', text: '' }), words(text), stop(reason), end)
}

export function claudeWhole(content: readonly unknown[], reason = 'end_turn', more = {}): Behaviour {
  return json(200, { id: 'm', type: 'message', role: 'assistant', content, stop_reason: reason, usage, ...more })
}

/** An error as the API words it. */
export function claudeRefuses(status: number, message: string, headers = {}): Behaviour {
  return json(status, { type: 'error', error: { type: 'some_error', message } }, headers)
}
