/** Options that say from where an episode is looked at, and how large the picture is. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { PLAYER_FOV, regionSides } from '../../../shared/core/scene/camera.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { mosaicOfTask, taskBox, type Viewpoint } from '../../view/episode-view.ts'
import { badInput, unknownName } from './command-arguments.ts'
import { wholeNumber } from './option-values.ts'

export const pictureOptions = {
  agent: { type: 'string', value: '<name>', help: 'through the eyes of this agent' },
  view: {
    type: 'string',
    value: '<name>',
    help: 'what is built, seen from the top, front or left side, or as a mosaic of three views',
  },
  camera: {
    type: 'string',
    value: '<x,y,z,yaw,pitch>',
    help: 'from a place in blocks, in a direction in degrees as Minecraft counts them',
  },
  blueprint: {
    type: 'boolean',
    help: 'with --view: what should be built instead; of a mosaic, the beginning with that in it, as TeamCraft shows it to models',
  },
  orthographic: { type: 'boolean', help: 'with --view mosaic: without perspective' },
  size: { type: 'string', value: '<w>x<h>', help: 'pixels of the picture' },
  fov: {
    type: 'string',
    value: '<degrees>',
    help: "with --agent or --camera: the vertical angle of view, the game's unless given",
  },
  'eye-height': {
    type: 'string',
    value: '<blocks>',
    help: "with --agent: from its feet to its eyes, the game's unless given",
  },
  'no-hand': { type: 'boolean', help: 'with --agent: without what it holds before its eyes' },
} as const

interface PictureValues {
  readonly agent?: string
  readonly view?: string
  readonly camera?: string
  readonly blueprint?: boolean
  readonly orthographic?: boolean
  readonly 'eye-height'?: string
  readonly 'no-hand'?: boolean
  readonly size?: string
  readonly fov?: string
}

/** Pixels along each side of the largest picture that is drawn. */
const LARGEST = 4096
const NARROWEST_FOV = 10
const WIDEST_FOV = 150
const STRAIGHT_UP = 90

export interface PictureRequest {
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
): Result<PictureRequest> {
  const { agent, view, camera, blueprint = false, orthographic = false } = values
  if ([agent, view, camera].filter((given) => given !== undefined).length !== 1) {
    return badInput(
      'Say from where to look: --agent <name>, --view top, front, left or mosaic, or --camera <x,y,z,yaw,pitch>.',
    )
  }
  const size = values.size === undefined ? ok(standard) : readSize(values.size)
  if (!size.ok) return size
  if (agent === undefined && (values['eye-height'] !== undefined || values['no-hand'] === true)) {
    return badInput('--eye-height and --no-hand go with --agent.')
  }
  if (orthographic && view !== 'mosaic') return badInput('--orthographic goes with --view mosaic.')
  if (view !== undefined) return readViewRequest(view, { blueprint, orthographic }, values.fov, size.value)
  if (blueprint) return badInput('--blueprint goes with --view.')
  const fov = values.fov === undefined ? ok(PLAYER_FOV) : wholeNumber('--fov', values.fov, NARROWEST_FOV, WIDEST_FOV)
  if (!fov.ok) return fov
  if (agent !== undefined) {
    const eyes = readEyes(agent, fov.value, values)
    return eyes.ok ? ok({ ...size.value, agent, from: () => eyes.value }) : eyes
  }
  const from = readCamera(camera ?? '', fov.value)
  return from.ok ? ok({ ...size.value, agent: null, from: () => from.value }) : from
}

/** Blocks from the feet of the smallest and of the tallest agent to its eyes. */
const LOWEST_EYE = 0.1
const HIGHEST_EYE = 4

function readEyes(
  name: string,
  fov: number,
  { 'eye-height': text, 'no-hand': isHandless = false }: PictureValues,
): Result<Viewpoint> {
  const eyes = { kind: 'agent', name, fov, ...(isHandless ? { isHandless } : {}) } as const
  if (text === undefined) return ok(eyes)
  const eyeHeight = Number(text)
  if (/^\d*\.?\d+$/.test(text) && eyeHeight >= LOWEST_EYE && eyeHeight <= HIGHEST_EYE) return ok({ ...eyes, eyeHeight })
  return badInput(`--eye-height takes blocks from ${LOWEST_EYE} to ${HIGHEST_EYE}, such as 1.6, not "${text}".`)
}

interface ViewChoice {
  readonly blueprint: boolean
  readonly orthographic: boolean
}

function readViewRequest(
  view: string,
  choice: ViewChoice,
  fov: string | undefined,
  size: { readonly width: number; readonly height: number },
): Result<PictureRequest> {
  if (fov !== undefined) return badInput('--fov goes with --agent or --camera: views have an angle of their own.')
  const from = readView(view, choice)
  if (!from.ok) return from
  const isOdd = size.width % 2 !== 0 || size.height % 2 !== 0
  if (view === 'mosaic' && isOdd) return badInput('--size takes even numbers with --view mosaic.')
  return ok({ ...size, agent: null, from: from.value })
}

/** Five numbers with commas between them. */
function readCamera(text: string, fov: number): Result<Viewpoint> {
  const numbers = text.split(',').map((part) => (/^\s*-?\d*\.?\d+\s*$/.test(part) ? Number(part) : Number.NaN))
  const [x = 0, y = 0, z = 0, yaw = 0, pitch = 0] = numbers
  if (numbers.length !== 5 || numbers.some(Number.isNaN) || Math.abs(pitch) > STRAIGHT_UP) {
    return badInput(
      `--camera takes x,y,z,yaw,pitch such as 8,-50,20,180,30 with a pitch from -90 (up) to 90 (down), not "${text}".`,
    )
  }
  return ok({ kind: 'camera', camera: { eye: [x, y, z], yaw, pitch, projection: { kind: 'perspective', fov } } })
}

function readView(view: string, { blueprint, orthographic }: ViewChoice): Result<PictureRequest['from']> {
  const side = regionSides.find((name) => name === view)
  if (side !== undefined) {
    const of = blueprint ? 'blueprint' : 'world'
    return ok((timeline) => ({ kind: 'side', side, of, box: taskBox(timeline) }))
  }
  if (view !== 'mosaic') return unknownName('view', view, [...regionSides, 'mosaic'])
  return ok((timeline) => {
    const cameras = mosaicOfTask(timeline, orthographic)
    return blueprint
      ? { kind: 'mosaic', cameras, target: blueprintCells(timeline.header.scenario.task) }
      : { kind: 'mosaic', cameras }
  })
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
