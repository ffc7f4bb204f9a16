/** What TeamCraft tells of every task to teams that act in joint steps. */
import { add } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { Camera } from '../../../shared/core/scene/camera.ts'
import type { JointBrief } from '../../../shared/core/teamcraft/joint-brief.ts'

/** Of bot4 as of players: vertical angle in degrees, and the eye above its feet. */
const FOV = 75
const EYE = 1.6

/** From above with east up, from the west, and from the south (teamcraft-requirements.md R11). */
export function observerCameras(center: Position): JointBrief['cameras'] {
  const from = (feet: Position, yaw: number, pitch: number): Camera => {
    const [x, y, z] = add(center, feet)
    return { eye: [x + 0.5, y + EYE, z + 0.5], yaw, pitch, projection: { kind: 'perspective', fov: FOV } }
  }
  return [from([0, 4, 0], -90, 90), from([-6, 0, 0], -90, 0), from([0, 0, 6], -180, 0)]
}

const numbers: Readonly<Record<number, string>> = { 2: 'Two', 3: 'Three', 4: 'Four' }

/** `Two bots`; what the benchmark says of four bots where it forgets that there are more. */
export function botsText(agents: readonly string[]): string {
  return `${numbers[agents.length] ?? String(agents.length)} bots`
}

/** The first sentence of prompts, as it should be and as released: there, teams of four are called two in some families (R12). */
export function openings(agents: readonly string[], doing: string, isWrongForFour: boolean): JointBrief['opening'] {
  const fixed = `${botsText(agents)} ${doing}`
  return { fixed, released: isWrongForFour && agents.length === 4 ? `${numbers[2]} bots ${doing}` : fixed }
}
