/** A server that speaks OpenAI's protocol as well or as badly as a test wants: one behaviour per request, in order. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

/** Answers one request. */
export type Behaviour = (response: ServerResponse, request: AskedFor) => void | Promise<void>

/** Google names the model in the path, and its messages otherwise. */
const bodySchema = z.looseObject({
  model: z.string().default(''),
  stream: z.boolean().optional(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })).default([]),
})

/** Of a request without one, such as for the list of models. */
const nothing: z.output<typeof bodySchema> = { model: '', messages: [] }

export interface AskedFor {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: z.output<typeof bodySchema>
  /** Resolves when the client has closed the connection. */
  readonly closed: Promise<void>
}

export interface ModelServer {
  /** To be given as `baseUrl`. */
  readonly baseUrl: string
  /** Without a path. */
  readonly origin: string
  readonly asked: readonly AskedFor[]
  /** Most requests that were open at the same time. */
  readonly mostAtOnce: () => number
}

/** The last behaviour goes on for ever. Closed, with every connection, when the test ends. */
export async function modelServer(...behaviours: readonly Behaviour[]): Promise<ModelServer> {
  const asked: AskedFor[] = []
  let open = 0
  let most = 0
  const server = createServer((request, response) => {
    open += 1
    most = Math.max(most, open)
    response.on('close', () => {
      open -= 1
    })
    void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const closed = new Promise<void>((resolve) => response.on('close', resolve))
    const { url = '', headers } = request
    const sent = await textOf(request)
    // Who hangs up while still asking has asked nothing.
    if (sent === null) return
    const body = sent === '' ? nothing : bodySchema.parse(JSON.parse(sent))
    const entry = { path: url, headers, body, closed }
    const behave = behaviours[Math.min(asked.length, behaviours.length - 1)]
    asked.push(entry)
    await behave?.(response, entry)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return { baseUrl: `${origin}/v1`, origin, asked, mostAtOnce: () => most }
}

/** null where the connection ends before the request does. */
async function textOf(request: IncomingMessage): Promise<string | null> {
  let text = ''
  try {
    for await (const chunk of request.setEncoding('utf8')) text += chunk
  } catch (error) {
    if (request.complete) throw error
    return null
  }
  return text
}

const usage = { prompt_tokens: 11, completion_tokens: 3 }

/** A piece of a streamed answer. */
export function piece(delta: Readonly<Record<string, unknown>>, finish: string | null = null): string {
  return event({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })
}

/** Any data as one event of a stream. */
export function event(data: unknown): string {
  return `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
}

export function beginStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

/** Streams the text in a few pieces, then usage (and what else it says), as servers do that behave. */
export function streams(text: string, finish = 'stop', details: Readonly<Record<string, unknown>> = {}): Behaviour {
  return (response) => {
    beginStream(response)
    response.write(piece({ role: 'assistant', content: '' }))
    const size = Math.max(1, Math.ceil(text.length / 3))
    for (let at = 0; at < text.length; at += size) response.write(piece({ content: text.slice(at, at + size) }))
    response.write(piece({}, finish))
    response.write(event({ id: 'x', choices: [], usage: { ...usage, ...details } }))
    response.end(event('[DONE]'))
  }
}

/** A reply in one piece. */
export function whole(message: Readonly<Record<string, unknown>>, finish = 'stop'): Behaviour {
  return json(200, { id: 'x', choices: [{ index: 0, message, finish_reason: finish }], usage })
}

export function json(status: number, data: unknown, headers: Readonly<Record<string, string>> = {}): Behaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(data))
  }
}

/** An error as OpenAI words it. */
export function refuses(
  status: number,
  message: string,
  more: { readonly code?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Behaviour {
  return json(status, { error: { message, type: 'error', code: more.code ?? null } }, more.headers)
}

/** These words, as this type. */
export function text(status: number, type: string, body: string): Behaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(body)
  }
}

/** A stream of these events. */
export function stream(...events: readonly string[]): Behaviour {
  return (response) => {
    beginStream(response)
    response.end(events.join(''))
  }
}

/** The connection goes without a word. */
export const drops: Behaviour = (response) => void response.destroy()

/** The connection goes after these events. */
export function dropsAfter(...events: readonly string[]): Behaviour {
  return (response) => {
    beginStream(response)
    response.write(events.join(''), () => response.destroy())
  }
}

/** Begins a stream with these events, and says nothing more until the client hangs up. */
export function stallsAfter(...events: readonly string[]): Behaviour {
  return async (response, { closed }) => {
    beginStream(response)
    response.write(events.join(''))
    response.flushHeaders()
    await closed
  }
}

/** Says nothing until the client hangs up. */
export const silent: Behaviour = (_response, { closed }) => closed
