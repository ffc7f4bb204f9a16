/** The SDK's client for one server. It logs nothing, retries nothing, and takes nothing from the environment. */
import Anthropic from '@anthropic-ai/sdk'
import { carefulFetch } from '../careful-fetch.ts'
import type { LiveEndpoint } from '../live-endpoint.ts'

export function createClient({ baseUrl }: LiveEndpoint, key: string | null): Anthropic {
  return new Anthropic({
    baseURL: baseUrl,
    // The key goes past the SDK into the headers, so that no part of it can be logged or thrown.
    apiKey: 'unused',
    webhookKey: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: carefulFetch(authOf(key)),
  })
}

/** Headers that carry the key. */
export function authOf(key: string | null): Readonly<Record<string, string>> {
  return key === null ? {} : { 'x-api-key': key }
}
