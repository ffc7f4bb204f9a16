/** Anthropic's list of models. */
import { z } from 'zod'
import type { KeyTest } from '../../../shared/contract/keys.ts'
import type { LiveEndpoint } from '../live-endpoint.ts'
import { testServer } from '../server-test.ts'
import { authOf } from './client.ts'

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
