/** Where dirt has to stand for a while, so that blocks that touch nothing of their building can be placed. Pure. */
import {
  boundingBox,
  comparePositions,
  type Direction,
  directions,
  insideBox,
  neighbour,
  oppositeDirection,
  positionKey,
} from '../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../contract/geometry.ts'
import type { Subtask } from '../../contract/task-graph.ts'
import { falls, holdOf } from '../game-knowledge.ts'
import { breaksOff, carries, staysAlone, supportSides } from '../placing-sides.ts'
import { hiddenFrom } from './hidden-views.ts'
import { type BlockToPlace, placeStep, removeStep } from './step-forms.ts'

export interface Scaffolding<C extends BlockToPlace> {
  /** Rows of dirt, each from what carries it, which may be an earlier row, to the first block that is placed against it. */
  readonly rows: readonly ScaffoldRow<C>[]
  /** Blocks that could not be placed so either, or would not stay. */
  readonly stuck: readonly C[]
}

export interface ScaffoldRow<C extends BlockToPlace> {
  /** In the order in which they are placed; they are dug in the reverse one. */
  readonly places: readonly Position[]
  /** Blocks that only this row makes placeable, directly or through one another. */
  readonly holds: readonly C[]
}

/** Pieces of all rows: two stacks, as many as VillagerBench's chest has. */
const MOST_DIRT = 128
/** Of one row: more than hands reach from the last block that stands has no sense. */
const LONGEST_ROW = 12

/**
 * The shortest row of free cells from what can be built to a block that cannot, again and again until nothing is left that dirt
 * helps. Rows stay within one block of the building. Where there is a choice, a row begins where it hides a block from a side or
 * from above: VillagerBench's judge ends a task once all blocks stand and none is hidden, so such dirt is gone by then. No rows
 * for buildings whose blocks all touch one another as they must. `floor`: y of the cells that the ground carries, where it is known;
 * else a building stands on its lowest layer.
 */
export function planScaffolding<C extends BlockToPlace>(
  cells: readonly C[],
  floor = Number.POSITIVE_INFINITY,
): Scaffolding<C> {
  if (cells.length === 0) return { rows: [], stuck: [] }
  const site = new Site(cells, floor)
  site.stand(cells.filter((cell) => cell.pos[1] === site.ground && supportSides(cell).includes('down')))
  const rows: ScaffoldRow<C>[] = []
  for (let left = MOST_DIRT; site.floating().length > 0; ) {
    const places = site.rowTo(true) ?? site.rowTo(false)
    if (places === null || places.length > left) break
    left -= places.length
    rows.push({ places, holds: site.scaffold(places) })
  }
  return { rows, stuck: site.floating() }
}

/** What stands at a moment of building, and what is free. */
class Site<C extends BlockToPlace> {
  readonly ground: number
  readonly #cells: readonly C[]
  readonly #byPosition: ReadonlyMap<string, C>
  readonly #taken: Set<string>
  readonly #dirt: Position[] = []
  readonly #region: Box
  readonly #hides: (pos: Position) => boolean
  readonly #standing = new Set<C>()

  constructor(cells: readonly C[], floor: number) {
    const { min, max } = boundingBox(cells.map(({ pos }) => pos))
    this.ground = Math.min(min[1], floor)
    this.#cells = cells
    this.#byPosition = new Map(cells.map((cell) => [positionKey(cell.pos), cell]))
    const kept = [...cells.flatMap(filledBy), ...cells.flatMap(heldAt), ...cells.flatMap(openAbove)]
    this.#taken = new Set(kept.map(positionKey))
    this.#region = { min: [min[0] - 1, this.ground, min[2] - 1], max: [max[0] + 1, max[1] + 1, max[2] + 1] }
    this.#hides = hiddenFrom(cells.map(({ pos }) => pos))
  }

  /** Cells that nothing which stands makes placeable. */
  floating(): readonly C[] {
    return this.#cells.filter((cell) => !this.#standing.has(cell))
  }

