/** Puts every team member into its initial state on an external server. */
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { blockStates } from '../../../packages/minecraft-server/rules/blocks/block-states.ts'
import type { LaidStack } from '../../../packages/minecraft-server/rules/players/start-items.ts'
import { createStartPlaces, type StartPlaces } from '../../../packages/minecraft-server/rules/players/start-places.ts'
import {
  itemsOfMembers,
  type TeamStart,
  teamStarts,
} from '../../../packages/minecraft-server/rules/players/team-starts.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { WorldPlan } from '../../../shared/contract/scenario.ts'
import { toVec } from '../bots/blocks.ts'
import type { BotSession } from '../bots/session.ts'
import type { Operator } from './operator.ts'
import { exactly } from './plan-commands.ts'

interface PlainPoint {
  readonly x: number
  readonly y: number
  readonly z: number
}

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
/** Starts may lie in the air, and a server's time does not wait: from no higher does a fall hurt. */
const HARMLESS_FALL = 3

/** Vanilla's hot bar and main slots by the names of `item replace`. */
const HOT_BAR = 36
const MAIN = 9

/** Survival, healthy, at the places of the plan, with what it gives them; `world-reset` where it does not come about. */
export async function placeTeam(plan: WorldPlan, parts: PlaceParts): Promise<Result<void>> {
  const { operator, team, clock } = parts
  const items = itemsOfMembers(plan)
  if (!items.ok) return items
  const starts = teamStarts(plan, items.value, [...team.keys()], placesOf(plan, parts))
  const done = await operator.order([...starts].flatMap(([name, start]) => commandsFor(name, start)))
  if (!done.ok) return done
  const wrong = await eventually(clock, PLACED_MS, () => {
    for (const [name, session] of team) {
      const problem = problemOf(session, starts.get(name))
      if (problem !== null) return `${name} ${problem}`
    }
    return null
  })
  return wrong === null
    ? ok(undefined)
    : fail('world-reset', `The team does not stand as it should: ${wrong}. Play again.`, { retry: true })
}

function commandsFor(name: string, { feet: { x, y, z }, yaw, pitch, items }: TeamStart): readonly string[] {
  return [
    `gamemode survival ${name}`,
    `clear ${name}`,
    ...items.map((stack) => `item replace entity ${name} ${slotName(stack)} with ${stack.name} ${stack.count}`),
    `effect clear ${name}`,
    `effect give ${name} minecraft:instant_health 1 9 true`,
    `effect give ${name} minecraft:saturation 1 9 true`,
    `experience set ${name} 0 levels`,
    `experience set ${name} 0 points`,
    `spawnpoint ${name} ${Math.floor(x)} ${Math.floor(y)} ${Math.floor(z)}`,
    `tp ${name} ${exactly([x, y, z])} ${yaw} ${pitch}`,
  ]
}

function slotName({ slot }: LaidStack): string {
  return slot < HOT_BAR ? `inventory.${slot - MAIN}` : `hotbar.${slot - HOT_BAR}`
}

/** As on the lab's server. */
function placesOf({ start, starts }: WorldPlan, { operator }: PlaceParts): StartPlaces {
  const { bot } = operator.session
  const places = createStartPlaces(
    { stateAt: (pos: Position) => bot.blockAt(toVec(pos), false)?.stateId ?? 0 },
    blockStates(),
  )
  places.around(start, starts)
  return places
}

function problemOf({ bot }: BotSession, start: TeamStart | undefined): string | null {
  const { position } = bot.entity
  if (bot.game.gameMode !== 'survival') return `is in ${bot.game.gameMode}`
  if (start === undefined || !isAt(start.feet, position)) return `is at ${position.toString()}`
  if ((bot.health ?? 0) < FULL_HEALTH) return `has health ${bot.health}`
  const held = listed(bot.inventory.slots.flatMap((item) => (item ? [item] : [])))
  const given = listed(start.items)
  return held === given ? null : `holds ${held}, not ${given}`
}

/** Whether somebody who began there may be here. */
export function isAt(start: PlainPoint, { x, y, z }: PlainPoint): boolean {
  const fallen = Math.min(Math.max(0, start.y - y), HARMLESS_FALL)
  return Math.hypot(x - start.x, y + fallen - start.y, z - start.z) <= NEAR
}

/** In the order of slots: `36: 3 stick, 37: 1 bowl`. */
function listed(stacks: readonly LaidStack[]): string {
  const bySlot = stacks.toSorted((a, b) => a.slot - b.slot)
  return bySlot.map(({ slot, name, count }) => `${slot}: ${count} ${name}`).join(', ') || 'nothing'
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
