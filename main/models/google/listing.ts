/** Google's list of models. */
import { z } from 'zod'
import type { KeyTest } from '../../../shared/contract/keys.ts'
import type { LiveEndpoint } from '../live-endpoint.ts'
import { testServer } from '../server-test.ts'
import { authOf } from './client.ts'
import { API_VERSION } from './vendor.ts'

const listSchema = z.object({ models: z.array(z.object({ name: z.string() })) })

const listing = {
  path: `/${API_VERSION}/models?pageSize=1000`,
  keyPath: null,
  headers: authOf,
  names: (body: unknown) =>
    listSchema.safeParse(body).data?.models.map(({ name }) => name.replace(/^models\//, '')) ?? null,
  baseWords: `The base URL has to end where the API begins, before /${API_VERSION}`,
}

/** Never fails otherwise than by its outcome; no part of the key is in what it says. */
export function testKey(endpoint: LiveEndpoint, key: string | null): Promise<KeyTest> {
  return testServer(endpoint, listing, key)
}
