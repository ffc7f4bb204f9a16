/** Where the scenarios of each family are put up: what a foreign server has to have free. */
import { z } from 'zod'
import { boxSchema } from '../../shared/contract/geometry.ts'
import { type Scenario, taskKinds } from '../../shared/contract/scenario.ts'
import { placeCheck } from '../../shared/contract/server.ts'
import { keptBySource } from '../common/kept-by-source.ts'
import type { Arena } from '../minecraft/external/arena.ts'
import { siteOf } from '../minecraft/external/plan-commands.ts'
import { suites } from '../suites/index.ts'
import { ownServerOnly } from '../suites/own-server-only.ts'

const familyArenaSchema = z.object({
  id: z.enum(taskKinds.map(placeCheck)),
  /** Why none of its scenarios is played on other servers, in place of where they would be put up. */
  arenas: z.union([z.array(z.object({ region: boxSchema, surfaceY: z.int().nullable() })).readonly(), z.string()]),
})
export type FamilyArena = z.infer<typeof familyArenaSchema>

/** Every look at a server asks for them in a process of its own, and they take every scenario there is. */
export function familyArenas(): readonly FamilyArena[] {
  return keptBySource('arenas', z.array(familyArenaSchema), madeArenas)
}

function madeArenas(): FamilyArena[] {
  return suites.map((suite) => {
    const names = suite.list().map(({ address }) => address.split('/').at(-1) ?? '')
    const scenarios = names.flatMap((name) => suite.scenario(name) ?? [])
    const played = scenarios.filter((scenario) => ownServerOnly(scenario) === null)
    const [first] = scenarios
    const why = first === undefined ? null : ownServerOnly(first)
    const arenas = played.length > 0 ? arenasOf(played) : (why ?? 'the lab has no scenario of this kind')
    return { id: placeCheck(suite.id), arenas }
  })
}

/** The ground of the flat world that a server makes. */
const FLAT_Y = -61
/** Places nearer to each other are one, in blocks. */
const NEAR = 64

/** The smallest boxes around all that an episode's beginning writes, one for each place, and the ground that they stand on. */
function arenasOf(scenarios: readonly Scenario[]): readonly Arena[] {
  return scenarios.map(arenaOf).reduce<readonly Arena[]>((places, arena) => {
    const near = places.filter((place) => isNear(place, arena))
    return [...places.filter((place) => !near.includes(place)), near.reduce(around, arena)]
  }, [])
}

function arenaOf({ world }: Scenario): Arena {
  const { generator } = world
  const isOnGround = generator.id === 'superflat' && generator.surfaceY === FLAT_Y
  return { region: siteOf(world), surfaceY: isOnGround ? FLAT_Y : null }
}

function isNear({ region: a }: Arena, { region: b }: Arena): boolean {
  return ([0, 2] as const).every((axis) => a.min[axis] - NEAR <= b.max[axis] && b.min[axis] - NEAR <= a.max[axis])
}

function around(a: Arena, b: Arena): Arena {
  const least = (axis: 0 | 1 | 2): number => Math.min(a.region.min[axis], b.region.min[axis])
  const most = (axis: 0 | 1 | 2): number => Math.max(a.region.max[axis], b.region.max[axis])
  return {
    region: { min: [least(0), least(1), least(2)], max: [most(0), most(1), most(2)] },
    surfaceY: a.surfaceY ?? b.surfaceY,
  }
}
