/** The next step of a building: from below to above, each member what it holds. */
import { directions, neighbour, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { MemberCall } from '../../../../shared/contract/teamcraft-calls.ts'
import type { Belief } from './belief.ts'

interface Cell {
  readonly pos: Position
  readonly name: string
}

export function planBuild(belief: Belief): readonly MemberCall[] {
  const cells = [...belief.target.values(), ...hiddenCells(belief)]
  const open = cells.filter(({ pos, name }) => belief.stands(pos) !== name)
  // Once all should stand, what is not in sight is tried again.
  const wanted = open.length > 0 ? open : cells.filter(({ pos }) => !belief.inSight.has(positionKey(pos)))
  const ready = wanted
    .filter(({ pos }) => isSupported(pos, belief))
    .toSorted((a, b) => belief.triedAt(a.pos) - belief.triedAt(b.pos) || a.pos[1] - b.pos[1])
  return dealt(ready, belief)
}

/** Who can do least chooses first. */
function dealt(cells: readonly Cell[], belief: Belief): readonly MemberCall[] {
  const ableTo = (agent: string): readonly Cell[] => cells.filter(({ name }) => belief.has(agent, name) > 0)
  const others = (agent: string, name: string): number =>
    belief.members.filter((other) => other !== agent && belief.has(other, name) > 0).length
  const taken = new Set<Cell>()
  return belief.members
    .toSorted((a, b) => ableTo(a).length - ableTo(b).length)
    .flatMap((agent) => {
      const [cell] = ableTo(agent)
        .filter((one) => !taken.has(one))
        .toSorted((a, b) => others(agent, a.name) - others(agent, b.name))
      if (cell === undefined) return []
      taken.add(cell)
      return [{ agent, call: { name: 'placeItem' as const, item: cell.name, pos: cell.pos } }]
    })
}

function isSupported(pos: Position, belief: Belief): boolean {
  return pos[1] === 0 || directions.some((side) => belief.stands(neighbour(pos, side)) !== null)
}

/** What no view shows below something: taken for the kind of which the team holds most to spare. */
function hiddenCells(belief: Belief): readonly Cell[] {
  const known = [...belief.target.values()]
  const spare = (name: string): number =>
    (belief.atStart.get(name) ?? 0) - known.filter((cell) => cell.name === name).length
  const [name] = [...belief.atStart.keys()].toSorted((a, b) => spare(b) - spare(a) || (a < b ? -1 : 1))
  if (name === undefined) return []
  return known
    .filter(({ pos }) => pos[1] > 0)
    .map(({ pos }) => ({ pos: neighbour(pos, 'down'), name }))
    .filter(({ pos }) => !belief.target.has(positionKey(pos)))
}
