/** Rooms with plates and buttons, with a block to be put down, and those that move bodies. */

import { add } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { RoomEffect } from '../../../../shared/contract/tasks/escape.ts'
import { exitCells } from '../build/room-shell.ts'
import { fillStep, setStep } from '../build/steps.ts'
import type { Furnished, Mechanism } from './mechanism.ts'
import { AT_ONCE_S, button, cleared, door, event, exitOpened, lever, lit, plate, stepsOf } from './parts.ts'

/** Feet on a plate, which bodies press from beyond its edge too; plates are further apart. */
const ON_PLATE = 1.5

const goldForSign: Mechanism = {
  id: 'gold-for-the-sign',
  passage: 'common',
  fewestAgents: 1,
  needs: 'gold_block',
  furnish: ({ centre }): Furnished => {
    const pit = add(centre, [0, -1, 1])
    return {
      hint: 'Take away the sign in the hole of the floor and put a block of gold in its place: the exit opens.',
      windowS: AT_ONCE_S,
      steps: [
        setStep(add(pit, [0, -1, 0]), 'cobblestone'),
        setStep(pit, 'oak_sign', { rotation: '8', waterlogged: 'false' }),
        { kind: 'sign', pos: pit, lines: ['Gold', 'in my place'] },
      ],
      events: [event('gold', [{ condition: { pos: pit, block: { name: 'gold_block' } } }], exitOpened(centre))],
    }
  },
}

const platesApart: Mechanism = {
  id: 'plates-apart',
  passage: 'split',
  fewestAgents: 2,
  furnish: ({ centre, spots, arrivals }): Furnished => {
    const cells = spots(arrivals.length, 2)
    const plates = cells.map((pos) => plate(pos, 'birch'))
    const moved = cells.flatMap((pos, place): readonly RoomEffect[] => {
      const to = arrivals[place]
      return to === undefined ? [] : [{ kind: 'teleport', who: { pos, range: ON_PLATE }, atMost: 1, to }]
    })
    return {
      hint: 'Somebody on every birch plate at once: each of them goes on alone, from a room of their own.',
      windowS: AT_ONCE_S,
      steps: stepsOf(plates),
      events: [event('all-plates', plates, [lit(centre), ...moved])],
    }
  },
}

/** The plate lifts one after the other: who was lifted by mistake keeps nobody from going up. */
const EVERYBODY = 24

/** Above what a hand reaches from below. */
const GALLERY = 6

const gallery: Mechanism = {
  id: 'gallery',
  passage: 'common',
  fewestAgents: 2,
  height: GALLERY + 3,
  furnish: ({ centre }): Furnished => {
    const lift = plate(add(centre, [-3, 0, 0]), 'stone')
    const below = button(add(centre, [2, 1, 1]), 'stone')
    const above = lever(add(centre, [-1, GALLERY, 3]))
    const up = add(centre, [1, GALLERY, 2])
    const [low, high] = exitCells(centre)
    const raised: RoomEffect = {
      kind: 'teleport',
      who: { pos: lift.condition.pos, range: ON_PLATE },
      atMost: EVERYBODY,
      to: up,
    }
    const down: RoomEffect = { kind: 'teleport', who: { pos: up, range: 4 }, to: add(centre, [0, 0, 2]) }
    return {
      hint: 'The plate lifts whoever stands on it to the gallery. The lever up there opens one half of the exit; the button below opens the other one, to somebody else.',
      windowS: AT_ONCE_S,
      steps: [
        fillStep(add(centre, [-3, GALLERY - 1, 2]), add(centre, [3, GALLERY - 1, 3]), 'spruce_planks'),
        fillStep(add(centre, [-3, GALLERY, 1]), add(centre, [3, GALLERY, 1]), 'glass'),
        ...stepsOf([lift, below, above]),
      ],
      events: [
        event('lift', [lift], [lit(centre, GALLERY + 3), raised]),
        event('upper-half', [above], [...cleared([high]), down]),
        event('lower-half', [below], cleared([low])),
      ],
      apart: ['upper-half', 'lower-half'],
    }
  },
}

const stonePlateAndButton: Mechanism = {
  id: 'plate-and-stone-button',
  passage: 'common',
  fewestAgents: 2,
  furnish: ({ centre, spots }): Furnished => {
    const [at] = spots(1, -2)
    const switches = [plate(at ?? centre, 'oak'), button(add(centre, [2, 1, 2]), 'stone')]
    const [low, high] = exitCells(centre)
    const state = { facing: 'north', half: 'bottom', open: 'true', powered: 'false', waterlogged: 'false' }
    return {
      hint: 'While one stands on the oak plate another one presses the stone button: the iron trapdoors in the exit are gone.',
      windowS: AT_ONCE_S,
      steps: [setStep(low, 'iron_trapdoor', state), setStep(high, 'iron_trapdoor', state), ...stepsOf(switches)],
      events: [event('both', switches, exitOpened(centre))],
    }
  },
}

const oakPlateAndBirchButton: Mechanism = {
  id: 'plate-and-birch-button',
  passage: 'common',
  fewestAgents: 2,
  furnish: ({ centre, spots }): Furnished => {
    const [at] = spots(1, 0)
    const switches = [plate(at ?? centre, 'oak'), button(add(centre, [2, 1, 2]), 'birch')]
    return {
      hint: 'While one stands on the oak plate another one presses the birch button: the exit opens.',
      windowS: AT_ONCE_S,
      steps: stepsOf(switches),
      events: [event('both', switches, exitOpened(centre))],
    }
  },
}

const wireThenButton: Mechanism = {
  id: 'plate-wires-the-button',
  passage: 'common',
  fewestAgents: 1,
  furnish: ({ centre, spots }): Furnished => {
    const feeder = spots(1, -2).map((pos) => plate(pos, 'oak'))
    const press = button(add(centre, [2, 1, 1]), 'stone')
    const wire = add(centre, [3, 0, 3])
    const ends = { east: 'none', north: 'none', south: 'none', west: 'none' }
    const powered = { name: 'redstone_wire', state: { ...ends, power: '15' } }
    const outer = door(add(centre, [0, 0, 4]), 'iron')
    return {
      hint: 'The oak plate brings power to the wire behind the pillar. Only then does the stone button open the iron door.',
      windowS: AT_ONCE_S,
      steps: [setStep(wire, 'redstone_wire', { ...ends, power: '0' }), ...outer.steps, ...stepsOf([...feeder, press])],
      events: [
        event('power', feeder, [{ kind: 'set', pos: wire, block: powered }]),
        event('door', [press, { condition: { pos: wire, block: powered } }], outer.opened),
      ],
    }
  },
}

export const mixedMechanisms: readonly Mechanism[] = [
  goldForSign,
  platesApart,
  gallery,
  stonePlateAndButton,
  oakPlateAndBirchButton,
  wireThenButton,
]
