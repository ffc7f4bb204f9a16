/** Where the window was and how large: kept in the data folder, and corrected where no screen shows that place any more. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../../common/write-whole.ts'

const FILE = 'window.json'

export const SMALLEST = { width: 800, height: 560 } as const
const USUAL = { width: 1280, height: 800 } as const

/** Device-independent pixels; far more than any desk has. */
const coordinate = z.int().min(-100_000).max(100_000)
const boundsSchema = z.strictObject({ x: coordinate, y: coordinate, width: coordinate, height: coordinate })
export type Bounds = z.infer<typeof boundsSchema>

const stateSchema = z.strictObject({
  version: z.literal(1),
  /** Neither maximised nor full screen. */
  bounds: boundsSchema,
  isMaximized: z.boolean(),
  isFullScreen: z.boolean(),
})
export type WindowState = z.infer<typeof stateSchema>

/** null where there is none, or none that can be understood. */
export function readWindowState(folder: string): WindowState | null {
  try {
    return stateSchema.safeParse(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).data ?? null
  } catch {
    return null
  }
}

/** A folder that takes nothing costs the place of the window and no more. */
export function keepWindowState(folder: string, state: Omit<WindowState, 'version'>): void {
  try {
    writeWhole(join(folder, FILE), `${JSON.stringify({ version: 1, ...state })}\n`)
  } catch {
    return
  }
}

/** So much of the title bar has to be on a screen for the window to be taken hold of. */
const GRIP = { width: 120, height: 40 } as const

interface Place {
  /** Left out where the system shall choose. */
  readonly x?: number
  readonly y?: number
  readonly width: number
  readonly height: number
}

/** Where to open: as it was, no larger than its screen, and on one that is there. `areas` are the screens without docks and bars. */
export function placeOn(areas: readonly Bounds[], state: WindowState | null): Place {
  if (state === null) return USUAL
  const { bounds } = state
  const area = areas.find((own) => shows(own, bounds))
  const [first] = areas
  const room = area ?? first
  const width = Math.max(SMALLEST.width, Math.min(bounds.width, room?.width ?? bounds.width))
  const height = Math.max(SMALLEST.height, Math.min(bounds.height, room?.height ?? bounds.height))
  return area === undefined ? { width, height } : { x: bounds.x, y: bounds.y, width, height }
}

/** Whether the window could be taken hold of on that screen. */
function shows(area: Bounds, { x, y, width }: Bounds): boolean {
  const overlap = Math.min(x + width, area.x + area.width) - Math.max(x, area.x)
  return overlap >= GRIP.width && y >= area.y && y + GRIP.height <= area.y + area.height
}