  /** Puts down cells and all that can then be placed; answers what was not there before. */
  stand(cells: readonly C[]): readonly C[] {
    const added: C[] = []
    const open = [...cells]
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      if (this.#standing.has(cell)) continue
      this.#standing.add(cell)
      added.push(cell)
      if (carries(cell)) open.push(...this.#placeableBeside(cell.pos))
    }
    return added.sort((a, b) => comparePositions(a.pos, b.pos))
  }

  /** Puts down dirt and all that can then be placed and stays without it; answers the latter. */
  scaffold(places: readonly Position[]): readonly C[] {
    for (const pos of places) this.#taken.add(positionKey(pos))
    this.#dirt.push(...places)
    return this.stand(places.flatMap((pos) => this.#heldBy(pos)))
  }

  /** Floating cells that dirt at a position would make placeable, and that stay once it is gone. */
  #heldBy(pos: Position): readonly C[] {
    return this.#placeableBeside(pos).filter(staysAlone)
  }

  #placeableBeside(pos: Position): readonly C[] {
    return directions.flatMap((direction) => {
      const cell = this.#byPosition.get(positionKey(neighbour(pos, direction)))
      const isOpen = cell !== undefined && !this.#standing.has(cell)
      return isOpen && standsFrom(cell).includes(oppositeDirection[direction]) ? [cell] : []
    })
  }

  /** Free cells from one that something carries to one that a floating cell can be placed against; null where there are none. */
  rowTo(isHiding: boolean): readonly Position[] | null {
    const before = new Map<string, Position | null>()
    let layer = this.#carried(isHiding ? this.#hides : () => true)
    for (const pos of layer) before.set(positionKey(pos), null)
    for (let length = 1; layer.length > 0 && length <= LONGEST_ROW; length++) {
      const end = layer.find((pos) => this.#heldBy(pos).length > 0)
      if (end !== undefined) return wayTo(end, before)
      const next: Position[] = []
      for (const pos of layer) {
        for (const beside of this.#freeBeside(pos)) {
          if (before.has(positionKey(beside))) continue
          before.set(positionKey(beside), pos)
          next.push(beside)
        }
      }
      layer = next
    }
    return null
  }

  /** Free cells beside dirt, and those on the ground or beside something that carries which a row may begin with; lowest first. */
  #carried(mayBegin: (pos: Position) => boolean): readonly Position[] {
    const besides = [...this.#standing].filter(carries).flatMap(({ pos }) => this.#freeBeside(pos))
    const below = this.floating().flatMap(({ pos: [x, , z] }) => this.#freeAround([x, this.ground, z]))
    const onDirt = this.#dirt.flatMap((pos) => this.#freeBeside(pos))
    const free = new Map([...[...besides, ...below].filter(mayBegin), ...onDirt].map((pos) => [positionKey(pos), pos]))
    return [...free.values()].sort(comparePositions)
  }

  #freeAround(pos: Position): readonly Position[] {
    return [pos, ...directions.map((direction) => neighbour(pos, direction))].filter(
      (at) => at[1] === this.ground && this.#isFree(at),
    )
  }

  #freeBeside(pos: Position): readonly Position[] {
    return directions.map((direction) => neighbour(pos, direction)).filter((at) => this.#isFree(at))
  }

  #isFree(pos: Position): boolean {
    return insideBox(this.#region, pos) && !this.#taken.has(positionKey(pos))
  }
}

/** With the second half of a door or a bed, which comes by itself. */
function filledBy({ pos, state }: BlockToPlace): readonly Position[] {
  if (state.half === 'lower') return [pos, neighbour(pos, 'up')]
  const towards = directions.find((direction) => direction === state.facing)
  return state.part === 'foot' && towards !== undefined ? [pos, neighbour(pos, towards)] : [pos]
}

/** On which sides something must stand for the block to be placed, and to be still there a moment later. */
function standsFrom(cell: BlockToPlace): readonly Direction[] {
  return falls(cell.item) && holdOf(cell.item) === null ? ['down'] : supportSides(cell)
}

/** Where dirt would be mistaken for what the block is to hang or stand on: it would break off when the dirt is dug away. */
function heldAt(cell: BlockToPlace): readonly Position[] {
  return breaksOff(cell) ? supportSides(cell).map((side) => neighbour(cell.pos, side)) : []
}

/** The cell above a path or farmland: under dirt either becomes dirt. */
function openAbove({ item, pos }: BlockToPlace): readonly Position[] {
  return item === 'dirt_path' || item === 'farmland' ? [neighbour(pos, 'up')] : []
}

function wayTo(end: Position, before: ReadonlyMap<string, Position | null>): readonly Position[] {
  const way: Position[] = []
  for (let pos: Position | null = end; pos !== null; pos = before.get(positionKey(pos)) ?? null) way.unshift(pos)
  return way
}

/* The subtasks that put scaffolding up and take it down again, as planners write them. */

/** What every chest of VillagerBench holds for it. */
export const SCAFFOLD_ITEM = 'dirt'

export interface ScaffoldSteps {
  readonly placing: readonly Omit<Subtask, 'id'>[]
  /** From the far end of each row. */
  readonly removing: readonly Omit<Subtask, 'id'>[]
}

/** Two subtasks for each piece of dirt. */
export function scaffoldSteps<C extends BlockToPlace>({ rows }: Pick<Scaffolding<C>, 'rows'>): ScaffoldSteps {
  return {
    placing: rows.flatMap(({ places }) =>
      places.map((pos) => ({
        description: `Place ${SCAFFOLD_ITEM} at (${pos.join(', ')}) as scaffolding.`,
        step: placeStep(SCAFFOLD_ITEM, pos, {}),
      })),
    ),
    removing: rows.flatMap(({ places }) =>
      places.toReversed().map((pos) => ({
        description: `Dig the scaffolding at (${pos.join(', ')}) away.`,
        step: removeStep(pos),
      })),
    ),
  }
}
