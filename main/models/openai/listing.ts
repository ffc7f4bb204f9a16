/** OpenAI's list of models. */
import { z } from 'zod'
import type { KeyTest } from '../../../shared/contract/keys.ts'
import { testServer } from '../server-test.ts'
import { authOf } from './client.ts'
import type { Endpoint } from './endpoint.ts'

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
