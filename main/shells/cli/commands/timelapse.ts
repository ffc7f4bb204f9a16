/** `causalmace timelapse`: an episode as a GIF, drawn from its record. */
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import { ok, type Result } from '../../../../shared/contract/errors.ts'
import { EpisodeView } from '../../../view/episode-view.ts'
import { loadScene } from '../../../view/load-scene.ts'
import { frameTimes, timeLapse } from '../../../view/time-lapse.ts'
import { type Command, exitCodes, explain, printJson } from '../command.ts'
import { badInput, jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { findEpisode } from '../find-id.ts'
import { wholeNumber } from '../option-values.ts'
import { type PictureRequest, pictureOptions, readPictureOptions, readSeconds } from '../picture-options.ts'
import { readTimeline } from '../read-timeline.ts'
import { askLab } from '../use-lab.ts'
import { writeBytes } from '../write-file.ts'

/** GIFs grow fast. */
const STANDARD = { width: 320, height: 240 }
const MOST_FRAMES = 2_000
const MOST_FPS = 50

const options = {
  ...pictureOptions,
  every: { type: 'string', value: '<seconds>', help: 'game time between two frames', otherwise: '1' },
  fps: { type: 'string', value: '<n>', help: 'frames shown per second', otherwise: '10' },
  out: { type: 'string', value: '<file>', help: 'where to write the GIF', otherwise: 'timelapse.gif' },
  json: jsonOption,
} as const

export const timelapseCommand: Command = {
  usage: usageOf(
    'timelapse <episode> (--agent <name> | --view <name> | --camera <place>) [options]',
    'Draws an episode from its record as a GIF, 320x240 by default; its last frame stays for two seconds. An\n' +
      'episode is given by its id, its beginning, or latest.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options, ['<episode>'])
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false, every = '1', fps = '10', out = 'timelapse.gif' } = given.value
    const request = readPictureOptions(given.value, STANDARD)
    if (!request.ok) return explain(request.error, json)
    const everyMs = readSeconds('--every', every, 0.05)
    if (!everyMs.ok) return explain(everyMs.error, json)
    const framesPerSecond = wholeNumber('--fps', fps, 1, MOST_FPS)
    if (!framesPerSecond.ok) return explain(framesPerSecond.error, json)
    const pace = { everyMs: everyMs.value, framesPerSecond: framesPerSecond.value }
    const [episode = ''] = given.words
    return askLab(json, async (bridge) => {
      const drawn = await drawInto(bridge, episode, request.value, pace, out)
      if (!drawn.ok) return explain(drawn.error, json)
      if (json) printJson({ file: out, ...drawn.value })
      else console.error(`${out}: ${drawn.value.frames} frames, ${drawn.value.bytes} bytes.`)
      return exitCodes.done
    })
  },
}

async function drawInto(
  bridge: Bridge,
  episode: string,
  { from, width, height }: PictureRequest,
  pace: { readonly everyMs: number; readonly framesPerSecond: number },
  out: string,
): Promise<Result<{ readonly episodeId: string; readonly frames: number; readonly bytes: number }>> {
  const episodeId = await findEpisode(bridge, episode)
  if (!episodeId.ok) return episodeId
  const assets = await loadScene()
  if (!assets.ok) return assets
  const timeline = await readTimeline(bridge, episodeId.value)
  if (!timeline.ok) return timeline
  const lapse = { ...pace, width, height, from: from(timeline.value), endMs: timeline.value.endMs }
  const frames = frameTimes(lapse).length
  if (frames > MOST_FRAMES) {
    return badInput(`That would be ${frames} frames, more than ${MOST_FRAMES}: choose a longer time with --every.`)
  }
  const gif = timeLapse(new EpisodeView(assets.value, timeline.value), lapse, showProgress)
  if (!gif.ok) return gif
  const written = writeBytes(out, gif.value)
  return written.ok ? ok({ episodeId: episodeId.value, frames, bytes: gif.value.length }) : written
}

/** In place on a terminal, else a line per tenth. */
function showProgress(done: number, of: number): void {
  const { stderr } = process
  if (stderr.isTTY) stderr.write(`\r\u001b[2K${done === of ? '' : `frame ${done} of ${of}`}`)
  else if (Math.floor((done * 10) / of) > Math.floor(((done - 1) * 10) / of)) stderr.write(`frame ${done} of ${of}\n`)
}
