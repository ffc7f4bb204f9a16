/** What stands in a generated room, where in the world, as the published code draws and joins it. */

import { add, samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { PythonRandom } from '../../../common/python-random.ts'
import type { Atom, AtomObject } from './atom.ts'
import type { GeneratedRoom } from './state-tree.ts'

export interface PlacedObject {
  /** In world coordinates; `object.position` stays as in the file. */
  readonly pos: Position
  readonly object: AtomObject
}

export interface RoomObjects {
  readonly init: readonly PlacedObject[]
  readonly conditions: readonly PlacedObject[]
  /** What they leave open is as the object that stands there at the start. */
  readonly effects: readonly PlacedObject[]
}

/** Drawn cells lie this far around the centre. */
const SPREAD = 1
const MOST_DRAWN = (2 * SPREAD + 1) ** 2

/** How many clones of an object are placed at random; null for one at its own place. */
function clonesOf({ random }: AtomObject, repeat: number): number | null {
  if (random === undefined || random === false || random === 0) return null
  if (random === true) return repeat
  return random < 0 ? repeat + random : random
}

/** Cells for clones, x drawn before z and again where something stands already. */
function drawCells(count: number, centre: Position, taken: readonly PlacedObject[], random: PythonRandom): Position[] {
  const [x, y, z] = centre
  const cells: Position[] = []
  while (cells.length < count) {
    const cell: Position = [random.randint(x - SPREAD, x + SPREAD), y, random.randint(z - SPREAD, z + SPREAD)]
    const isTaken = taken.some(({ pos }) => samePosition(pos, cell)) || cells.some((other) => samePosition(other, cell))
    if (!isTaken) cells.push(cell)
  }
  return cells
}

function isNear([x, y, z]: Position, [cx, cy, cz]: Position): boolean {
  return y === cy && Math.abs(x - cx) <= SPREAD && Math.abs(z - cz) <= SPREAD
}

function placeInit(
  { init }: Atom,
  { centre, repeat }: GeneratedRoom,
  random: PythonRandom,
): Result<readonly PlacedObject[]> {
  const placed: PlacedObject[] = []
  for (const object of init) {
    const clones = clonesOf(object, repeat)
    if (clones === null) {
      placed.push({ pos: add(centre, object.position), object })
      continue
    }
    const free = MOST_DRAWN - new Set(placed.filter(({ pos }) => isNear(pos, centre)).map(({ pos }) => pos.join())).size
    if (clones > free) {
      return fail(
        'bad-input',
        `${clones} of ${object.name} do not fit on the ${free} cells from which places are drawn.`,
      )
    }
    placed.push(...drawCells(clones, centre, placed, random).map((pos) => ({ pos, object })))
  }
  return ok(placed)
}

/**
 * Objects of a room. Conditions and effects at the place of an object that stands there at the start go with it to wherever it
 * was drawn; of others at one place the first counts. Fails with `bad-input` where the published code would draw for ever.
 */
export function placeObjects(atom: Atom, room: GeneratedRoom, random: PythonRandom): Result<RoomObjects> {
  const placed = placeInit(atom, room, random)
  if (!placed.ok) return placed
  const init = placed.value
  const effects = atom.effect.map((object) => ({ ...object, position: add(object.position, room.effectShift) }))
  const isInit = ({ position }: AtomObject): boolean =>
    atom.init.some((other) => samePosition(other.position, position))
  const firsts = (objects: readonly AtomObject[]): readonly PlacedObject[] =>
    objects
      .filter((object, index) => objects.findIndex(({ position }) => samePosition(position, object.position)) === index)
      .filter((object) => !isInit(object))
      .map((object) => ({ pos: add(room.centre, object.position), object }))
  const at = (objects: readonly AtomObject[], { object }: PlacedObject): readonly AtomObject[] =>
    objects.filter(({ position }) => samePosition(position, object.position))
  return ok({
    init,
    conditions: [
      ...init.flatMap((start) => at(atom.condition, start).map((object) => ({ pos: start.pos, object }))),
      ...firsts(atom.condition),
    ],
    effects: [
      ...init.flatMap((start) =>
        at(effects, start).map((object) => ({ pos: start.pos, object: { ...start.object, ...object } })),
      ),
      ...firsts(effects),
    ],
  })
}
