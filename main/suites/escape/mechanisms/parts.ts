/** Things that rooms are furnished with, in the coordinates of a room: from the middle, z towards the exit. */

import { add } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Block } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import type { RoomEffect, RoomEvent } from '../../../../shared/contract/tasks/escape.ts'
import { exitCells, WALL_HEIGHT } from '../build/room-shell.ts'
import { blockOfName, fillStep, setStep } from '../build/steps.ts'

/** Longer than any episode: what is open stays open, so that nobody is shut in behind the others. */
export const FOR_GOOD_S = 3600
/** In the same tick: plates hold under feet, levers by themselves, and a button for the second that it stays in. */
export const AT_ONCE_S = 0
/** Reaches every cell of a room from its middle, and none of another room's. */
export const WHOLE_ROOM = 4.9

interface Switch {
  readonly steps: readonly BuildStep[]
  readonly condition: RoomEvent['conditions'][number]
}

export function plate(pos: Position, wood: string): Switch {
  const name = `${wood}_pressure_plate`
  return {
    steps: [setStep(pos, name, { powered: 'false' })],
    condition: { pos, block: blockOfName(name, { powered: 'true' }) },
  }
}

/** On the floor. */
export function lever(pos: Position): Switch {
  const state = { face: 'floor', facing: 'south' }
  return {
    steps: [setStep(pos, 'lever', { ...state, powered: 'false' })],
    condition: { pos, block: blockOfName('lever', { powered: 'true' }) },
  }
}

/** On the west side of a pillar of two blocks, which stands at the cell's east. */
export function button(pos: Position, kind: string): Switch {
  const name = `${kind}_button`
  const foot = add(pos, [1, -1, 0])
  return {
    steps: [
      fillStep(foot, add(pos, [1, 0, 0]), 'stone_bricks'),
      setStep(pos, name, { face: 'wall', facing: 'west', powered: 'false' }),
    ],
    condition: { pos, block: blockOfName(name, { powered: 'true' }) },
  }
}

/** A wall across the room at `dz`, three high, with gaps two high at some dx. */
export function partition(centre: Position, dz: number, gaps: readonly number[], name = 'stone_bricks'): BuildStep[] {
  return [
    fillStep(add(centre, [-3, 0, dz]), add(centre, [3, 2, dz]), name),
    ...gaps.map((dx) => fillStep(add(centre, [dx, 0, dz]), add(centre, [dx, 1, dz]), 'air')),
  ]
}

interface Door {
  readonly steps: readonly BuildStep[]
  readonly opened: readonly RoomEffect[]
}

/** A door of two halves across the way to the exit; `pos` is its lower one. */
export function door(pos: Position, kind: string): Door {
  const half = (name: 'lower' | 'upper', open: boolean): Block =>
    blockOfName(`${kind}_door`, {
      facing: 'south',
      half: name,
      hinge: 'left',
      open: String(open),
      powered: 'false',
    })
  const above = add(pos, [0, 1, 0])
  return {
    steps: [
      { kind: 'set', pos, block: half('lower', false) },
      { kind: 'set', pos: above, block: half('upper', false) },
    ],
    opened: [
      { kind: 'set', pos, block: half('lower', true) },
      { kind: 'set', pos: above, block: half('upper', true) },
    ],
  }
}

/** Cells that are to be nothing. */
export function cleared(cells: readonly Position[]): readonly RoomEffect[] {
  return cells.map((pos) => ({ kind: 'set', pos, block: { name: 'air' } }))
}

/** The exit of a room becomes free, last of all where feet go. */
export function exitOpened(centre: Position): readonly RoomEffect[] {
  return cleared(exitCells(centre).toReversed())
}

/** A light in the ceiling goes on: what shows from everywhere in the room that it has answered. */
export function lit(centre: Position, height = WALL_HEIGHT): RoomEffect {
  return { kind: 'set', pos: add(centre, [0, height, 0]), block: { name: 'glowstone' } }
}

export function chest(pos: Position): BuildStep {
  return setStep(pos, 'chest', { facing: 'west', type: 'single', waterlogged: 'false' })
}

/** An event of which nothing is lost: it is in effect for the rest of the episode. */
export function event(
  id: string,
  switches: readonly Pick<Switch, 'condition'>[],
  effects: readonly RoomEffect[],
  isFinal = false,
): RoomEvent {
  return {
    id,
    conditions: switches.map(({ condition }) => condition),
    effects: [...effects],
    activeS: FOR_GOOD_S,
    isFinal,
  }
}

export function stepsOf(switches: readonly Switch[]): readonly BuildStep[] {
  return switches.flatMap(({ steps }) => steps)
}
