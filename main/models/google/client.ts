/** The SDK's client for one server. It retries nothing, and takes neither key nor address from the environment. */
import { GoogleGenAI } from '@google/genai'
import { carefulFetch } from '../careful-fetch.ts'
import type { LiveEndpoint } from '../live-endpoint.ts'
import { API_VERSION } from './vendor.ts'

/** `seen` is told of each response before the SDK reads it, since it keeps status and headers to itself. */
export function createClient(
  { baseUrl }: LiveEndpoint,
  key: string | null,
  seen: (response: Response) => void,
): GoogleGenAI {
  const send = carefulFetch(authOf(key))
  return new GoogleGenAI({
    enterprise: false,
    // The key goes past the SDK into the headers, so that no part of it can be logged or thrown.
    apiKey: 'unused',
    httpOptions: {
      baseUrl,
      apiVersion: API_VERSION,
      fetch: async (input, init) => {
        const response = await send(input, init)
        seen(response)
        return response
      },
    },
  })
}

/** Headers that carry the key. */
export function authOf(key: string | null): Readonly<Record<string, string>> {
  return key === null ? {} : { 'x-goog-api-key': key }
}
