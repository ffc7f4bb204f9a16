/** Pictures and videos of a view as files; their size does not depend on the page's. */

import { messageOf } from '../../../packages/minecraft-server/values/thrown.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { workerError } from '../../client/worker-error.ts'
import {
  CAPTURE_HEIGHT,
  CAPTURE_WIDTH,
  heightOf,
  type MovieRequest,
  momentOf,
  NOT_THERE,
  type OnProgress,
  picturesOf,
} from './capture-size.ts'
import GifProgram from './gif.worker.ts?worker'
import type { FromGif, ToGif } from './gif-maker.ts'
import type { Viewer } from './viewer.ts'
import type { TileId } from './views-state.ts'

/** The page's end of the worker that makes a GIF: one picture at a time, so that none pile up. */
type Answer = Exclude<FromGif, { readonly kind: 'failed' }>

class GifPort {
  readonly #worker: Worker
  #waiting: { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void } | null = null

  /** `worker` is new, and closed with this. */
  constructor(worker: Worker, picture: Omit<ToGif & { readonly kind: 'begin' }, 'kind'>) {
    this.#worker = worker
    worker.onmessage = ({ data }: MessageEvent<FromGif>) => this.#hear(data)
    worker.onerror = (event) => this.#hear({ kind: 'failed', message: workerError(event) })
    worker.postMessage({ kind: 'begin', ...picture } satisfies ToGif)
  }

  /**
   * RGBA rows from the top, which are gone afterwards; null where there is nothing to see, and the picture before stays. Answers the
   * bytes so far; rejects where the worker fails.
   */
  async add(pixels: Uint8ClampedArray<ArrayBuffer> | null): Promise<number> {
    const answer = await (pixels === null
      ? this.#ask({ kind: 'hold' }, [])
      : this.#ask({ kind: 'add', pixels }, [pixels.buffer]))
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

/** `episode-4f1c-Alice-0m12.3s.png`: the same moment has the same name. */
export function captureName(episodeId: string, tile: TileId, atMs: number, ending: 'png' | 'webm' | 'gif'): string {
  const seconds = Math.floor(atMs / 100) / 10
  const time = `${Math.floor(seconds / 60)}m${(seconds % 60).toFixed(1).padStart(4, '0')}s`
  return `episode-${episodeId.slice(0, 8)}-${tile.replace('@', '')}-${time}.${ending}`
}

export async function capturePng(viewer: Viewer, tile: TileId, atMs: number): Promise<Result<Blob>> {
  try {
    const pixels = await viewer.whileHeld(() => viewer.captureAt(atMs, tile, CAPTURE_WIDTH, CAPTURE_HEIGHT))
    if (pixels === null) return fail('wrong-state', NOT_THERE)
    const canvas = new OffscreenCanvas(CAPTURE_WIDTH, CAPTURE_HEIGHT)
    const context = canvas.getContext('2d')
    if (context === null) return fail('unsupported', 'The browser gives no canvas to make a picture on.')
    context.putImageData(new ImageData(pixels, CAPTURE_WIDTH, CAPTURE_HEIGHT), 0, 0)
    return ok(await canvas.convertToBlob({ type: 'image/png' }))
  } catch (error) {
    return fail('unsupported', `The picture could not be taken: ${messageOf(error)}. Try it again.`)
  }
}

/** Every picture is of its exact moment, however long it takes; null where it was stopped. */
export async function captureMovie(
  viewer: Viewer,
  tile: TileId,
  request: MovieRequest,
  onProgress: OnProgress,
  stop: AbortSignal,
): Promise<Result<Blob | null>> {
  if (request.form === 'gif') return captureGif(viewer, tile, request, onProgress, stop)
  const { captureVideo } = await import('./capture-video.ts')
  return captureVideo(viewer, tile, request, onProgress, stop)
}

async function captureGif(
  viewer: Viewer,
  tile: TileId,
  request: MovieRequest,
  onProgress: OnProgress,
  stop: AbortSignal,
): Promise<Result<Blob | null>> {
  const [width, height, count] = [request.width, heightOf(request.width), picturesOf(request)]
  const gif = new GifPort(new GifProgram(), { width, height, delayMs: 1000 / request.rate })
  let isEmpty = true
  try {
    await viewer.whileHeld(async () => {
      for (let frame = 0; frame < count && !stop.aborted; frame++) {
        const pixels = await viewer.captureAt(momentOf(request, frame), tile, width, height)
        isEmpty &&= pixels === null
        onProgress((frame + 1) / count, await gif.add(pixels))
      }
    })
    if (stop.aborted) return ok(null)
    return isEmpty ? fail('wrong-state', NOT_THERE) : ok(new Blob([await gif.finish()], { type: 'image/gif' }))
  } catch (error) {
    const why = messageOf(error)
    return fail('unsupported', `The GIF could not be made: ${why}. Try a shorter time, or a smaller one.`)
  } finally {
    gif.close()
  }
}
