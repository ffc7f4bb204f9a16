/**
 * Where a case is played: flat grass at its own coordinates. The benchmark's scenery is a downloaded world that is not ours to
 * ship (teamcraft-requirements.md R8), so a scene is a name here.
 */
import { add, blockOf, boundingBox } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep, WorldPlan } from '../../../shared/contract/scenario.ts'
import type { CaseMember } from './case.ts'

/** Blocks around the centre in every direction that are recorded at least. */
const HALF_SIZE = 9
/** Around where members begin. */
const MARGIN = 3

/** Minecraft 1.16.4 drops these ores themselves; 1.19.2 their raw metal (R6). */
const ores: NonNullable<WorldPlan['loot']> = {
  iron_ore: [{ name: 'iron_ore', count: 1 }],
  gold_ore: [{ name: 'gold_ore', count: 1 }],
}

interface Ground {
  readonly center: Position
  readonly members: readonly CaseMember[]
  readonly steps: readonly BuildStep[]
  /** Further cells that have to be recorded, since a task's state lies in them; absent where all are near the centre. */
  readonly cells?: readonly Position[]
  /** Besides ores. */
  readonly loot?: WorldPlan['loot']
}

export function groundOf({ center, members, steps, cells = [], loot = {} }: Ground): WorldPlan {
  const starts = members.map(({ at }) => blockOf(at))
  const corners = starts.flatMap((at) => [add(at, [-MARGIN, 0, -MARGIN]), add(at, [MARGIN, MARGIN, MARGIN])])
  const around = [add(center, [-HALF_SIZE, -2, -HALF_SIZE]), add(center, [HALF_SIZE, 5, HALF_SIZE])]
  return {
    generator: { id: 'superflat', surfaceY: center[1] - 1 },
    seed: 1,
    steps: [...steps],
    start: starts[0] ?? center,
    members: members.map(({ at, items }) => ({ at, ...towards(center, at), items: [...items] })),
    region: boundingBox([...corners, ...around, ...cells]),
    timeOfDay: 1000,
    randomTickSpeed: 0,
    loot: { ...ores, ...loot },
  }
}

/** Eyes of a standing player above its feet, in blocks. */
const EYES = 1.62
const DEGREES = 180 / Math.PI

/**
 * How a member looks that has come to the ground below `at`: at the centre's lowest corner, where the benchmark's reset turns
 * everybody to, whatever the set-up script said before (teamcraft.md 3.1).
 */
function towards(center: Position, at: Point): { readonly yaw: number; readonly pitch: number } {
  const [dx, dz] = [center[0] - at[0], center[2] - at[2]]
  return { yaw: Math.atan2(-dx, dz) * DEGREES, pitch: Math.atan2(EYES, Math.hypot(dx, dz)) * DEGREES }
}

/** The floor of a platform, whose lowest corner lies so many blocks west and north of the centre. */
export function floorStep(center: Position, base: string, [from, to]: readonly [number, number]): BuildStep {
  const box = { min: add(center, [from, -1, from]), max: add(center, [to, -1, to]) }
  return { kind: 'fill', box, block: { name: base } }
}

export function blockStep({ pos, name }: { readonly pos: Position; readonly name: string }): BuildStep {
  return { kind: 'set', pos: [...pos], block: { name } }
}
