/**
 * VillagerBench's generator of escape tasks, drawn for draw as the published code does it (villagerbench.md 1.4): rooms are
 * laid from the exit backwards, so "splitting" a team here is what brings it together when the task is played.
 */
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { PythonRandom } from '../../../common/python-random.ts'
import { actionLimitS } from '../limits.ts'
import type { Atom } from './atom.ts'
import { allHold, type Cell, centreOf, coLocated, STAGE, settle, Walker } from './walkers.ts'

export interface GeneratorSetting {
  /** The task's number in its list. */
  readonly seed: number
  /** Generation steps of a round. */
  readonly steps: number
  readonly agents: number
}

export interface GeneratedRoom {
  /** Index in the file. */
  readonly atom: number
  readonly centre: Position
  /** So many clones of an object that is placed at random. */
  readonly repeat: number
  /** Where a lever of a room for one brings its agent. */
  readonly mergeTo: Position | null
  /** Where those of a common room are parted to. */
  readonly splitTo: readonly Position[]
  /** From the centre to that of the room whose effects these conditions bring about; [0, 0, 0] but for rooms that work crosswise. */
  readonly effectShift: Position
}

interface GeneratedAgent {
  /** Centre of the room in which the agent begins. */
  readonly start: Position
  /** How many of each item the rooms ask for in the end. */
  readonly needs: ReadonlyMap<string, number>
}

export interface GeneratedTask {
  /** The exit's first. */
  readonly rooms: readonly GeneratedRoom[]
  readonly complexity: number
  readonly agents: readonly GeneratedAgent[]
  /** Where the draws for the rooms' furniture go on. */
  readonly random: PythonRandom
}

/** The published code would go on for ever. */
const MOST_ROUNDS = 100

interface Candidate {
  readonly index: number
  readonly atom: Atom
}

class Generator {
  readonly rooms: GeneratedRoom[] = []
  complexity = 0
  walkers: readonly Walker[]
  readonly random: PythonRandom
  readonly #setting: GeneratorSetting
  #list: readonly Candidate[] = []

  constructor(setting: GeneratorSetting) {
    this.#setting = setting
    this.random = new PythonRandom(setting.seed)
    this.walkers = Array.from({ length: setting.agents }, () => new Walker())
  }

  /** A round has the file's atoms once more than the one before, all of them shuffled together. */
  round(atoms: readonly Candidate[]): string | null {
    this.#list = this.random.shuffled([...this.#list, ...atoms])
    for (let step = 0; step < this.#setting.steps; step++) {
      const failure = this.#step()
      if (failure !== null) return failure
    }
    return null
  }

