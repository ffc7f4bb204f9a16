/** How every player begins: where, looking where, with what. */
import { Vec3 } from 'vec3'
import { fail, ok, type Result } from '../../values/result.ts'
import type { WorldPlan } from '../../values/world-plan.ts'
import { type LaidStack, layItems } from './start-items.ts'
import type { StartPlaces } from './start-places.ts'

export interface TeamStart {
  readonly feet: Vec3
  /** Degrees as in the protocol. */
  readonly yaw: number
  readonly pitch: number
  readonly items: readonly LaidStack[]
}

type TeamPlan = Pick<WorldPlan, 'starts' | 'members'>

/** What each member's inventory holds, by place in the team; names the first member whose items no inventory can hold. */
export function itemsOfMembers({ members = [] }: TeamPlan): Result<readonly (readonly LaidStack[])[]> {
  const all: (readonly LaidStack[])[] = []
  for (const [place, { items = [] }] of members.entries()) {
    const laid = layItems(items)
    if (!laid.ok) return fail('world-reset', `Member ${place + 1} of the world plan: ${laid.error.message}`)
    all.push(laid.value)
  }
  return ok(all)
}

/**
 * By name. `joined` are names in the order in which they joined, which gives the place in the team where the plan says something of
 * places; else all stand side by side around the start in the order of their names.
 */
export function teamStarts(
  { starts, members }: TeamPlan,
  items: readonly (readonly LaidStack[])[],
  joined: readonly string[],
  places: StartPlaces,
): ReadonlyMap<string, TeamStart> {
  const names = starts === undefined && members === undefined ? joined.toSorted() : joined
  const taken: Vec3[] = []
  return new Map(
    names.map((name, place) => {
      const { at, yaw = 0, pitch = 0 } = members?.[place] ?? {}
      const feet = at === undefined ? places.nextOf(place, taken) : new Vec3(...at)
      taken.push(feet)
      return [name, { feet, yaw, pitch, items: items[place] ?? [] }]
    }),
  )
}
