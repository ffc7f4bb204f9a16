/** A scripted team that clears: everybody breaks blocks of their own, such that the last is gone as early as possible. */
import { blockName, isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import {
  add,
  directions,
  neighbour,
  positionKey,
  positionsOf,
  subtract,
} from '../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../../shared/contract/geometry.ts'
import type { TeamcraftClearTask } from '../../../shared/contract/tasks/teamcraft-clear.ts'
import type { MemberCall } from '../../../shared/contract/teamcraft-calls.ts'
import type { Expert, ExpertView } from '../../../shared/core/teamcraft/expert.ts'
import { strikesNeeded } from '../../../shared/core/teamcraft/strikes.ts'
import { assignJobs, type ClearJob } from './assign.ts'

/** The cells that have to be empty, counted from the centre (teamcraft.md 1.8). */
export const CLEARED: Box = { min: [-2, 0, -2], max: [1, 2, 1] }

export function clearExpert(task: TeamcraftClearTask, agents: readonly string[]): Expert {
  const team = new Clearers(task, agents)
  return { next: (view) => team.next(view) }
}

class Clearers {
  readonly #task: TeamcraftClearTask
  readonly #agents: readonly string[]
  /** Blocks that members are at, by place in the team, and calls already made there. */
  readonly #at = new Map<number, { readonly pos: Position; readonly calls: number }>()

  constructor(task: TeamcraftClearTask, agents: readonly string[]) {
    this.#task = task
    this.#agents = agents
  }

  next(view: ExpertView): readonly MemberCall[] | null {
    const cells = [...positionsOf(CLEARED)].map((pos) => add(this.#task.center, pos))
    const standing = cells.filter((pos) => !isAir(view.blockAt(pos)))
    if (standing.length === 0) return null
    this.#leaveGone(view)
    const chosen = this.#choose(standing, view)
    const calls = this.#agents.flatMap((agent, place): readonly MemberCall[] => {
      const pos = chosen.get(place)
      if (pos === undefined) return []
      const before = this.#at.get(place)
      const made = before !== undefined && positionKey(before.pos) === positionKey(pos) ? before.calls : 0
      this.#at.set(place, { pos, calls: made + 1 })
      return [{ agent, call: { name: 'mineBlock', pos: subtract(pos, this.#task.center) } }]
    })
    return calls.length === 0 ? null : calls
  }

  /** Who is at a block that is gone, or that did not break when it should have, is free again. */
  #leaveGone(view: ExpertView): void {
    for (const [place, { pos, calls }] of this.#at) {
      const block = view.blockAt(pos)
      if (isAir(block) || calls >= this.#callsFor(block, place, view)) this.#at.delete(place)
    }
  }

  #callsFor(block: string, place: number, view: ExpertView): number {
    return this.#task.durability === 'on' ? this.#strikes(block, place, view) : 1
  }

  #strikes(block: string, place: number, view: ExpertView): number {
    return strikesNeeded(block, view.inventoryOf(this.#agents[place] ?? ''))
  }

  /** By place in the team: the block at which each goes on, or begins. */
  #choose(standing: readonly Position[], view: ExpertView): ReadonlyMap<number, Position> {
    const begun = new Set([...this.#at.values()].map(({ pos }) => positionKey(pos)))
    const open = standing.filter((pos) => !begun.has(positionKey(pos)))
    const places = this.#agents.map((_, place) => place)
    const jobs = open.map((pos): ClearJob => {
      const block = view.blockAt(pos)
      return {
        calls: places.map((place) => this.#callsFor(block, place, view)),
        // Where calls are counted by tools, these speak for themselves.
        misfit: places.map((place) => (this.#task.durability === 'on' ? 0 : this.#strikes(block, place, view))),
      }
    })
    const left = places.map((place) => {
      const at = this.#at.get(place)
      return at === undefined ? 0 : this.#callsFor(view.blockAt(at.pos), place, view) - at.calls
    })
    const members = assignJobs(jobs, left)
    return new Map(
      places.flatMap((place): readonly (readonly [number, Position])[] => {
        const own = open.filter((_, index) => members[index] === place).toSorted((a, b) => b[1] - a[1])
        const pos = this.#at.get(place)?.pos ?? own.find((one) => isReady(one, view))
        return pos === undefined ? [] : [[place, pos]]
      }),
    )
  }
}

/** A side is free, and nothing above would come down. */
function isReady(pos: Position, view: ExpertView): boolean {
  if (blockName(view.blockAt(neighbour(pos, 'up'))) === 'anvil') return false
  return directions.some((direction) => direction !== 'down' && isAir(view.blockAt(neighbour(pos, direction))))
}