  #step(): string | null {
    this.walkers = this.walkers.toSorted((a, b) => b.cell.row - a.cell.row)
    const front = this.walkers.filter(({ cell }) => cell.row === this.walkers[0]?.cell.row)
    const candidates = this.#candidates(front)
    const chosen = candidates[(this.#setting.seed + this.rooms.length) % candidates.length]
    if (chosen === undefined) return null
    if (chosen.atom.same_room) return this.#sameRoom(chosen, this.random.choice(coLocated(front)))
    if (chosen.atom.split) return this.#split(chosen, this.random.choice([front]))
    if (chosen.atom.merge) return this.#merge(chosen, this.random.choice(coLocated(front).filter(isGroup)))
    return this.#cross(chosen, candidates, front)
  }

  /** An atom that yields something stands in the list once for each agent who needs it. */
  #candidates(front: readonly Walker[]): readonly Candidate[] {
    const columns = new Set(front.map(({ cell }) => cell.column))
    const hasGroup = coLocated(front).some(isGroup)
    if (this.#list.some(({ atom }) => atom.split)) {
      this.walkers = this.walkers.toSorted((a, b) => a.cell.column - b.cell.column)
    }
    return this.#list.flatMap((candidate) => {
      const { split, merge, out } = candidate.atom
      if ((split && columns.size < 2) || (merge && !hasGroup)) return []
      if (Object.keys(out).length === 0) return [candidate]
      return this.walkers.filter((walker) => allHold(walker, out)).map(() => candidate)
    })
  }

  #add(
    { index }: Candidate,
    cell: Cell,
    repeat: number,
    more: Partial<Pick<GeneratedRoom, 'mergeTo' | 'splitTo' | 'effectShift'>> = {},
  ): void {
    const plain = { mergeTo: null, splitTo: [], effectShift: [0, 0, 0] as const }
    this.rooms.push({ atom: index, centre: centreOf(cell), repeat, ...plain, ...more })
  }

  /** Agents have moved on, and owe what the room asks for, even where too few of them are left to furnish it. */
  #sameRoom(chosen: Candidate, group: readonly Walker[]): null {
    const { atom } = chosen
    const able = settle(atom, group)
    if (able === 0 || atom.min_player > able) return null
    this.complexity += (atom.score * able * atom.condition.length) / atom.wait_interval
    const cell = firstOf(group).cell
    for (const walker of group) walker.start = { ...cell }
    this.#add(chosen, cell, able)
    return null
  }

  #split(chosen: Candidate, group: readonly Walker[]): null {
    settle(chosen.atom, group)
    const splitTo = group.map(({ cell }) => centreOf({ ...cell, row: cell.row + STAGE }))
    for (const walker of group) {
      walker.cell.column = Math.min(...group.map(({ cell }) => Math.abs(cell.column)))
    }
    this.complexity += chosen.atom.score
    const cell = firstOf(group).cell
    for (const walker of group) walker.start = { ...cell }
    this.#add(chosen, cell, group.length, { splitTo })
    return null
  }

  #merge(chosen: Candidate, group: readonly Walker[]): string | null {
    settle(chosen.atom, group)
    const { column, row } = firstOf(group).cell
    const before = this.walkers.filter(({ cell }) => cell.column < column).length
    const after = this.walkers.filter(({ cell }) => cell.column > column).length
    if (before + after + group.length !== this.walkers.length) {
      return 'the published generator breaks off here: agents of one column are too far apart to be brought together.'
    }
    const mergeTo = centreOf({ column, row: row + STAGE })
    for (const [place, walker] of group.entries()) {
      walker.cell.column = before + place - Math.floor(this.walkers.length / 2)
      this.complexity += chosen.atom.score * group.length
      walker.start = { ...walker.cell }
      this.#add(chosen, walker.cell, 1, { mergeTo })
    }
    return null
  }

  /** Each group's conditions bring about what stands in the other's room. A second atom of the kind is drawn first in any case. */
  #cross(chosen: Candidate, candidates: readonly Candidate[], front: readonly Walker[]): null {
    const second = this.random.choice(candidates.filter(({ atom }) => isCross(atom)))
    const groups = coLocated(front)
    if (groups.length < 2) return null
    const acting = this.random.choice(groups)
    let other = acting
    while (other === acting) other = this.random.choice(groups)
    for (const walker of [...acting, ...other]) walker.cell.row -= STAGE
    for (const walker of acting) if (allHold(walker, chosen.atom.out)) walker.take(chosen.atom.out)
    for (const walker of other) if (allHold(walker, second.atom.out)) walker.take(second.atom.out)
    for (const walker of other) walker.owe(chosen.atom.in)
    for (const walker of acting) walker.owe(second.atom.in)
    this.#crossRoom(chosen, acting, other, chosen.atom.score)
    this.#crossRoom(second, other, acting, chosen.atom.score)
    return null
  }

  #crossRoom(candidate: Candidate, here: readonly Walker[], there: readonly Walker[], score: number): void {
    const [cell, away] = [firstOf(here).cell, firstOf(there).cell]
    const [from, to] = [centreOf(cell), centreOf(away)]
    this.complexity += score * here.length
    for (const walker of there) walker.start = { ...away }
    this.#add(candidate, cell, here.length, { effectShift: [to[0] - from[0], to[1] - from[1], to[2] - from[2]] })
  }
}

function isGroup(walkers: readonly Walker[]): boolean {
  return walkers.length >= 2
}

function isCross({ same_room, split, merge }: Atom): boolean {
  return !(same_room || split || merge)
}

function firstOf(group: readonly Walker[]): Walker {
  const [first] = group
  if (first === undefined) throw new Error('a group of nobody')
  return first
}

/**
 * The task of a seed. Rounds are repeated until every agent has a room. Fails with `bad-input` where the published code
 * breaks off or never ends, as it does for atoms that no such team can use.
 */
export function generateTask(atoms: readonly Atom[], setting: GeneratorSetting): Result<GeneratedTask> {
  const where = `${setting.steps} steps, seed ${setting.seed}, ${setting.agents} agents`
  const generator = new Generator(setting)
  const candidates = atoms.map((atom, index) => ({ index, atom }))
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const failure = generator.round(candidates)
    if (failure !== null) return fail('bad-input', `${where}: ${failure}`)
    const { walkers, rooms, complexity, random } = generator
    const agents = walkers.flatMap(({ start, needs }) => (start === null ? [] : [{ start: centreOf(start), needs }]))
    if (agents.length === walkers.length) return ok({ rooms, complexity, agents, random })
  }
  return fail('bad-input', `${where}: no rooms for everybody after ${MOST_ROUNDS} rounds.`)
}

/** Limits of the published judge. */
export function limitsOf({ complexity, rooms }: Pick<GeneratedTask, 'complexity' | 'rooms'>): {
  readonly actionTimeS: number
  readonly gameTimeS: number
} {
  return { actionTimeS: actionLimitS(complexity), gameTimeS: 60 * rooms.length + 360 }
}
