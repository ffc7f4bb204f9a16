/** How a face lies in its block: which axis it looks along and which two span it. */
import type { faces } from '../assets/scene-assets.ts'
import { STEP_X, STEP_Y, STEP_Z } from './section-window.ts'

export interface FaceAxes {
  /** Axis 0..2 that the face looks along, and whether towards its positive end. */
  readonly normal: number
  readonly positive: boolean
  /** The two other axes. */
  readonly s: number
  readonly t: number
  /** Offsets in a `SectionWindow` along them. */
  readonly stepS: number
  readonly stepT: number
  readonly stepOut: number
  /** Vanilla's brightness of a side that looks this way. */
  readonly shade: number
}

const steps = [STEP_X, STEP_Y, STEP_Z] as const

function axes(normal: 0 | 1 | 2, positive: boolean, s: 0 | 1 | 2, t: 0 | 1 | 2, shade: number): FaceAxes {
  const stepOut = positive ? steps[normal] : -steps[normal]
  return { normal, positive, s, t, stepS: steps[s], stepT: steps[t], stepOut, shade }
}

/** By the order of `faces`. */
export const faceAxes: Readonly<Record<(typeof faces)[number], FaceAxes>> = {
  down: axes(1, false, 0, 2, 0.5),
  up: axes(1, true, 0, 2, 1),
  north: axes(2, false, 0, 1, 0.8),
  south: axes(2, true, 0, 1, 0.8),
  west: axes(0, false, 2, 1, 0.6),
  east: axes(0, true, 2, 1, 0.6),
}
