/** The SDK's client for one server, and OpenAI's list of models. It logs nothing, retries nothing, and takes nothing from the environment. */

import OpenAI from 'openai'
import { z } from 'zod'
import type { KeyTest } from '../../../shared/contract/keys.ts'
import { carefulFetch } from '../careful-fetch.ts'
import { testServer } from '../server-test.ts'
import type { Endpoint } from './endpoint.ts'
import type { Preset } from './presets.ts'

export function createClient(
  { baseUrl, preset }: Endpoint,
  key: string | null,
  apiVersion: string | undefined,
): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    // The key goes past the SDK into the headers, so that no part of it can be logged or thrown.
    apiKey: 'unused',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: carefulFetch(authOf(preset, key)),
    ...(apiVersion === undefined ? {} : { defaultQuery: { 'api-version': apiVersion } }),
  })
}

/** Headers that carry the key. */
export function authOf({ id }: Preset, key: string | null): Readonly<Record<string, string>> {
  if (key === null) return {}
  return { authorization: `Bearer ${key}`, ...(id === 'azure' ? { 'api-key': key } : {}) }
}

const modelSchema = z.object({ id: z.string() })
/** OpenAI's form; some servers leave the object around it out, and Ollama's list is null while it has none. */
const listSchema = z.union([z.object({ data: z.array(modelSchema).nullable() }), z.array(modelSchema)])

/** Never fails otherwise than by its outcome; no part of the key is in what it says. */
export function testKey(endpoint: Endpoint, key: string | null, deadlineMs?: number): Promise<KeyTest> {
  const { preset, place } = endpoint
  const listing = {
    path: '/models',
    keyPath: place.variable === null ? null : preset.keyPath,
    headers: (known: string | null) => authOf(preset, known),
    names: namesIn,
    baseWords: 'The base URL has to end where the API begins (/v1)',
  }
  return testServer(endpoint, listing, key, deadlineMs)
}

function namesIn(body: unknown): readonly string[] | null {
  const list = listSchema.safeParse(body)
  if (!list.success) return null
  const models = Array.isArray(list.data) ? list.data : (list.data.data ?? [])
  return models.map(({ id }) => id)
}
