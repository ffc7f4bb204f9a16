/** Puts every team member into its initial state on an external server. */

import type { Vec3 } from 'vec3'
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { blockStates } from '../../../packages/minecraft-server/rules/blocks/block-states.ts'
import { createStartPlaces } from '../../../packages/minecraft-server/rules/players/start-places.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { WorldPlan } from '../../../shared/contract/scenario.ts'
import { toVec } from '../bots/blocks.ts'
import { inventory } from '../bots/seeing.ts'
import type { BotSession } from '../bots/session.ts'
import type { Operator } from './operator.ts'

interface PlaceParts {
  readonly operator: Operator
  /** In the order in which they joined. */
  readonly team: ReadonlyMap<string, BotSession>
  readonly clock: Clock
}

const PLACED_MS = 10_000
const FULL_HEALTH = 20
/** Who lands a little beside the middle of a block stands there all the same. */
const NEAR = 0.8

/** Survival, healthy, empty-handed, at the places of the plan; `world-reset` where it does not come about. */
export async function placeTeam(plan: WorldPlan, parts: PlaceParts): Promise<Result<void>> {
  const { operator, team, clock } = parts
  const places = placesOf(plan, parts)
  for (const [name, { x, y, z }] of places) {
    const cell = `${Math.floor(x)} ${y} ${Math.floor(z)}`
    const done = await operator.order([
      `gamemode survival ${name}`,
      `clear ${name}`,
      `effect clear ${name}`,
      `effect give ${name} minecraft:instant_health 1 9 true`,
      `effect give ${name} minecraft:saturation 1 9 true`,
      `experience set ${name} 0 levels`,
      `experience set ${name} 0 points`,
      `spawnpoint ${name} ${cell}`,
      `tp ${name} ${x} ${y} ${z} 0 0`,
    ])
    if (!done.ok) return done
  }
  const wrong = await eventually(clock, PLACED_MS, () => {
    for (const [name, session] of team) {
      const problem = problemOf(session, places.get(name))
      if (problem !== null) return `${name} ${problem}`
    }
    return null
  })
  return wrong === null
    ? ok(undefined)
    : fail('world-reset', `The team does not stand as it should: ${wrong}. Play again.`, { retry: true })
}

/** As on the lab's server: assigned places in team order, otherwise side by side by name. */
function placesOf({ start, starts }: WorldPlan, { operator, team }: PlaceParts): ReadonlyMap<string, Vec3> {
  const { bot } = operator.session
  const places = createStartPlaces(
    { stateAt: (pos: Position) => bot.blockAt(toVec(pos), false)?.stateId ?? 0 },
    blockStates(),
  )
  places.around(start, starts)
  const names = places.hasOwn() ? [...team.keys()] : [...team.keys()].sort()
  const taken: Vec3[] = []
  return new Map(
    names.map((name, place) => {
      const feet = places.hasOwn() ? places.nextOf(place, taken) : places.next(taken)
      taken.push(feet)
      return [name, feet] as const
    }),
  )
}

function problemOf({ bot }: BotSession, place: Vec3 | undefined): string | null {
  const { position } = bot.entity
  if (bot.game.gameMode !== 'survival') return `is in ${bot.game.gameMode}`
  if (place === undefined || position.distanceTo(place) > NEAR) return `is at ${position.toString()}`
  if ((bot.health ?? 0) < FULL_HEALTH) return `has health ${bot.health}`
  return inventory(bot).length > 0 ? 'is not empty-handed' : null
}

/* Waiting for what a server shows in its own time. */

const LOOK_MS = 50

/** Looks until there is nothing wrong; answers what still is after `ms`, null where all came right. */
export async function eventually(clock: Clock, ms: number, wrong: () => string | null): Promise<string | null> {
  for (let left = Math.ceil(ms / LOOK_MS); ; left--) {
    const found = wrong()
    if (found === null || left === 0) return found
    await clock.sleep(LOOK_MS)
  }
}
