/** Decides when views are drawn and how sharp, by what their pictures really cost, and by what people do meanwhile. */
import type { TransportStore } from '../../lab/transport-store.ts'
import {
  type DrawCost,
  type Going,
  measured,
  pictureInterval,
  sharpnesses,
  sharpnessFor,
  tilesAtOnce,
} from './frame-pace.ts'
import { PictureMaker } from './picture-maker.ts'
import type { Place, Shot, Stage } from './stage.ts'

export interface Tile {
  readonly place: Place
  readonly shot: Shot
}

/** A press during an episode that is followed is answered before the next part of a picture. */
const ANSWER_MS = 150
/** Two movements of a hand within so long are a drag; so long after the last one it is over. */
const HAND_MS = 300
/** What has not changed for so long stands still. */
const REST_MS = 400
/** A screen's refresh that comes up to so much early counts. */
const EARLY_MS = 4

const presses = ['pointerdown', 'click', 'keydown'] as const

export class Painter {
  readonly #stage: Stage
  readonly #transport: TransportStore
  readonly #maker: PictureMaker<Tile>
  readonly #over = new AbortController()
  readonly #unsubscribe: () => void
  #cost: DrawCost = null
  #sharpness = 1
  #begunMs = Number.NEGATIVE_INFINITY
  #changedMs = Number.NEGATIVE_INFINITY
  #handMs = Number.NEGATIVE_INFINITY
  #dragUntilMs = Number.NEGATIVE_INFINITY
  #quietUntilMs = Number.NEGATIVE_INFINITY

  constructor(stage: Stage, transport: TransportStore) {
    this.#stage = stage
    this.#transport = transport
    this.#maker = new PictureMaker<Tile>(stage, {
      now: () => performance.now(),
      after: (ms, callback) => {
        const timer = window.setTimeout(callback, ms)
        return () => window.clearTimeout(timer)
      },
    })
    this.#unsubscribe = transport.subscribe((state, before) => {
      if (state.mode === 'stand' && before.mode === 'stand' && state.atMs !== before.atMs) this.moveHand()
    })
    const { signal } = this.#over
    for (const press of presses) window.addEventListener(press, this.#onPress, { capture: true, signal })
  }

  /** Somebody turns a view or looks for a moment: while that goes on, pictures come often rather than sharp. */
  moveHand(): void {
    const nowMs = performance.now()
    if (nowMs - this.#handMs < HAND_MS) this.#dragUntilMs = nowMs + HAND_MS
    this.#handMs = nowMs
  }

  /** Another picture than the last one is wanted, other than for its sharpness. */
  change(): void {
    this.#changedMs = performance.now()
  }

  /** Whether there may be a picture now; `drawers` worlds share what drawing may take. */
  isDue(drawers: number): boolean {
    const nowMs = performance.now()
    if (this.#maker.isBusy || nowMs < this.#quietUntilMs) return false
    const kind = { sharpness: this.sharpness, going: this.#going, hasCard: this.#stage.hasCard, drawers }
    return nowMs - this.#begunMs >= pictureInterval(this.#cost, kind) - EARLY_MS
  }

  /** Pixels of the canvas per CSS pixel that the next picture has. */
  get sharpness(): number {
    const choices = sharpnesses(this.#stage.hasCard, window.devicePixelRatio)
    const going = this.#going
    const own = sharpnessFor(this.#cost, this.#sharpness, going, choices)
    // What stands still says nothing of how sharp the next movement is.
    if (going !== 'still') this.#sharpness = own
    return own
  }

  paint(tiles: readonly Tile[], onShown: () => void): void {
    const { sharpness } = this
    const { hasCard } = this.#stage
    this.#begunMs = performance.now()
    this.#maker.make({
      parts: tiles,
      atOnce: tilesAtOnce(this.#cost, tiles.length, { sharpness, hasCard }),
      isSeenSoon: hasCard,
      quietMs: () => Math.max(0, this.#quietUntilMs - performance.now()),
      onShown,
      onDone: (tookMs) => {
        this.#cost = measured(this.#cost, tookMs, sharpness)
      },
    })
  }

  /** The picture that is being made is not of what is wanted any more. */
  stop(): void {
    this.#maker.stop()
  }

  dispose(): void {
    this.#maker.stop()
    this.#over.abort()
    this.#unsubscribe()
  }

  get #going(): Going {
    const nowMs = performance.now()
    const { mode } = this.#transport.getState()
    if (nowMs < this.#dragUntilMs) return 'move'
    if (mode === 'stand' || nowMs - this.#changedMs > REST_MS) return 'still'
    return mode === 'follow' ? 'follow' : 'move'
  }

  /** What is pressed in a view is answered by a picture. */
  readonly #onPress = ({ target }: Event): void => {
    if (this.#stage.hasCard || this.#going !== 'follow') return
    if (target instanceof Element && target.closest('[data-surface]') !== null) return
    this.#quietUntilMs = performance.now() + ANSWER_MS
  }
}
