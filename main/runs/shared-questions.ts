/** Questions that several episodes may ask at the same moment: the first one sends, the others wait for its answer. */
import type { Result } from '../../shared/contract/errors.ts'
import type { Asker, ModelAnswer } from '../models/model.ts'

interface UnderWay {
  readonly episodeId: string
  /** null where whoever sent it was cut off. */
  readonly answer: Promise<Result<ModelAnswer> | null>
}

export class SharedQuestions {
  readonly #underWay = new Map<string, UnderWay>()

  /**
   * `key` names the question with everything that decides its answer. Where the first one fails, the next one sends. Rejects
   * with the signal's reason, and as `send` does.
   */
  async ask(
    key: string,
    asker: Asker,
    signal: AbortSignal,
    send: () => Promise<Result<ModelAnswer>>,
  ): Promise<Result<ModelAnswer>> {
    for (;;) {
      const first = this.#underWay.get(key)
      if (first === undefined) return this.#send(key, asker.episodeId, send)
      const answer = await orAbort(first.answer, signal)
      if (answer?.ok !== true) continue
      asker.reuse(first.episodeId)
      return answer
    }
  }

  async #send(key: string, episodeId: string, send: () => Promise<Result<ModelAnswer>>): Promise<Result<ModelAnswer>> {
    const { promise, resolve } = Promise.withResolvers<Result<ModelAnswer> | null>()
    this.#underWay.set(key, { episodeId, answer: promise })
    let answer: Result<ModelAnswer> | null = null
    try {
      answer = await send()
      return answer
    } finally {
      this.#underWay.delete(key)
      resolve(answer)
    }
  }
}

function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    void work.then((value) => {
      signal.removeEventListener('abort', leave)
      resolve(value)
    })
  })
}
