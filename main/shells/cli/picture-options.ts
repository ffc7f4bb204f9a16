/** Options that say from where an episode is looked at, and how large the picture is. */
import { ok, type Result } from '../../../preload/contract/errors.ts'
import { PLAYER_FOV } from '../../../preload/core/scene/camera.ts'
import type { EpisodeTimeline } from '../../../preload/core/timeline/episode-timeline.ts'
import { taskBox, type Viewpoint } from '../../view/episode-view.ts'
import { regionSides } from '../../view/region-cameras.ts'
import { badInput, unknownName } from './command-arguments.ts'
import { wholeNumber } from './option-values.ts'

export const pictureOptions = {
  agent: { type: 'string', value: '<name>', help: 'through the eyes of this agent' },
  view: {
    type: 'string',
    value: '<name>',
    help: 'what is built, seen from the top, front or left side, or as a mosaic of three views',
  },
  blueprint: { type: 'boolean', help: 'with --view top, front or left: what should be built instead' },
  size: { type: 'string', value: '<w>x<h>', help: 'pixels of the picture' },
  fov: {
    type: 'string',
    value: '<degrees>',
    help: "with --agent: the vertical angle of view, the game's unless given",
  },
} as const

export interface PictureValues {
  readonly agent?: string
  readonly view?: string
  readonly blueprint?: boolean
  readonly size?: string
  readonly fov?: string
}

/** Pixels along each side of the largest picture that is drawn. */
const LARGEST = 4096
const NARROWEST_FOV = 10
const WIDEST_FOV = 150

export interface PictureWish {
  readonly width: number
  readonly height: number
  /** Once the episode is known. */
  readonly from: (timeline: EpisodeTimeline) => Viewpoint
  /** Whose eyes; null for a view. */
  readonly agent: string | null
}

/** `bad-input` and `unknown-name` name the option. */
export function readPictureOptions(
  values: PictureValues,
  standard: { readonly width: number; readonly height: number },
): Result<PictureWish> {
  const { agent, view, blueprint = false, fov } = values
  if ((agent === undefined) === (view === undefined)) {
    return badInput('Say from where to look: either --agent <name> or --view top, front, left or mosaic.')
  }
  const size = values.size === undefined ? ok(standard) : readSize(values.size)
  if (!size.ok) return size
  const angle = fov === undefined ? ok(PLAYER_FOV) : wholeNumber('--fov', fov, NARROWEST_FOV, WIDEST_FOV)
  if (!angle.ok) return angle
  if (view === undefined) {
    if (blueprint) return badInput('--blueprint goes with --view top, front or left.')
    const name = agent ?? ''
    return ok({ ...size.value, agent: name, from: () => ({ kind: 'agent', name, fov: angle.value }) })
  }
  if (fov !== undefined) return badInput('--fov goes with --agent: views have an angle of their own.')
  const from = readView(view, blueprint)
  if (!from.ok) return from
  const isOdd = size.value.width % 2 !== 0 || size.value.height % 2 !== 0
  if (view === 'mosaic' && isOdd) return badInput('--size takes even numbers with --view mosaic.')
  return ok({ ...size.value, agent: null, from: from.value })
}

function readView(view: string, blueprint: boolean): Result<PictureWish['from']> {
  const side = regionSides.find((name) => name === view)
  if (side !== undefined) {
    const of = blueprint ? 'blueprint' : 'world'
    return ok((timeline) => ({ kind: 'side', side, of, box: taskBox(timeline) }))
  }
  if (view !== 'mosaic') return unknownName('view', view, [...regionSides, 'mosaic'])
  if (blueprint) return badInput('--blueprint goes with --view top, front or left.')
  return ok((timeline) => ({ kind: 'mosaic', box: taskBox(timeline) }))
}

function readSize(text: string): Result<{ readonly width: number; readonly height: number }> {
  const [, across, down] = /^(\d{1,4})x(\d{1,4})$/.exec(text) ?? []
  const width = Number(across)
  const height = Number(down)
  const fits = (pixels: number): boolean => pixels >= 1 && pixels <= LARGEST
  if (fits(width) && fits(height)) return ok({ width, height })
  return badInput(`--size takes pixels such as 640x480, at most ${LARGEST} to a side, not "${text}".`)
}

/** Seconds, fractions allowed, as ms. `bad-input` names the option. */
export function readSeconds(option: string, text: string, least: number): Result<number> {
  const seconds = Number(text)
  if (/^\d*\.?\d+$/.test(text) && seconds >= least) return ok(seconds * 1000)
  return badInput(`${option} takes seconds of game time${least > 0 ? ` from ${least}` : ''}, not "${text}".`)
}
