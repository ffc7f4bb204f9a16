/** Pictures and videos of a view as files; their size does not depend on the page's. */
import { fail, ok, type Result } from '../../../preload/contract/errors.ts'
import { heightOf, type MovieRequest, picturesOf, rateOf, VIDEO_BIT_RATE, VIDEO_RATE } from './capture-size.ts'
import GifProgram from './gif.worker.ts?worker'
import { GifPort } from './gif-port.ts'
import type { Viewer } from './viewer.ts'
import type { TileId } from './views-state.ts'
import { type VideoChunk, webmFile } from './webm.ts'

export const CAPTURE_WIDTH = 1280
export const CAPTURE_HEIGHT = 720
/** Pictures from one that needs no other to the next. */
const KEY_EVERY = 40
/** Pictures that may wait for the encoder. */
const MOST_WAITING = 4

const CODECS = [
  { codec: 'vp8', webm: 'V_VP8' },
  { codec: 'vp09.00.31.08', webm: 'V_VP9' },
] as const

const NO_VIDEO = 'This browser cannot encode a video. `causalmace timelapse` makes one on the command line.'
const NOT_THERE = 'The view shows nothing at this moment: its agent is not in the world.'

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

/** What is told while a movie is made: how much of it, in 0..1, and where it is known its bytes so far. */
export type OnProgress = (done: number, bytesSoFar: number | null) => void

/** Every picture is of its exact moment, however long it takes; null where it was stopped. */
export async function captureMovie(
  viewer: Viewer,
  tile: TileId,
  request: MovieRequest,
  onProgress: OnProgress,
  stop: AbortSignal,
): Promise<Result<Blob | null>> {
  return request.form === 'gif'
    ? captureGif(viewer, tile, request, onProgress, stop)
    : captureVideo(viewer, tile, request, onProgress, stop)
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

function momentOf(request: MovieRequest, frame: number): number {
  return request.fromMs + (frame / rateOf(request)) * 1000 * request.speed
}

async function captureVideo(
  viewer: Viewer,
  tile: TileId,
  request: MovieRequest,
  onProgress: OnProgress,
  stop: AbortSignal,
): Promise<Result<Blob | null>> {
  const codec = await findCodec()
  if (codec === null) return fail('unsupported', NO_VIDEO)
  const chunks: VideoChunk[] = []
  let problem: string | null = null
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      chunks.push({ bytes, atMs: chunk.timestamp / 1000, isKey: chunk.type === 'key' })
    },
    error: ({ message }) => {
      problem = message
    },
  })
  encoder.configure(encoding(codec.codec))
  const count = picturesOf(request)
  await viewer.whileHeld(async () => {
    for (let frame = 0; frame < count && problem === null && !stop.aborted; frame++) {
      const pixels = await viewer.captureAt(momentOf(request, frame), tile, CAPTURE_WIDTH, CAPTURE_HEIGHT)
      if (pixels !== null) encode(encoder, pixels, frame)
      while (encoder.encodeQueueSize > MOST_WAITING) await new Promise((resolve) => setTimeout(resolve, 4))
      onProgress((frame + 1) / count, null)
    }
  })
  if (stop.aborted) {
    encoder.close()
    return ok(null)
  }
  if (problem === null) await encoder.flush()
  encoder.close()
  if (problem !== null) return fail('unsupported', `The video could not be encoded: ${problem}. ${NO_VIDEO}`)
  if (chunks.length === 0) return fail('wrong-state', NOT_THERE)
  const track = {
    codec: codec.webm,
    width: CAPTURE_WIDTH,
    height: CAPTURE_HEIGHT,
    durationMs: (count / VIDEO_RATE) * 1000,
  }
  return ok(new Blob([webmFile(track, chunks)], { type: 'video/webm' }))
}

function encode(encoder: VideoEncoder, pixels: Uint8ClampedArray<ArrayBuffer>, frame: number): void {
  const picture = new VideoFrame(pixels, {
    format: 'RGBA',
    codedWidth: CAPTURE_WIDTH,
    codedHeight: CAPTURE_HEIGHT,
    timestamp: Math.round((frame * 1_000_000) / VIDEO_RATE),
    duration: Math.round(1_000_000 / VIDEO_RATE),
  })
  encoder.encode(picture, { keyFrame: frame % KEY_EVERY === 0 })
  picture.close()
}

function encoding(codec: string): VideoEncoderConfig {
  return { codec, width: CAPTURE_WIDTH, height: CAPTURE_HEIGHT, bitrate: VIDEO_BIT_RATE, framerate: VIDEO_RATE }
}

async function findCodec(): Promise<(typeof CODECS)[number] | null> {
  if (typeof VideoEncoder === 'undefined') return null
  for (const candidate of CODECS) {
    const { supported } = await VideoEncoder.isConfigSupported(encoding(candidate.codec))
    if (supported === true) return candidate
  }
  return null
}
