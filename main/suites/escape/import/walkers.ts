/** The agents of VillagerBench's generator, who walk backwards from the exit over a grid of columns and rows. */
import type { Position } from '../../../../shared/contract/geometry.ts'
import { exitPad } from '../build/escape-world.ts'
import { ROOM_SPACING } from '../build/room-shell.ts'
import type { Atom } from './atom.ts'

/** Column 0, row 0 is the exit; rooms are a column, or three rows, apart. */
export interface Cell {
  column: number
  row: number
}

/** Rows from one room to the next. */
export const STAGE = 3

/** Items by name. */
type Items = Readonly<Record<string, number>>

export class Walker {
  readonly cell: Cell = { column: 0, row: 0 }
  /** What rooms nearer to the exit ask for, less what rooms behind them yield. */
  readonly needs = new Map<string, number>()
  /** Cell of the room that was laid for it last; null while there is none. */
  start: Cell | null = null

  take(items: Items): void {
    for (const [item, count] of Object.entries(items)) this.needs.set(item, (this.needs.get(item) ?? 0) - count)
  }

  owe(items: Items): void {
    for (const [item, count] of Object.entries(items)) this.needs.set(item, (this.needs.get(item) ?? 0) + count)
  }
}

/** Whether the agent needs all of what a room yields. */
export function allHold({ needs }: Walker, items: Items): boolean {
  return Object.entries(items).every(([item, count]) => (needs.get(item) ?? Number.NEGATIVE_INFINITY) >= count)
}

/** Those who can use the room go a stage back; answers how many. */
export function settle({ in: asked, out }: Pick<Atom, 'in' | 'out'>, group: readonly Walker[]): number {
  const able = group.filter((walker) => allHold(walker, out))
  for (const walker of able) {
    walker.take(out)
    walker.owe(asked)
    walker.cell.row -= STAGE
  }
  return able.length
}

/** Agents by where they are, groups and members in the order of the list. */
export function coLocated(walkers: readonly Walker[]): readonly (readonly Walker[])[] {
  const groups = new Map<string, Walker[]>()
  for (const walker of walkers) {
    const key = `${walker.cell.column},${walker.cell.row}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [walker])
    else group.push(walker)
  }
  return [...groups.values()]
}

export function centreOf({ column, row }: Cell): Position {
  return [exitPad[0] + column * ROOM_SPACING, exitPad[1], exitPad[2] + (row * ROOM_SPACING) / STAGE]
}
