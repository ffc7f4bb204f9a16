/** What one worker has asked: each question is worked on once, and its answer repeated until the worker has it. */

export type Send = (frame: string) => void

interface Asked {
  /** null while it is worked on. */
  frame: string | null
  /** The connection over which it was asked last. */
  send: Send
}

export class AnswerBook {
  readonly #most: number
  readonly #asked = new Map<number, Asked>()
  #oldest = 1

  /** Takes so many questions, answered ones too while an older one is not. */
  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#asked.size
  }

  /** The worker has its answers below this id, or wants them no more. */
  forgetBelow(oldest: number): void {
    if (oldest <= this.#oldest) return
    this.#oldest = oldest
    for (const id of this.#asked.keys()) if (id < oldest) this.#asked.delete(id)
  }

  /** False where it holds as many as it takes. `work` gives the frame of the answer, and never rejects. */
  ask(id: number, send: Send, work: () => Promise<string>): boolean {
    if (id < this.#oldest) return true
    const known = this.#asked.get(id)
    if (known !== undefined) {
      known.send = send
      if (known.frame !== null) send(known.frame)
      return true
    }
    if (this.#asked.size >= this.#most) return false
    const asked: Asked = { frame: null, send }
    this.#asked.set(id, asked)
    void work().then((frame) => {
      asked.frame = frame
      if (this.#asked.get(id) === asked) asked.send(frame)
    })
    return true
  }
}
