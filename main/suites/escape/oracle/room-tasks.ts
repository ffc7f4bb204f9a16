/** Works of rooms shared out: who does what, so that all that has to hold together does. */
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import { describeDeed, done, doneInARow, taken } from './hands.ts'
import type { Deed, Taking, Work } from './works.ts'

/** Something that one member does without a break. */
export interface RoomTask {
  readonly work: Work
  readonly words: string
  /** Who alone may do it; null for everybody. */
  readonly agents: readonly string[] | null
  readonly calls: readonly ActionCall[]
}

/** `works`: all of a scenario; `agents`: who plays, in the order of the team. */
export function roomTasks(works: readonly Work[], agents: readonly string[]): readonly RoomTask[] {
  const takings = works.flatMap(takingsOf)
  const placed = new Set(
    works.flatMap(({ deeds }) => deeds.flatMap(({ kind, block }) => (kind === 'place' ? [block.name] : []))),
  )
  const stores = takings.filter(({ item }) => placed.has(item))
  return works.flatMap((work, index): readonly RoomTask[] => {
    if (isLift(work, works[index + 1])) return []
    const lift = works[index - 1]
    const lifted = lift !== undefined && isLift(lift, work) ? lift : null
    const begun = lifted ?? work
    const others = membersFor(work, works, agents)
    const task = (deeds: readonly Deed[], calls: readonly ActionCall[]): RoomTask => {
      return { work: begun, words: deeds.map(describeDeed).join(', then '), agents: namedIn(deeds) ?? others, calls }
    }
    const fetched = takingsOf(work).flatMap((taking): readonly RoomTask[] => {
      if (placed.has(taking.item)) return []
      const words = `take ${taking.count} ${taking.item} out of the ${taking.container.name}`
      return [{ work: begun, words, agents: null, calls: taken(taking) }]
    })
    if (lifted !== null) {
      const deeds = [...lifted.deeds, ...work.deeds]
      return [...fetched, task(deeds, doneInARow(deeds, work, [], stores))]
    }
    const { alone, row } = shared(work, agents.length)
    return [
      ...fetched,
      ...alone.map((deed) => task([deed], done(deed, work, stores))),
      ...(row.length === 0 ? [] : [task(row, doneInARow(row, work, alone, stores))]),
    ]
  })
}

function takingsOf({ takings: { before, afterwards } }: Work): readonly Taking[] {
  return [...before, ...afterwards]
}

/** A plate with nothing to show that it has answered takes whoever stands on it to the next thing in the room. */
function isLift({ room, deeds, answer }: Work, next: Work | undefined): boolean {
  return next?.room === room && answer === null && deeds.length === 1 && deeds[0]?.kind === 'press'
}

function namedIn(deeds: readonly Deed[]): readonly string[] | null {
  const named = deeds.flatMap(({ agent }) => agent ?? [])
  return named.length === 0 ? null : [...new Set(named)]
}

/** Those who are left for a work that takes somebody else than others; null where that is nobody's concern. */
function membersFor(work: Work, works: readonly Work[], agents: readonly string[]): readonly string[] | null {
  const workersOf = (other: Work | undefined): readonly string[] => namedIn(other?.deeds ?? []) ?? agents.slice(0, 1)
  if (agents.length < 2) return null
  const taken = work.notWith.flatMap((other) => workersOf(works[other]))
  if (taken.length > 0) return agents.filter((name) => !taken.includes(name))
  return works.some(({ notWith }) => notWith.some((other) => works[other] === work)) ? workersOf(work) : null
}

/** What stays as it is comes first, what springs back last. */
const quickness: Readonly<Record<Deed['kind'], number>> = { place: 0, toggle: 1, press: 2, push: 3 }

/** Each deed has somebody of its own; where a team is too small, plates are held and one does all the rest. */
function shared(
  { deeds, isTogether }: Work,
  size: number,
): { readonly alone: readonly Deed[]; readonly row: readonly Deed[] } {
  if (!isTogether || deeds.length <= size) return { alone: deeds, row: [] }
  const alone = deeds.filter(({ kind, agent }) => kind === 'press' && agent === null).slice(0, size - 1)
  const row = deeds.filter((deed) => !alone.includes(deed))
  return { alone, row: row.toSorted((a, b) => quickness[a.kind] - quickness[b.kind]) }
}
