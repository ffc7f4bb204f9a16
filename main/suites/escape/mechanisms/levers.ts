/** Rooms whose levers are turned. */

import { add } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { RoomEffect } from '../../../../shared/contract/tasks/escape.ts'
import { fillStep } from '../build/steps.ts'
import type { Furnished, Mechanism } from './mechanism.ts'
import { AT_ONCE_S, chest, cleared, event, exitOpened, lever, stepsOf, WHOLE_ROOM } from './parts.ts'

const lavaStrip: Mechanism = {
  id: 'lava-strip',
  passage: 'common',
  fewestAgents: 1,
  furnish: ({ centre, agents, spots }): Furnished => {
    const levers = spots(agents, 0).map(lever)
    const strip = [-3, -2, -1, 0, 1, 2, 3].map((dx): Position => add(centre, [dx, -1, 2]))
    const floor = strip.map((pos): RoomEffect => ({ kind: 'set', pos, block: { name: 'cobblestone' } }))
    return {
      hint: 'Turn every lever on: the lava before the exit turns to stone, and the exit opens.',
      windowS: AT_ONCE_S,
      steps: [
        fillStep(add(centre, [-3, -2, 2]), add(centre, [3, -2, 2]), 'cobblestone'),
        fillStep(add(centre, [-3, -1, 2]), add(centre, [3, -1, 2]), 'lava', { level: '0' }),
        ...stepsOf(levers),
      ],
      events: [event('all-levers', levers, [...floor, ...exitOpened(centre)])],
    }
  },
}

/** The name of the key, which the lock of the chest asks for. */
const KEY_LABEL = 'Room key'
const KEY_ITEM = 'tripwire_hook'

const lockedChest: Mechanism = {
  id: 'locked-chest',
  passage: 'common',
  fewestAgents: 1,
  yields: 'gold_block',
  furnish: ({ centre, agents, spots }): Furnished => {
    const levers = spots(agents, 2).map(lever)
    const safe = add(centre, [3, 0, 3])
    const key: RoomEffect = {
      kind: 'give',
      who: { pos: centre, range: WHOLE_ROOM },
      item: { name: KEY_ITEM, count: 1 },
      label: KEY_LABEL,
    }
    return {
      hint: 'Turn every lever on: whoever is here gets a key to the chest, and the exit opens. Take its gold along.',
      windowS: AT_ONCE_S,
      steps: [
        chest(safe),
        { kind: 'container', pos: safe, items: [{ slot: 0, name: 'gold_block', count: 1 }], lock: KEY_LABEL },
        ...stepsOf(levers),
      ],
      events: [event('all-levers', levers, [key, ...exitOpened(centre)])],
    }
  },
}

const leverToCommonRoom: Mechanism = {
  id: 'lever-to-common-room',
  passage: 'merge',
  fewestAgents: 2,
  furnish: ({ centre, spots, arrivals }): Furnished => {
    // Out of reach from the room before: whoever turns it has to be here to be moved.
    const levers = spots(1, 2, 0).map(lever)
    const [to] = arrivals
    const moved: readonly RoomEffect[] =
      to === undefined ? [] : [{ kind: 'teleport', who: { pos: centre, range: WHOLE_ROOM }, atMost: 1, to }]
    return {
      hint: 'Everybody is alone here. Turn the lever on and be where the others are.',
      windowS: AT_ONCE_S,
      steps: stepsOf(levers),
      events: [event('lever', levers, moved)],
    }
  },
}

const leverForNeighbour: Mechanism = {
  id: 'lever-for-the-neighbour',
  passage: 'cross',
  fewestAgents: 2,
  furnish: ({ spots, neighbourExit }): Furnished => {
    const levers = spots(1, 2).map(lever)
    return {
      hint: "Everybody is alone here. The lever opens another one's exit: all have to turn theirs on.",
      windowS: AT_ONCE_S,
      steps: stepsOf(levers),
      events: [event('lever', levers, cleared(neighbourExit))],
    }
  },
}

export const leverMechanisms: readonly Mechanism[] = [lavaStrip, lockedChest, leverToCommonRoom, leverForNeighbour]
