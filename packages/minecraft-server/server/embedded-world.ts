/** The world of the embedded server: answers from its memory. */

import type { BlockReader } from '../rules/blocks/block-reader.ts'
import { isContainer } from '../rules/blocks/container-slots.ts'
import { otherHalf } from '../rules/blocks/double-chest.ts'
import { itemsOfMembers } from '../rules/players/team-starts.ts'
import { ownLoot } from '../rules/world-overlay.ts'
import { setWorldTime } from '../squid/time-of-day.ts'
import { insideBox, positionsOf } from '../values/geometry.ts'
import type { Box, Position } from '../values/position.ts'
import type { Result } from '../values/result.ts'
import type { WorldPlan } from '../values/world-plan.ts'
import { build, prepareSteps } from './build.ts'
import type { CommandRunner } from './commands/index.ts'
import { show } from './commands/talking.ts'
import type { DeclaredRecipes } from './declared-recipes.ts'
import { setDifficulty, USUAL_DIFFICULTY } from './difficulty.ts'
import { frameOf } from './frame.ts'
import { sumStacks } from './inventory.ts'
import type { EmbeddedParts } from './parts.ts'
import { restorePlayers } from './restore-players.ts'
import { USUAL_WEATHER_TICKS } from './weather.ts'
import type { Wildlife } from './wildlife.ts'
import type { World } from './world.ts'

interface EmbeddedWorldParts extends EmbeddedParts {
  readonly commands: CommandRunner
  readonly recipes: DeclaredRecipes
  readonly resetMechanics: () => void
  readonly wildlife: Wildlife
}

/** Everything but players is gone, and the next entity gets the id it would get in a fresh server. */
function removeEntities({ squid }: EmbeddedParts): void {
  for (const entity of Object.values(squid.entities)) {
    if (!squid.players.some((player) => player === entity)) entity.destroy()
  }
  squid.entityMaxId = squid.players.reduce((highest, player) => Math.max(highest, player.id), 0)
}

/** Rules and weather; what the plan leaves out is as in every new world. */
function setRules({ squid, rules, weather }: EmbeddedParts, plan: WorldPlan): void {
  squid.doDaylightCycle = plan.daylightCycle === true
  if (plan.daylightCycle === true) rules.write('doDaylightCycle', 'true')
  if (plan.randomTickSpeed !== undefined) rules.write('randomTickSpeed', String(plan.randomTickSpeed))
  if (plan.naturalSpawning === true) rules.write('doMobSpawning', 'true')
  if (plan.weather !== undefined) weather.set(plan.weather, USUAL_WEATHER_TICKS)
}

async function reset(parts: EmbeddedWorldParts, plan: WorldPlan, team: readonly string[]): Promise<Result<void>> {
  const { squid, terrain, stream, containers, states, Item, places, events } = parts
  const steps = prepareSteps(plan, states, squid.registry)
  if (!steps.ok) return steps
  const items = itemsOfMembers(plan)
  if (!items.ok) return items
  const loot = ownLoot(plan)
  if (!loot.ok) return loot
  const built = events.quietly(() => {
    parts.resetMechanics()
    parts.rules.reset()
    parts.commands.begin(plan.seed)
    setRules(parts, plan)
    parts.overlay.lay(loot.value, plan.recipes ?? null)
    parts.recipes.tellAll()
    removeEntities(parts)
    containers.clear()
    const stale = new Set(terrain.restore(plan))
    const mobs = parts.services?.mobs ?? null
    const result = build(plan, steps.value, { states, terrain, containers, registry: squid.registry, Item, mobs })
    parts.wildlife.settle(plan.start)
    stream.resend(new Set([...stale, ...terrain.touched()]))
    return result
  })
  if (!built.ok) return built
  setWorldTime(squid, plan.timeOfDay)
  setDifficulty(squid, USUAL_DIFFICULTY)
  places.around(plan.start, plan.starts)
  return restorePlayers(plan, team, items.value, parts)
}

function contents(parts: EmbeddedParts, pos: Position) {
  const { terrain, states, containers } = parts
  const stateId = terrain.stateAt(pos)
  if (!isContainer(states.name(stateId))) return null
  const other = otherHalf(states, stateId, pos)
  const slots = [...(containers.peek(pos) ?? []), ...(other === null ? [] : (containers.peek(other) ?? []))]
  return sumStacks(slots)
}

/** The box as it is now, whatever happens to it afterwards. */
function snapshot({ terrain, states }: EmbeddedParts, region: Box): BlockReader {
  const [x0, y0, z0] = region.min
  const width = region.max[0] - x0 + 1
  const depth = region.max[2] - z0 + 1
  const stateIds = Uint16Array.from(positionsOf(region), (pos) => terrain.stateAt(pos))
  return {
    at: (pos) => {
      const stateId = stateIds[((pos[1] - y0) * depth + (pos[2] - z0)) * width + (pos[0] - x0)]
      if (stateId === undefined || !insideBox(region, pos)) {
        throw new Error(`${pos.join(', ')} is outside the box that was read`)
      }
      return states.text(stateId)
    },
  }
}

export function createEmbeddedWorld(parts: EmbeddedWorldParts): World {
  const { squid, events, commands } = parts
  return {
    reset: (plan, team = []) => reset(parts, plan, team),
    read: async (region) => snapshot(parts, region),
    contents: async (pos) => contents(parts, pos),
    removeItem: (name) => {
      const type = squid.registry.itemsByName[name]?.id
      if (type === undefined) return
      parts.containers.removeAll(type)
      commands.run(`clear @a minecraft:${name}`, null)
    },
    frame: () => frameOf(squid),
    run: async (command) => commands.run(command, null),
    say: (text) => squid.broadcast(text),
    tell: (name, text) => {
      const player = squid.players.find(({ username }) => username === name)
      if (player !== undefined) show(player, { text })
    },
    onEvent: events.onEvent,
    onTick: events.onTick,
  }
}
