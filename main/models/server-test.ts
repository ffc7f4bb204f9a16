/** Tests a server and key by requesting its list of models, which is free. */
import { z } from 'zod'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import type { KeyOutcome, KeyTest } from '../../shared/contract/keys.ts'
import { carefulFetch } from './careful-fetch.ts'
import { type Clean, maskKey, meaningOf, retryAfter, short } from './failure.ts'
import type { LiveEndpoint } from './live-endpoint.ts'
import { ReplyTooLong } from './reply-too-long.ts'

/** How long a server may take over all that is asked. */
const DEADLINE_MS = 10_000
/** Beyond these nobody reads the names, and one message holds them all. */
const MOST_MODELS = 2000
const NAME_CHARS = 200

/** How a protocol lists its models. */
interface Listing {
  /** Behind the base URL. */
  readonly path: string
  /** Path that tells about a key itself; null where only the list can be asked for. */
  readonly keyPath: string | null
  /** Headers that carry the key, and what else the server wants. */
  readonly headers: (key: string | null) => Readonly<Record<string, string>>
  /** Names in the answer; null where it is no list. */
  readonly names: (body: unknown) => readonly string[] | null
  /** Where the base URL has to end, for whoever gave another one. */
  readonly baseWords: string
}

const errorSchema = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) })

interface Answer {
  readonly outcome: KeyOutcome
  readonly message: string
  readonly latencyMs: number | null
  readonly body: unknown
}

interface Asking {
  readonly endpoint: LiveEndpoint
  readonly listing: Listing
  readonly signal: AbortSignal
  readonly deadlineMs: number
  readonly clean: Clean
}

/** Never fails otherwise than by its outcome; no part of the key is in what it says. */
export async function testServer(
  endpoint: LiveEndpoint,
  listing: Listing,
  key: string | null,
  deadlineMs = DEADLINE_MS,
): Promise<KeyTest> {
  const asking: Asking = {
    ...{ endpoint, listing, deadlineMs },
    signal: AbortSignal.timeout(deadlineMs),
    clean: maskKey(key),
  }
  const listed = await ask(listing.path, key, asking)
  if (listed.outcome !== 'works') return { ...failed(listed, key), models: [] }
  const names = listing.names(listed.body)
  if (names === null) {
    const message = `The answer of ${endpoint.baseUrl}${listing.path} is no list of models. ${listing.baseWords}.`
    return { outcome: 'bad-answer', message, latencyMs: listed.latencyMs, models: [] }
  }
  const models = names.slice(0, MOST_MODELS).map((name) => asking.clean(name).slice(0, NAME_CHARS).toWellFormed())
  const doubt = key === null ? null : await doubtAbout(key, asking)
  if (doubt !== null && doubt.outcome !== 'works') return { ...failed(doubt, key), models }
  return { outcome: 'works', message: doubt?.message ?? describeWorks(key), latencyMs: listed.latencyMs, models }
}

function describeWorks(key: string | null): string {
  return key === null ? 'The server answers, and wants no key.' : 'The server answers and takes the key.'
}

/**
 * Many servers show their models to anybody: then their list says nothing about the key. One that can be asked for the key
 * itself is; of the others it is said. null where the list was reason enough to believe.
 */
async function doubtAbout(key: string, asking: Asking): Promise<Answer | null> {
  const { path, keyPath } = asking.listing
  if (keyPath !== null) {
    const checked = await ask(keyPath, key, asking)
    return checked.outcome === 'works' ? null : checked
  }
  const without = await ask(path, null, asking)
  if (without.outcome !== 'works') return null
  const message =
    'The server answers, but lists its models for anybody: whether it takes the key shows with the first question.'
  return { ...without, message }
}

function failed({ outcome, message, latencyMs }: Answer, key: string | null): Omit<KeyTest, 'models'> {
  if (outcome !== 'key-refused' || key !== null) return { outcome, message, latencyMs }
  return { outcome: 'no-key', message: `The server wants a key, and there is none. ${message}`, latencyMs }
}

async function ask(path: string, key: string | null, asking: Asking): Promise<Answer> {
  const { endpoint, listing, signal } = asking
  const begun = performance.now()
  const since = (): number => Math.round(performance.now() - begun)
  try {
    const response = await carefulFetch(listing.headers(key))(`${endpoint.baseUrl}${path}`, {
      headers: { accept: 'application/json' },
      signal,
    })
    const text = await response.text()
    return { ...read(response, text, `${endpoint.baseUrl}${path}`, asking), latencyMs: since() }
  } catch (thrown) {
    if (thrown instanceof ReplyTooLong) return answer('bad-answer', `Something else answers: ${thrown.message}.`)
    const reason = signal.aborted
      ? `It did not answer within ${asking.deadlineMs / 1000} s`
      : `The connection failed (${asking.clean(reasonOf(thrown))})`
    return answer('not-reached', `${reason}. Look at ${endpoint.baseUrl}, and whether the server runs.`)
  }
}

function answer(outcome: KeyOutcome, message: string, body: unknown = null): Answer {
  return { outcome, message, latencyMs: null, body }
}

function read({ status, headers }: Response, text: string, url: string, { clean, listing }: Asking): Answer {
  const { baseWords } = listing
  const body = jsonOrNull(text)
  if (status === 200)
    return answer(body === null ? 'bad-answer' : 'works', noJson(url, headers, clean, baseWords), body)
  const said = saidIn(body, clean)
  const quote = said === '' ? `HTTP ${status}` : `HTTP ${status}: ${said}`
  if (status === 401 || status === 403) return answer('key-refused', `The server does not take the key (${quote}).`)
  if (status === 404) {
    const message = `The server is there, but has nothing at ${url} (${quote}). ${baseWords}, or the server does not list its models.`
    return answer('bad-answer', message)
  }
  const meaning = sentence(meaningOf(status, false))
  const waitMs = status === 429 || status >= 500 ? retryAfter(headers, Date.now()) : null
  const later = waitMs === null ? 'Try again later.' : `Try again in ${Math.ceil(waitMs / 1000)} s.`
  return answer('bad-answer', `${meaning} (${quote}).${status === 429 || status >= 500 ? ` ${later}` : ''}`)
}

function noJson(url: string, headers: Headers, clean: Clean, baseWords: string): string {
  const type = headers.get('content-type') ?? 'no type at all'
  return `${url} answers with ${short(clean(type))}, which is no list of models. ${baseWords}.`
}

/** What a server says in JSON; a page of HTML says nothing to people. */
function saidIn(body: unknown, clean: Clean): string {
  const read = errorSchema.safeParse(body)
  if (!read.success) return ''
  const { error } = read.data
  return short(clean(typeof error === 'string' ? error : error.message))
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
