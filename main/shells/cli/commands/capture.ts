/** `causalmace capture`: a picture of an episode at any moment, drawn from its record. */
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import { ok, type Result } from '../../../../shared/contract/errors.ts'
import { capturePng, describeCapture } from '../../../view/capture-file.ts'
import { captureDefaults, EpisodeView } from '../../../view/episode-view.ts'
import { loadScene } from '../../../view/load-scene.ts'
import { type Command, exitCodes, explain, printJson } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { findEpisode } from '../find-id.ts'
import { type PictureRequest, pictureOptions, readPictureOptions, readSeconds } from '../picture-options.ts'
import { readTimeline } from '../read-timeline.ts'
import { askLab } from '../use-lab.ts'
import { writeBytes } from '../write-file.ts'

const options = {
  ...pictureOptions,
  at: { type: 'string', value: '<seconds>', help: 'game time', otherwise: 'the end' },
  out: { type: 'string', value: '<file>', help: 'where to write the PNG', otherwise: 'capture.png' },
  json: jsonOption,
} as const

export const captureCommand: Command = {
  usage: usageOf(
    'capture <episode> (--agent <name> | --view <name> | --camera <place>) [options]',
    'Draws a picture of an episode from its record, 640x480 by default. An episode is given by its id, its beginning, or\n' +
      'latest. The file says in its text what it shows: agent, tick, game time, pose, size.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options, ['<episode>'])
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false, at, out = 'capture.png' } = given.value
    const request = readPictureOptions(given.value, captureDefaults)
    if (!request.ok) return explain(request.error, json)
    const atMs = at === undefined ? ok(Number.POSITIVE_INFINITY) : readSeconds('--at', at, 0)
    if (!atMs.ok) return explain(atMs.error, json)
    const [episode = ''] = given.words
    return askLab(json, async (bridge) => {
      const drawn = await drawInto(bridge, episode, request.value, atMs.value, out)
      if (!drawn.ok) return explain(drawn.error, json)
      if (json) printJson({ file: out, ...drawn.value })
      else console.error(`${out}: ${drawn.value.size} at ${(drawn.value.atMs / 1000).toFixed(2)} s.`)
      return exitCodes.done
    })
  },
}

interface Drawn {
  readonly episodeId: string
  readonly atMs: number
  readonly tick: number
  readonly size: string
  readonly bytes: number
}

async function drawInto(
  bridge: Bridge,
  episode: string,
  { from, width, height, agent }: PictureRequest,
  atMs: number,
  out: string,
): Promise<Result<Drawn>> {
  const episodeId = await findEpisode(bridge, episode)
  if (!episodeId.ok) return episodeId
  const assets = await loadScene()
  if (!assets.ok) return assets
  const timeline = await readTimeline(bridge, episodeId.value)
  if (!timeline.ok) return timeline
  const view = new EpisodeView(assets.value, timeline.value)
  const { endMs } = timeline.value
  const moment = { atMs: Math.min(atMs, endMs), hasSpeech: true, width, height }
  const capture = view.capture({ from: from(timeline.value), ...moment })
  if (!capture.ok) return capture
  const { header } = timeline.value
  const png = capturePng(capture.value, header, agent)
  const written = writeBytes(out, png)
  if (!written.ok) return written
  const { tick, atMs: shownMs } = capture.value
  const { size = '' } = describeCapture(capture.value, header, agent)
  return ok({ episodeId: episodeId.value, atMs: shownMs, tick, size, bytes: png.length })
}
