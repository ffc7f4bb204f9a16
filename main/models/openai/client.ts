/** The SDK's client for one server. It logs nothing, retries nothing, and takes nothing from the environment. */
import OpenAI from 'openai'
import { carefulFetch } from '../careful-fetch.ts'
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
