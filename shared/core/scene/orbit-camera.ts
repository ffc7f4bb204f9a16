/** A camera around a box, from anywhere above the ground. */
import type { Box } from '../../contract/geometry.ts'
import type { Camera } from './camera.ts'

export interface Orbit {
  /** Degrees around the box, 0 from the south. */
  readonly turn: number
  /** Degrees above the horizon. */
  readonly tilt: number
  /** 1 shows all of the box. */
  readonly zoom: number
}

/** Vertical angle of the orbiting camera in degrees: narrow, so that straight lines look straight. */
const FOV = 40

/** Looks at the middle of the box from as far as shows all of it; never from below the ground. */
export function orbitCamera({ min, max }: Box, { turn, tilt, zoom }: Orbit, aspect: number): Camera {
  const middle = [0, 1, 2].map((axis) => ((min[axis] ?? 0) + (max[axis] ?? 0) + 1) / 2)
  const [x = 0, y = 0, z = 0] = middle
  const radius = Math.hypot(max[0] - min[0] + 1, max[1] - min[1] + 1, max[2] - min[2] + 1) / 2
  const half = (FOV / 2) * (Math.PI / 180)
  const narrow = Math.min(half, Math.atan(Math.tan(half) * aspect))
  const distance = (radius / Math.sin(narrow)) * (1.05 / zoom) + 0.5
  const around = turn * (Math.PI / 180)
  const above = tilt * (Math.PI / 180)
  const flat = Math.cos(above) * distance
  return {
    eye: [x + Math.sin(around) * flat, y + Math.sin(above) * distance, z + Math.cos(around) * flat],
    // From the south one looks north, which Minecraft calls 180.
    yaw: 180 - turn,
    pitch: tilt,
    projection: { kind: 'perspective', fov: FOV },
  }
}
