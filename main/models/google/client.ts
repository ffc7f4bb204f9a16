/** The SDK's clients, and Google's list of models. They retry nothing, and take neither key nor address from the environment. */

import { GoogleGenAI } from '@google/genai'
import { z } from 'zod'
import type { KeyTest } from '../../../shared/contract/keys.ts'
import { carefulFetch } from '../careful-fetch.ts'
import type { LiveEndpoint } from '../live-endpoint.ts'
import { testServer } from '../server-test.ts'
import { API_VERSION } from './parameters.ts'

/** By address: one that is made tells the terminal which keys of the environment it would have taken. */
const clients = new Map<string, GoogleGenAI>()

/** No part of the key is in it: that goes with each question's own `fetch`, so that nothing of it can be logged or thrown. */
export function clientFor({ baseUrl }: LiveEndpoint): GoogleGenAI {
  const known = clients.get(baseUrl)
  if (known !== undefined) return known
  const client = new GoogleGenAI({
    enterprise: false,
    apiKey: 'unused',
    httpOptions: { baseUrl, apiVersion: API_VERSION },
  })
  clients.set(baseUrl, client)
  return client
}

/** `seen` is told of each response before the SDK reads it, since it keeps status and headers to itself. */
export function watchedFetch(key: string | null, seen: (response: Response) => void): ReturnType<typeof carefulFetch> {
  const send = carefulFetch(authOf(key))
  return async (input, init) => {
    const response = await send(input, init)
    seen(response)
    return response
  }
}

/** Headers that carry the key. */
export function authOf(key: string | null): Readonly<Record<string, string>> {
  return key === null ? {} : { 'x-goog-api-key': key }
}

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
