/** Table `conditions`: what charts compare, shared by runs. */
import { z } from 'zod'
import { episodeBudgetSchema } from '../shared/contract/episode-budget.ts'
import { forkSchema } from '../shared/contract/fork.ts'
import { methodChoiceSchema, modelBindingsSchema } from '../shared/contract/record/header.ts'
import type { Condition } from '../shared/contract/run.ts'
import { teamSchema } from '../shared/contract/team.ts'
import { chooseSlot, slotsOf, slotsOfMethod, slotUses } from './condition-looks.ts'
import type { Db } from './open.ts'
import { jsonColumn, readListedRows, readRow } from './rows.ts'

const conditionRowSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    method_json: jsonColumn(methodChoiceSchema),
    models_json: jsonColumn(modelBindingsSchema),
    team_json: jsonColumn(teamSchema),
    budget_json: jsonColumn(episodeBudgetSchema).nullable(),
    made_label: z.string().nullable(),
    fork_json: jsonColumn(forkSchema).nullable(),
  })
  .transform((row) => ({
    id: row.id,
    label: row.label,
    ...(row.made_label === null ? {} : { madeLabel: row.made_label }),
    method: row.method_json,
    models: row.models_json,
    team: row.team_json,
    ...(row.budget_json === null ? {} : { budget: row.budget_json }),
    ...(row.fork_json === null ? {} : { fork: row.fork_json }),
  }))

/**
 * The conditions of one run. Keeps what is there, since the id is a hash of the content, but for a label that says more (a team's
 * size, where a run has several). New ones get a look that stays, unlike those of the others. To be called inside a transaction.
 */
export function putConditions(db: Db, conditions: readonly Condition[]): void {
  const insert = db.prepare(
    'INSERT INTO conditions (id, label, method_json, models_json, team_json, budget_json, fork_json, slot) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const slots = slotsOf(
    db,
    conditions.map(({ id }) => id),
  )
  for (const { id, label, madeLabel, method, models, team, budget, fork } of conditions) {
    if (slots.has(id)) {
      explain(db, id, madeLabel ?? label)
      if (madeLabel !== undefined) nameCondition(db, id, label)
      continue
    }
    const slot = chooseSlot({
      ofMethod: slotsOfMethod(db, method.id),
      beside: [...slots.values()],
      uses: slotUses(db),
    })
    const parts = [method, models, team].map((part) => JSON.stringify(part))
    const [ownBudget, ownFork] = [budget, fork].map((part) => (part === undefined ? null : JSON.stringify(part)))
    insert.run(id, madeLabel ?? label, ...parts, ownBudget, ownFork, slot)
    if (madeLabel !== undefined) nameCondition(db, id, label)
    slots.set(id, slot)
  }
}

/** The lab's label of a condition becomes one that says more. */
function explain(db: Db, id: string, label: string): void {
  for (const column of ['label', 'made_label']) {
    const isMade = column === 'label' ? 'made_label IS NULL' : 'made_label IS NOT NULL'
    db.prepare(
      `UPDATE conditions SET ${column} = @label WHERE id = @id AND ${isMade} AND length(${column}) < length(@label)`,
    ).run({ id, label })
  }
}

/** A user's name takes the label's place; null gives the lab's own back. False where there is no such condition. */
export function nameCondition(db: Db, id: string, name: string | null): boolean {
  const sql =
    name === null
      ? 'UPDATE conditions SET label = coalesce(made_label, label), made_label = NULL WHERE id = @id'
      : 'UPDATE conditions SET made_label = coalesce(made_label, label), label = @name WHERE id = @id'
  return db.prepare(sql).run(name === null ? { id } : { id, name }).changes > 0
}

/** One condition by itself. To be called inside a transaction. */
export function putCondition(db: Db, condition: Condition): void {
  putConditions(db, [condition])
}

export function readCondition(db: Db, id: string): Condition | null {
  const row: unknown = db.prepare('SELECT * FROM conditions WHERE id = ?').get(id)
  return row === undefined ? null : readRow(conditionRowSchema, 'conditions', row)
}

/** null where there is no such condition. */
export function conditionLabel(db: Db, id: string): string | null {
  const row: unknown = db.prepare('SELECT id, label FROM conditions WHERE id = ?').get(id)
  return row === undefined ? null : readRow(labelRowSchema, 'conditions', row).label
}

const labelRowSchema = z.object({ id: z.string(), label: z.string() })

/** Labels of the conditions of a run's trials, by their ids. */
export function conditionLabelsOfRun(db: Db, runId: string): ReadonlyMap<string, string> {
  const rows = db
    .prepare('SELECT id, label FROM conditions WHERE id IN (SELECT condition_id FROM trials WHERE run_id = ?)')
    .all(runId)
  return new Map(readListedRows(labelRowSchema, 'conditions', rows).map(({ id, label }) => [id, label]))
}
