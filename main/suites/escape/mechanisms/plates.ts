/** Rooms whose plates are stepped on, by one or by all. */

import { add } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { exitCells } from '../build/room-shell.ts'
import { fillStep, setStep } from '../build/steps.ts'
import type { Furnished, Mechanism, RoomSite } from './mechanism.ts'
import { AT_ONCE_S, cleared, door, event, exitOpened, partition, plate, stepsOf } from './parts.ts'

function platesOf({ agents, spots }: RoomSite, wood: string, lastRow: number) {
  return spots(agents, lastRow).map((pos) => plate(pos, wood))
}

const oakPlatesDoors: Mechanism = {
  id: 'oak-plates-and-doors',
  passage: 'common',
  fewestAgents: 1,
  furnish: (site): Furnished => {
    const { centre } = site
    const plates = platesOf(site, 'oak', 0)
    const doors = [-1, 1].map((dx) => door(add(centre, [dx, 0, 2]), 'iron'))
    return {
      hint: 'Somebody on every oak plate at once: both iron doors and the exit open.',
      windowS: AT_ONCE_S,
      steps: [...partition(centre, 2, [-1, 1]), ...doors.flatMap(({ steps }) => steps), ...stepsOf(plates)],
      events: [event('all-plates', plates, [...doors.flatMap(({ opened }) => opened), ...exitOpened(centre)])],
    }
  },
}

const oneDoorAfterAnother: Mechanism = {
  id: 'one-door-after-another',
  passage: 'common',
  fewestAgents: 1,
  furnish: ({ centre, spots }): Furnished => {
    const first = spots(1, -2).map((pos) => plate(pos, 'oak'))
    const last = plate(add(centre, [-2, 0, 2]), 'spruce')
    const inner = door(add(centre, [1, 0, 0]), 'iron')
    const outer = door(add(centre, [0, 0, 4]), 'iron')
    return {
      hint: 'The oak plate opens the door inside, the spruce plate behind it the door that leads out.',
      windowS: AT_ONCE_S,
      steps: [...partition(centre, 0, [1]), ...inner.steps, ...outer.steps, ...stepsOf([...first, last])],
      events: [event('inner-door', first, inner.opened), event('outer-door', [last], outer.opened, true)],
    }
  },
}

const stonesInTheWay: Mechanism = {
  id: 'stones-in-the-way',
  passage: 'common',
  fewestAgents: 1,
  furnish: ({ centre, spots }): Furnished => {
    const plates = spots(1, 0).map((pos) => plate(pos, 'oak'))
    const stones = [-1, 0, 1].flatMap((dx) => [add(centre, [dx, 0, 2]), add(centre, [dx, 1, 2])])
    return {
      hint: 'One step on the oak plate, and the stones before the exit are gone.',
      windowS: AT_ONCE_S,
      steps: [
        ...partition(centre, 2, []),
        fillStep(add(centre, [-1, 0, 2]), add(centre, [1, 1, 2]), 'stone'),
        ...stepsOf(plates),
      ],
      events: [event('plate', plates, [...cleared(stones), ...exitOpened(centre)])],
    }
  },
}

/** Two plates of different kinds, held down by two at once. */
function twoKinds({ centre, spots }: RoomSite, woods: readonly [string, string], lastRow: number) {
  const [one, other] = spots(2, lastRow)
  return [plate(one ?? centre, woods[0]), plate(other ?? centre, woods[1])]
}

const spruceAndBirch: Mechanism = {
  id: 'spruce-and-birch-plates',
  passage: 'common',
  fewestAgents: 2,
  furnish: (site): Furnished => {
    const plates = twoKinds(site, ['spruce', 'birch'], 2)
    return {
      hint: 'One on the spruce plate and one on the birch plate at once: the exit opens.',
      windowS: AT_ONCE_S,
      steps: stepsOf(plates),
      events: [event('both-plates', plates, exitOpened(site.centre))],
    }
  },
}

const wallComesDown: Mechanism = {
  id: 'wall-comes-down',
  passage: 'common',
  fewestAgents: 2,
  furnish: (site): Furnished => {
    const { centre } = site
    const plates = twoKinds(site, ['stone', 'birch'], 0)
    const wall = [-3, -2, -1, 0, 1, 2, 3].flatMap((dx) => [0, 1, 2].map((dy): Position => add(centre, [dx, dy, 2])))
    return {
      hint: 'One on the stone plate and one on the birch plate at once: the wall before the exit comes down.',
      windowS: AT_ONCE_S,
      steps: [...partition(centre, 2, [], 'cracked_stone_bricks'), ...stepsOf(plates)],
      events: [event('both-plates', plates, [...cleared(wall), ...exitOpened(centre)])],
    }
  },
}

const birchDoors: Mechanism = {
  id: 'birch-doors',
  passage: 'common',
  fewestAgents: 1,
  furnish: ({ centre, spots }): Furnished => {
    const plates = spots(1, 0).map((pos) => plate(pos, 'stone'))
    const doors = [-2, 2].map((dx) => door(add(centre, [dx, 0, 2]), 'birch'))
    return {
      hint: 'A step on the stone plate opens both birch doors for good, and the exit. Hands cannot keep them open.',
      windowS: AT_ONCE_S,
      steps: [...partition(centre, 2, [-2, 2]), ...doors.flatMap(({ steps }) => steps), ...stepsOf(plates)],
      events: [event('plate', plates, [...doors.flatMap(({ opened }) => opened), ...exitOpened(centre)])],
    }
  },
}

const trapdoorsFall: Mechanism = {
  id: 'trapdoors-before-the-exit',
  passage: 'common',
  fewestAgents: 1,
  furnish: (site): Furnished => {
    const { centre } = site
    const plates = platesOf(site, 'oak', 2)
    const [low, high] = exitCells(centre)
    const state = { facing: 'north', half: 'bottom', open: 'true', powered: 'false', waterlogged: 'false' }
    return {
      hint: 'Somebody on every oak plate at once: the trapdoors in the exit are gone.',
      windowS: AT_ONCE_S,
      steps: [setStep(low, 'spruce_trapdoor', state), setStep(high, 'spruce_trapdoor', state), ...stepsOf(plates)],
      events: [event('all-plates', plates, exitOpened(centre))],
    }
  },
}

const pistonDraws: Mechanism = {
  id: 'piston-in-the-exit',
  passage: 'common',
  fewestAgents: 1,
  furnish: (site): Furnished => {
    const { centre } = site
    const plates = platesOf(site, 'stone', 0)
    const [low, high] = exitCells(centre)
    const torch = add(centre, [1, 0, 3])
    const trapdoor = add(centre, [0, 0, 3])
    return {
      hint: 'Somebody on every stone plate at once: piston, trapdoor and torch are gone and the exit is free.',
      windowS: AT_ONCE_S,
      steps: [
        setStep(low, 'piston', { extended: 'false', facing: 'north' }),
        setStep(high, 'piston', { extended: 'false', facing: 'north' }),
        setStep(trapdoor, 'iron_trapdoor', {
          facing: 'south',
          half: 'bottom',
          open: 'false',
          powered: 'false',
          waterlogged: 'false',
        }),
        setStep(torch, 'torch'),
        ...stepsOf(plates),
      ],
      events: [event('all-plates', plates, [...cleared([torch, trapdoor]), ...exitOpened(centre)])],
    }
  },
}

export const plateMechanisms: readonly Mechanism[] = [
  oakPlatesDoors,
  oneDoorAfterAnother,
  stonesInTheWay,
  spruceAndBirch,
  wallComesDown,
  birchDoors,
  trapdoorsFall,
  pistonDraws,
]
