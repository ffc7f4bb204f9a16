/** Pictures and videos of a view as files; their size does not depend on the page's. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { CAPTURE_HEIGHT, CAPTURE_WIDTH, heightOf, type MovieRequest, momentOf, picturesOf } from './capture-size.ts'
import GifProgram from './gif.worker.ts?worker'
import { GifPort } from './gif-port.ts'
import { NOT_THERE, type OnProgress } from './movie-making.ts'
import type { Viewer } from './viewer.ts'
import type { TileId } from './views-state.ts'

/** `episode-4f1c-Alice-0m12.3s.png`: the same moment has the same name. */
export function captureName(episodeId: string, tile: TileId, atMs: number, ending: 'png' | 'webm' | 'gif'): string {
  const seconds = Math.floor(atMs / 100) / 10
  const time = `${Math.floor(seconds / 60)}m${(seconds % 60).toFixed(1).padStart(4, '0')}s`
  return `episode-${episodeId.slice(0, 8)}-${tile.replace('@', '')}-${time}.${ending}`
}

export async function capturePng(viewer: Viewer, tile: TileId, atMs: number): Promise<Result<Blob>> {
  const pixels = await viewer.whileHeld(() => viewer.captureAt(atMs, tile, CAPTURE_WIDTH, CAPTURE_HEIGHT))
  if (pixels === null) return fail('wrong-state', NOT_THERE)
  const canvas = new OffscreenCanvas(CAPTURE_WIDTH, CAPTURE_HEIGHT)
  const context = canvas.getContext('2d')
  if (context === null) return fail('unsupported', 'The browser gives no canvas to make a picture on.')
  context.putImageData(new ImageData(pixels, CAPTURE_WIDTH, CAPTURE_HEIGHT), 0, 0)
  return ok(await canvas.convertToBlob({ type: 'image/png' }))
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
        const bytes = pixels === null ? null : await gif.add(pixels)
        isEmpty &&= pixels === null
        onProgress((frame + 1) / count, bytes)
      }
    })
    if (stop.aborted) return ok(null)
    return isEmpty ? fail('wrong-state', NOT_THERE) : ok(new Blob([await gif.finish()], { type: 'image/gif' }))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return fail('unsupported', `The GIF could not be made: ${why}. Try a shorter time, or a smaller one.`)
  } finally {
    gif.close()
  }
}
