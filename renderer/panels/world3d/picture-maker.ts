/** Makes pictures part by part: nothing is drawn before what was asked for is done, and what waits may be shown in between. */

/** What parts are drawn with. */
export interface PartDrawer<Part> {
  /** A picture begins; the one before is still seen. */
  begin(): void
  draw(part: Part): void
  /** From now on `isDone` tells of all that was drawn so far. */
  mark(): void
  isDone(): boolean
  /** The picture that has begun is seen from now on. */
  show(): void
}

/** Real time, and what is done later in it; the result takes it back. */
export interface LaterTime {
  now(): number
  after(ms: number, callback: () => void): () => void
}

export interface PictureWish<Part> {
  readonly parts: readonly Part[]
  /** How many of them are drawn without a break. */
  readonly atOnce: number
  /** Whether it is seen when all is asked for, not only when all is done: what draws does not keep the page waiting. */
  readonly isSeenSoon: boolean
  /** How long nothing may be drawn from now on. */
  readonly quietMs: () => number
  readonly onShown: () => void
  /** With what drawing took, breaks left out. */
  readonly onDone: (tookMs: number) => void
}

/** How often it is asked whether a part is done. */
const LOOK_MS = 4
/** Longer than any picture takes: a card that was taken away says nothing. */
const LONGEST_MS = 3000

export class PictureMaker<Part> {
  readonly #drawer: PartDrawer<Part>
  readonly #time: LaterTime
  #takeBack: (() => void) | null = null

  constructor(drawer: PartDrawer<Part>, time: LaterTime) {
    this.#drawer = drawer
    this.#time = time
  }

  /** Whether a picture is not done yet: the next one waits. */
  get isBusy(): boolean {
    return this.#takeBack !== null
  }

  make(wish: PictureWish<Part>): void {
    this.stop()
    this.#drawer.begin()
    this.#goOn(wish, 0, 0)
  }

  /** What has begun is never seen; what is seen stays. */
  stop(): void {
    this.#takeBack?.()
    this.#takeBack = null
  }

  #goOn(wish: PictureWish<Part>, from: number, tookMs: number): void {
    const quietMs = wish.quietMs()
    if (quietMs > 0) this.#later(quietMs, () => this.#goOn(wish, from, tookMs))
    else this.#drawFrom(wish, from, tookMs)
  }

  #drawFrom(wish: PictureWish<Part>, from: number, tookMs: number): void {
    const startMs = this.#time.now()
    const to = from + Math.max(1, wish.atOnce)
    for (const part of wish.parts.slice(from, to)) this.#drawer.draw(part)
    const isLast = to >= wish.parts.length
    if (isLast && wish.isSeenSoon) this.#show(wish)
    this.#drawer.mark()
    this.#await(startMs, (partMs) => {
      if (!isLast) {
        this.#goOn(wish, to, tookMs + partMs)
        return
      }
      if (!wish.isSeenSoon) this.#show(wish)
      wish.onDone(tookMs + partMs)
    })
  }

  #show(wish: PictureWish<Part>): void {
    this.#drawer.show()
    wish.onShown()
  }

  #await(startMs: number, then: (tookMs: number) => void): void {
    this.#later(LOOK_MS, () => {
      const tookMs = this.#time.now() - startMs
      if (this.#drawer.isDone() || tookMs > LONGEST_MS) then(tookMs)
      else this.#await(startMs, then)
    })
  }

  #later(ms: number, callback: () => void): void {
    this.#takeBack = this.#time.after(ms, () => {
      this.#takeBack = null
      callback()
    })
  }
}
