/** Column `slot` of `conditions`: the look of a condition in every chart and table, given once and kept. */
import { z } from 'zod'
import { SLOTS } from '../preload/contract/calls.ts'
import type { Db } from './open.ts'
import { readRow } from './rows.ts'

/** Slots with the same rest have the same colour, and differ in dash and marker. */
const COLOURS = 8

/**
 * A slot for one more condition beside others: one that they do not have, of a colour that they have least, and of those the
 * one that fewest conditions of the whole database have. `uses[slot]` says how many those are.
 */
export function chooseSlot(others: readonly number[], uses: readonly number[]): number {
  const candidates = Array.from({ length: SLOTS }, (_, slot) => ({
    slot,
    rank: [
      others.filter((other) => other === slot).length,
      others.filter((other) => other % COLOURS === slot % COLOURS).length,
      uses[slot] ?? 0,
    ],
  }))
  return candidates.reduce((best, one) => (comesBefore(one.rank, best.rank) ? one : best)).slot
}

function comesBefore(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((value, index) => value !== other[index])
  return place !== -1 && (one[place] ?? 0) < (other[place] ?? 0)
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
