/** The rooms of a task drawn backwards from the exit, stage by stage, so that a team can always get through. */
import type { Draw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { mechanisms } from '../mechanisms/index.ts'
import type { Mechanism, Passage } from '../mechanisms/mechanism.ts'

/** Rooms that are met at the same time: one for all, or one for each member. */
export interface Stage {
  readonly mechanism: Mechanism
  readonly isApart: boolean
}

/** An item that lies ready in a row, which is one room. */
interface Store {
  readonly item: string
  readonly row: number
}

/** What is known of the team behind the stage that was drawn last, seen from the exit. */
interface Behind {
  /** Each member comes alone, in a channel of their own. */
  readonly isApart: boolean
  /** Rows since they are. */
  readonly apartRows: number
  /** Items that may still come from rooms further back, with the row that needs them. */
  readonly wanted: ReadonlyMap<string, number>
  /** Items that have to lie ready in the row that needs them: nobody could go back for them. */
  readonly stores: readonly Store[]
  readonly used: ReadonlySet<string>
}

/** Members go alone through so many rows at most: each is a room for every one of them. */
const MOST_APART_ROWS = 2
/** Of four rooms that a team comes to together one has brought it together. */
const MERGE_SHARE = 1 / 4
/** How often what is wanted further on is found on the way rather than lying ready. */
const YIELD_SHARE = 2 / 3

/** How those who leave a stage come to be as the next one needs them. */
function drawPassage(agents: number, { isApart, apartRows }: Behind, draw: Draw): Passage {
  if (!isApart) return agents > 1 && draw('merge') < MERGE_SHARE ? 'merge' : 'common'
  const ways = apartRows < MOST_APART_ROWS ? (['split', 'cross', 'common'] as const) : (['split'] as const)
  return ways[Math.floor(draw('apart') * ways.length)] ?? 'split'
}

function fits({ passage, fewestAgents, needs, yields }: Mechanism, wanted: Passage, agents: number, behind: Behind) {
  if (passage !== wanted || fewestAgents > (behind.isApart && passage === 'common' ? 1 : agents)) return false
  const bringsOrTakes = needs !== undefined || yields !== undefined
  if (behind.isApart) return !bringsOrTakes
  if (yields !== undefined && !behind.wanted.has(yields)) return false
  return needs === undefined || !behind.wanted.has(needs)
}

/** Kinds of rooms that come again only when nothing else fits. */
function choose(agents: number, behind: Behind, draw: Draw): Mechanism {
  const passage = drawPassage(agents, behind, draw)
  const fitting = mechanisms.filter((mechanism) => fits(mechanism, passage, agents, behind))
  const found = fitting.find(({ yields }) => yields !== undefined)
  if (found !== undefined && draw('yield') < YIELD_SHARE) return found
  const fresh = fitting.filter(({ id }) => !behind.used.has(id))
  const pool = fresh.length > 0 ? fresh : fitting
  const chosen = pool[Math.floor(draw('mechanism') * pool.length)]
  if (chosen === undefined) throw new Error(`no mechanism fits ${agents} agents`)
  return chosen
}

function before({ isApart, apartRows, wanted, stores, used }: Behind, mechanism: Mechanism, row: number): Behind {
  const { passage, needs, yields, id } = mechanism
  const open = new Map(wanted)
  if (yields !== undefined) open.delete(yields)
  if (needs !== undefined) open.set(needs, row)
  const isBarred = passage === 'merge'
  const staysApart = isBarred || (isApart && passage !== 'split')
  return {
    isApart: staysApart,
    apartRows: staysApart ? apartRows + 1 : 0,
    wanted: isBarred ? new Map() : open,
    stores: isBarred ? [...stores, ...storesOf(open)] : stores,
    used: new Set([...used, id]),
  }
}

function storesOf(wanted: Behind['wanted']): readonly Store[] {
  return [...wanted].map(([item, row]) => ({ item, row }))
}

export interface Stages {
  /** From the exit back to where the team starts. */
  readonly stages: readonly Stage[]
  readonly stores: readonly Store[]
}

/** A draw belongs to its place before the exit: with more steps the same rooms come last, and others before them. */
export function drawStages(agents: number, steps: number, draw: Draw): Stages {
  const stages: Stage[] = []
  let behind: Behind = { isApart: false, apartRows: 0, wanted: new Map(), stores: [], used: new Set() }
  for (let row = 0; row < steps; row++) {
    const mechanism = choose(agents, behind, (...key) => draw('stage', row, ...key))
    behind = before(behind, mechanism, row)
    stages.push({ mechanism, isApart: behind.isApart })
  }
  return { stages, stores: [...behind.stores, ...storesOf(behind.wanted)] }
}
