/** The SDK's client for one server, and Anthropic's list of models. It logs nothing, retries nothing, and takes nothing from the environment. */

import Anthropic from '@anthropic-ai/sdk'
import { z } from 'zod'
import type { KeyTest } from '../../../shared/contract/keys.ts'
import { carefulFetch } from '../careful-fetch.ts'
import type { LiveEndpoint } from '../live-endpoint.ts'
import { testServer } from '../server-test.ts'

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

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) })

const listing = {
  path: '/v1/models?limit=1000',
  keyPath: null,
  headers: (key: string | null) => ({ 'anthropic-version': '2026-10-21', ...authOf(key) }),
  names: (body: unknown) => listSchema.safeParse(body).data?.data.map(({ id }) => id) ?? null,
  baseWords: 'The base URL has to end where the API begins, before /v1',
}

/** Never fails otherwise than by its outcome; no part of the key is in what it says. */
export function testKey(endpoint: LiveEndpoint, key: string | null): Promise<KeyTest> {
  return testServer(endpoint, listing, key)
}
