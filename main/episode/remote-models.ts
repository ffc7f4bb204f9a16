/** Carries model requests to the lab's gateway and its answers back; keys never come here. */
import type { Result } from '../../shared/contract/errors.ts'
import { ok } from '../../shared/contract/errors.ts'
import type { ModelAnswer, ModelRequest, ModelTransport } from '../models/model.ts'
import type { EpisodeMessage } from './protocol.ts'

export interface RemoteModels extends ModelTransport {
  /** Takes in the lab's answers. */
  settle(id: number, result: Result<ModelAnswer>): void
}

export function createRemoteModels(send: (message: EpisodeMessage) => void, seed: number): RemoteModels {
  const waiting = new Map<number, (result: Result<ModelAnswer>) => void>()
  let lastId = 0
  return {
    send: (request: ModelRequest, signal: AbortSignal, actor: string) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const id = ++lastId
        const onAbort = (): void => {
          waiting.delete(id)
          reject(signal.reason)
        }
        signal.addEventListener('abort', onAbort, { once: true })
        waiting.set(id, (result) => {
          signal.removeEventListener('abort', onAbort)
          resolve(result)
        })
        const messages = request.messages.map((message) => ({ ...message, parts: [...message.parts] }))
        send({ kind: 'model-request', id, actor, binding: request.role, seed, request: { ...request, messages } })
      }),
    settle: (id, result) => {
      const resolve = waiting.get(id)
      waiting.delete(id)
      resolve?.(result.ok ? ok(result.value) : result)
    },
  }
}
