/** Where the scenarios of each family are put up: what a foreign server has to have free. */
import type { Box } from '../../shared/contract/geometry.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import type { ServerCheck } from '../../shared/contract/server.ts'
import type { Arena } from '../minecraft/external/arena.ts'
import { siteOf } from '../minecraft/external/plan-commands.ts'
import { findScenarios } from '../suites/index.ts'
import { ownServerOnly } from '../suites/own-server-only.ts'

export interface FamilyArena {
  readonly id: Extract<ServerCheck['id'], 'arena' | 'farmstead' | 'rooms'>
  readonly arena: Arena
  /** Why its scenarios are not played on other servers; null where they are. */
  readonly ownServerOnly: string | null
}

const families = [
  ['arena', 'villagerbench/construction/*'],
  ['farmstead', 'villagerbench/cooking/*'],
  ['rooms', 'villagerbench/escape/*'],
] as const

export function familyArenas(): readonly FamilyArena[] {
  return families.map(([id, glob]) => {
    const found = findScenarios([glob])
    const scenarios = found.ok ? found.value : []
    const reasons = scenarios.map(ownServerOnly)
    return { id, arena: arenaOf(scenarios), ownServerOnly: reasons.includes(null) ? null : (reasons[0] ?? null) }
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
