/** The world port of the embedded server: answers from its memory. */
import type { Result } from '../../../../preload/contract/errors.ts'
import type { Position } from '../../../../preload/contract/geometry.ts'
import type { WorldPlan } from '../../../../preload/contract/scenario.ts'
import { insideBox } from '../../../../preload/core/geometry.ts'
import type { WorldPort } from '../../ports/world-port.ts'
import { build, prepareSteps } from './build.ts'
import type { CommandRunner } from './commands/index.ts'
import { isContainer, otherHalf } from './containers.ts'
import { frameOf } from './frame.ts'
import { sumStacks } from './inventory.ts'
import type { EmbeddedParts } from './parts.ts'
import { restorePlayers } from './restore-players.ts'
import { setTimeOfDay } from './time-of-day.ts'

export interface EmbeddedWorldParts extends EmbeddedParts {
  readonly commands: CommandRunner
  readonly resetMechanics: () => void
}

/** Everything but players is gone, and the next entity gets the id it would get in a fresh server. */
function removeEntities({ squid }: EmbeddedParts): void {
  for (const entity of Object.values(squid.entities)) {
    if (!squid.players.some((player) => player === entity)) entity.destroy()
  }
  squid.entityMaxId = squid.players.reduce((highest, player) => Math.max(highest, player.id), 0)
}

async function reset(parts: EmbeddedWorldParts, plan: WorldPlan): Promise<Result<void>> {
  const { squid, terrain, stream, containers, states, Item, places, events } = parts
  const steps = prepareSteps(plan, states, squid.registry)
  if (!steps.ok) return steps
  const built = events.quietly(() => {
    parts.resetMechanics()
    removeEntities(parts)
    containers.clear()
    const stale = new Set(terrain.restore(plan.generator.surfaceY))
    const result = build(plan, steps.value, { states, terrain, containers, registry: squid.registry, Item })
    stream.resend(new Set([...stale, ...terrain.touched()]))
    return result
  })
  if (!built.ok) return built
  squid.doDaylightCycle = false
  setTimeOfDay(squid, plan.timeOfDay)
  places.around(plan.start)
  return restorePlayers(parts)
}

function contents(parts: EmbeddedParts, pos: Position) {
  const { terrain, states, containers } = parts
  const stateId = terrain.stateAt(pos)
  if (!isContainer(states.name(stateId))) return null
  const other = otherHalf(states, stateId, pos)
  const slots = [...(containers.peek(pos) ?? []), ...(other === null ? [] : (containers.peek(other) ?? []))]
  return sumStacks(slots)
}

export function createEmbeddedWorld(parts: EmbeddedWorldParts): WorldPort {
  const { squid, terrain, states, events, commands } = parts
  return {
    capabilities: { deterministic: parts.clock.kind !== 'real', events: true, anyState: true },
    reset: (plan) => reset(parts, plan),
    read: async (region) => ({
      at: (pos) => {
        if (!insideBox(region, pos)) throw new Error(`${pos.join(', ')} is outside the box that was read`)
        return states.text(terrain.stateAt(pos))
      },
    }),
    contents: async (pos) => contents(parts, pos),
    frame: () => frameOf(squid),
    run: async (command) => commands.run(command, null),
    onEvent: events.onEvent,
    onTick: events.onTick,
  }
}
