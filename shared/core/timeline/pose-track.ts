/** Poses of a growing track at any moment: each frame is decoded on arrival and again when it is viewed. */
import { lastNotAfter } from '../last-not-after.ts'
import { keyframeWindow } from '../track-format.ts'
import { TrackReader } from '../track-reader.ts'
import { type PosedFrame, poseFrame } from './posed-frame.ts'

/** The frames from one keyframe to the next. */
interface Window {
  /** Tick and number of its first frame. */
  readonly firstTick: number
  readonly firstIndex: number
  /** The last frame before it, from which the poses in it go on. */
  readonly before: PosedFrame | null
}

/** Two frames that follow each other; the second is null at the track's end. */
interface FramePair {
  readonly from: PosedFrame
  readonly to: PosedFrame | null
}

export class PoseTrack {
  readonly #reader = new TrackReader()
  readonly #windows: Window[] = []
  /** Frames of the newest window so far. */
  #newest: PosedFrame[] = []
  /** Frames of the older window that was looked at last, and the first one after it. */
  #looked: { readonly window: Window; readonly frames: readonly PosedFrame[] } | null = null
  #last: PosedFrame | null = null
  #frames = 0

  /** See `TrackReader.append`; answers the frames that came with it. */
  append(bytes: Uint8Array): readonly PosedFrame[] {
    this.#reader.append(bytes)
    const added: PosedFrame[] = []
    for (const frame of this.#reader.frames(this.#frames)) {
      const posed = poseFrame(frame, this.#last)
      this.#place(posed)
      this.#last = posed
      this.#frames += 1
      added.push(posed)
    }
    return added
  }

  get byteLength(): number {
    return this.#reader.byteLength
  }

  get lastTick(): number | null {
    return this.#last?.tick ?? null
  }

  /** The last frame not after the tick, with the one after it; null before the first. The tick may lie between two. */
  pairAt(tick: number): FramePair | null {
    const windowIndex = lastNotAfter(this.#windows, tick, ({ firstTick }) => firstTick)
    const window = this.#windows[windowIndex]
    if (window === undefined) return null
    const frames = windowIndex === this.#windows.length - 1 ? this.#newest : this.#framesOf(window, windowIndex)
    const index = lastNotAfter(frames, tick, (frame) => frame.tick)
    const from = frames[index]
    return from === undefined ? null : { from, to: frames[index + 1] ?? null }
  }

  #place(posed: PosedFrame): void {
    const newest = this.#windows.at(-1)
    if (newest !== undefined && keyframeWindow(newest.firstTick) === keyframeWindow(posed.tick)) {
      this.#newest.push(posed)
      return
    }
    if (newest !== undefined) this.#looked = { window: newest, frames: [...this.#newest, posed] }
    this.#windows.push({ firstTick: posed.tick, firstIndex: this.#frames, before: this.#last })
    this.#newest = [posed]
  }

  #framesOf(window: Window, windowIndex: number): readonly PosedFrame[] {
    if (this.#looked?.window === window) return this.#looked.frames
    const end = (this.#windows[windowIndex + 1]?.firstIndex ?? this.#frames) + 1
    const frames: PosedFrame[] = []
    let before = window.before
    for (const frame of this.#reader.frames(window.firstIndex)) {
      before = poseFrame(frame, before)
      frames.push(before)
      if (window.firstIndex + frames.length === end) break
    }
    this.#looked = { window, frames }
    return frames
  }
}
