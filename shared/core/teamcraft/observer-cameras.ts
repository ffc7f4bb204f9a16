/** Where bot4, which takes the pictures of a task, stood and looked. */
import { add } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../contract/geometry.ts'
import type { Camera } from '../scene/camera.ts'
import { jointEyes } from './sight.ts'

/** From above with east up, from the west, and from the south (teamcraft-requirements.md R11). */
export function observerCameras(center: Position): readonly [Camera, Camera, Camera] {
  const from = (feet: Position, yaw: number, pitch: number): Camera => {
    const [x, y, z] = add(center, feet)
    return {
      eye: [x + 0.5, y + jointEyes.eyeHeight, z + 0.5],
      yaw,
      pitch,
      projection: { kind: 'perspective', fov: jointEyes.fov },
    }
  }
  return [from([0, 4, 0], -90, 90), from([-6, 0, 0], -90, 0), from([0, 0, 6], -180, 0)]
}
