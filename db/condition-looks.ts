/** Column `slot` of `conditions`: the look of a condition in every chart and table, given once and kept. */
import { z } from 'zod'
import { SLOTS } from '../shared/contract/calls.ts'
import type { Db } from './open.ts'
import { readRow } from './rows.ts'

/** Slots with the same rest have the same colour, and differ in dash and marker. */
const COLOURS = 8

const colourOf = (slot: number): number => slot % COLOURS

interface LooksAround {
  /** Slots of the method's conditions in the whole database: their colour is the method's. */
  readonly ofMethod: readonly number[]
  /** Slots of the conditions that it is shown beside. */
  readonly beside: readonly number[]
  /** How many conditions of the whole database have each slot. */
  readonly uses: readonly number[]
}

/**
 * A slot for one more condition: one that those beside it do not have, in the colour that most conditions of its method have, and of
 * those the one that fewest conditions have. A method without a colour gets the one that is used least beside it. Where all slots of a
 * colour are taken another colour helps out.
 */
export function chooseSlot({ ofMethod, beside, uses }: LooksAround): number {
  const own = Map.groupBy(ofMethod, colourOf)
  const most = Math.max(0, ...[...own.values()].map((slots) => slots.length))
  const candidates = Array.from({ length: SLOTS }, (_, slot) => {
    const colour = colourOf(slot)
    return {
      slot,
      rank: [
        beside.filter((other) => other === slot).length,
        most - (own.get(colour)?.length ?? 0),
        beside.filter((other) => colourOf(other) === colour).length,
        uses.reduce((sum, n, other) => (colourOf(other) === colour ? sum + n : sum), 0),
        uses[slot] ?? 0,
      ],
    }
  })
  return candidates.reduce((best, one) => (comesBefore(one.rank, best.rank) ? one : best)).slot
}

function comesBefore(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((value, index) => value !== other[index])
  return place !== -1 && (one[place] ?? 0) < (other[place] ?? 0)
}

/** Slots of all stored conditions of a method. */
export function slotsOfMethod(db: Db, method: string): readonly number[] {
  const slots = db
    .prepare("SELECT slot FROM conditions WHERE json_extract(method_json, '$.id') = ?")
    .pluck()
    .all(method)
  return readRow(z.array(z.int()), 'conditions', slots)
}

const slotRowSchema = z.object({ id: z.string(), slot: z.int() })

/** Of those conditions that are stored, by their ids. */
export function slotsOf(db: Db, conditionIds: readonly string[]): Map<string, number> {
  const rows = db
    .prepare('SELECT id, slot FROM conditions WHERE id IN (SELECT value FROM json_each(?))')
    .all(JSON.stringify(conditionIds))
  return new Map(rows.map((row) => readRow(slotRowSchema, 'conditions', row)).map(({ id, slot }) => [id, slot]))
}

const usesRowSchema = z.object({ slot: z.int(), n: z.int() })

/** How many conditions have each slot; 0 for those that are left out. */
export function slotUses(db: Db): readonly number[] {
  const uses: number[] = Array(SLOTS).fill(0)
  for (const row of db.prepare('SELECT slot, count(*) AS n FROM conditions GROUP BY slot').all()) {
    const { slot, n } = readRow(usesRowSchema, 'conditions', row)
    uses[slot] = n
  }
  return uses
}

/** False where there is no such condition. */
export function setSlot(db: Db, conditionId: string, slot: number): boolean {
  return db.prepare('UPDATE conditions SET slot = ? WHERE id = ?').run(slot, conditionId).changes > 0
}
