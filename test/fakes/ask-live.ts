/** Asking a live model in tests, behind OpenAI's protocol unless told otherwise, without waiting between sends. */
import { createKeyRing, createKeyStore } from '../../main/models/keys.ts'
import type { LiveParts } from '../../main/models/live-provider.ts'
import type { ModelAnswer, ModelRequest } from '../../main/models/model.ts'
import { createOpenaiProvider } from '../../main/models/openai/provider.ts'
import type { AnyProvider, Circumstances } from '../../main/models/provider.ts'
import type { Result } from '../../shared/contract/errors.ts'
import type { ModelBinding } from '../../shared/contract/record/header.ts'

/** A key that is found wherever it leaks to. */
export const CANARY = 'sk-canary-7f3a9c51e2'

export const question: ModelRequest = {
  purpose: 'test.colour',
  role: 'worker',
  input: { secret: 'not for models' },
  messages: [
    { role: 'system', parts: [{ kind: 'text', text: 'You name colours.' }] },
    { role: 'user', parts: [{ kind: 'text', text: 'Which colour has a poppy?' }] },
  ],
  answerSchema: { type: 'object', properties: { colour: { type: 'string', minLength: 1 } }, required: ['colour'] },
  sampleIndex: 0,
  reask: 0,
}

export interface Asking {
  ask(request?: Partial<ModelRequest>, params?: ModelBinding['params']): Promise<Result<ModelAnswer>>
  /** Pauses before further sends, in ms. */
  readonly pauses: readonly number[]
}

interface Options {
  /** Whose protocol it is. */
  readonly provider?: { readonly id: string; readonly create: (parts: LiveParts) => AnyProvider }
  readonly params?: ModelBinding['params']
  readonly env?: Readonly<Record<string, string>>
  readonly keysFile?: string
  readonly signal?: AbortSignal
  readonly circumstances?: Circumstances
  readonly onPause?: () => void
}

/** Draws are always 0, so that each back-off is half of its longest. */
export function asking(baseUrl: string, options: Options = {}): Asking {
  const {
    params = {},
    env = { CAUSALMACE_API_KEY: CANARY },
    keysFile = null,
    signal = new AbortController().signal,
  } = options
  const pauses: number[] = []
  const { id, create } = options.provider ?? { id: 'openai', create: createOpenaiProvider }
  const provider = create({
    keys: createKeyRing(keysFile === null ? null : createKeyStore(keysFile, null), env),
    chance: () => 0,
    pause: async (ms, stop) => {
      pauses.push(ms)
      options.onPause?.()
      stop.throwIfAborted()
    },
  })
  return {
    pauses,
    ask: (request = {}, more = {}) =>
      provider.send(
        { provider: id, model: 'gpt-test', params: { baseUrl, ...params, ...more } },
        5,
        { ...question, ...request },
        signal,
        options.circumstances,
      ),
  }
}
