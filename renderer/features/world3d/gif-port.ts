/** The page's end of the worker that makes a GIF: one picture at a time, so that none pile up. */
import type { FromGif, ToGif } from './gif-messages.ts'

type Answer = Exclude<FromGif, { readonly kind: 'failed' }>

export class GifPort {
  readonly #worker: Worker
  #waiting: { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void } | null = null

  /** `worker` is new, and closed with this. */
  constructor(worker: Worker, picture: Omit<ToGif & { readonly kind: 'begin' }, 'kind'>) {
    this.#worker = worker
    worker.onmessage = ({ data }: MessageEvent<FromGif>) => this.#hear(data)
    worker.onerror = ({ message }) => this.#hear({ kind: 'failed', message })
    worker.postMessage({ kind: 'begin', ...picture } satisfies ToGif)
  }

  /** RGBA rows from the top, which are gone afterwards. Answers the bytes so far; rejects where the worker fails. */
  async add(pixels: Uint8ClampedArray<ArrayBuffer>): Promise<number> {
    const answer = await this.#ask({ kind: 'add', pixels }, [pixels.buffer])
    return answer.kind === 'added' ? answer.bytesSoFar : 0
  }

  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await this.#ask({ kind: 'finish' }, [])
    return answer.kind === 'finished' ? answer.file : new Uint8Array()
  }

  close(): void {
    this.#worker.terminate()
  }

  #ask(message: ToGif, handOver: ArrayBuffer[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#worker.postMessage(message, handOver)
    })
  }

  #hear(message: FromGif): void {
    const waiting = this.#waiting
    this.#waiting = null
    if (message.kind === 'failed') waiting?.reject(new Error(message.message))
    else waiting?.resolve(message)
  }
}
