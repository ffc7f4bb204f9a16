/** A view over game time as a WebM video: encoded by the browser, put into a file by Mediabunny. Loaded when a video is asked for. */

import {
  BufferTarget,
  getFirstEncodableVideoCodec,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny'
import { messageOf } from '../../../packages/minecraft-server/values/thrown.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import {
  CAPTURE_HEIGHT,
  CAPTURE_WIDTH,
  type MovieRequest,
  momentOf,
  NOT_THERE,
  type OnProgress,
  picturesOf,
  VIDEO_BIT_RATE,
  VIDEO_RATE,
} from './capture-size.ts'
import type { Viewer } from './viewer.ts'
import type { TileId } from './views-state.ts'

/** Seconds between key frames, at which a player can start. */
const KEY_EVERY_S = 2
const size = { width: CAPTURE_WIDTH, height: CAPTURE_HEIGHT }
const quality = new Quality({ bitrate: VIDEO_BIT_RATE })

const NO_VIDEO = 'This browser cannot encode a video. `causalmace timelapse` makes one on the command line.'

/** null where it was stopped; `unsupported` where the browser has no encoder, `wrong-state` where there is nothing to see. */
export async function captureVideo(
  viewer: Viewer,
  tile: TileId,
  request: MovieRequest,
  onProgress: OnProgress,
  stop: AbortSignal,
): Promise<Result<Blob | null>> {
  const codec = await getFirstEncodableVideoCodec(['vp8', 'vp9'], { ...size, quality })
  if (codec === null) return fail('unsupported', NO_VIDEO)
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const pictures = new VideoSampleSource({ codec, quality, keyFrameInterval: KEY_EVERY_S })
  output.addVideoTrack(pictures, { frameRate: VIDEO_RATE })
  const count = picturesOf(request)
  let isEmpty = true
  try {
    await output.start()
    await viewer.whileHeld(async () => {
      for (let picture = 0; picture < count && !stop.aborted; picture++) {
        const pixels = await viewer.captureAt(momentOf(request, picture), tile, CAPTURE_WIDTH, CAPTURE_HEIGHT)
        if (pixels !== null) await add(pictures, pixels, picture)
        isEmpty &&= pixels === null
        onProgress((picture + 1) / count, null)
      }
    })
    if (stop.aborted || isEmpty) {
      await output.cancel()
      return stop.aborted ? ok(null) : fail('wrong-state', NOT_THERE)
    }
    await output.finalize()
  } catch (error) {
    const why = messageOf(error)
    return fail('unsupported', `The video could not be encoded: ${why}. ${NO_VIDEO}`)
  }
  return ok(new Blob([target.buffer ?? new ArrayBuffer()], { type: 'video/webm' }))
}

async function add(
  pictures: VideoSampleSource,
  pixels: Uint8ClampedArray<ArrayBuffer>,
  picture: number,
): Promise<void> {
  const sample = new VideoSample(pixels, {
    format: 'RGBA',
    codedWidth: CAPTURE_WIDTH,
    codedHeight: CAPTURE_HEIGHT,
    timestamp: picture / VIDEO_RATE,
    duration: 1 / VIDEO_RATE,
  })
  try {
    await pictures.add(sample)
  } finally {
    sample.close()
  }
}
