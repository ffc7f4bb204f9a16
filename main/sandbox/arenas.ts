/** Where the scenarios of each family are put up: what a foreign server has to have free. */
import { z } from 'zod'
import { type Box, boxSchema } from '../../shared/contract/geometry.ts'
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
  arena: z.union([z.object({ region: boxSchema, surfaceY: z.int() }), z.string()]),
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
    const reasons = scenarios.map(ownServerOnly)
    const why = reasons.includes(null) ? null : (reasons[0] ?? 'the lab has no scenario of this kind')
    return { id: placeCheck(suite.id), arena: why ?? arenaOf(scenarios) }
  })
}

/** The smallest box around all that an episode's beginning writes there, and the ground that they stand on. */
function arenaOf(scenarios: readonly Scenario[]): Arena {
  const sites = scenarios.map(({ world }) => siteOf(world))
  const along = (axis: 0 | 1 | 2, end: 'min' | 'max'): number => {
    const ends = sites.map((site) => site[end][axis])
    return end === 'min' ? Math.min(...ends) : Math.max(...ends)
  }
  const corner = (end: 'min' | 'max'): Box['min'] => [along(0, end), along(1, end), along(2, end)]
  return {
    region: { min: corner('min'), max: corner('max') },
    surfaceY: Math.max(
      ...scenarios.flatMap(({ world: { generator } }) => (generator.id === 'superflat' ? [generator.surfaceY] : [])),
    ),
  }
}
