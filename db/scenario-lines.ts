/** Table `scenario_lines`: what lists show of imported scenarios, made once for each content. */
import { z } from 'zod'
import type { Scenario } from '../shared/contract/scenario.ts'
import { type Db, prepared, transaction } from './open.ts'
import { jsonColumn } from './rows.ts'

const lineSchema = z.object({
  title: z.string(),
  size: z.int(),
  complexity: z.number(),
  origin: z.string(),
  /** The part of its benchmark that it is of. */
  split: z.string().exactOptional(),
})

export type ScenarioLine = z.infer<typeof lineSchema>

/** Makes lines out of scenarios; the numbers are those of the scenario's suite. */
export interface LineMaker {
  /** Another one for every change of what it makes, or of what a scenario may be. */
  readonly version: string
  /** null for what no list shows. */
  of(scenario: Scenario): ScenarioLine | null
}

export interface MadeLine {
  readonly sha256: string
  readonly line: ScenarioLine | null
}

const rowSchema = z.object({
  address: z.string(),
  scenario_sha256: z.string(),
  line_json: jsonColumn(lineSchema.nullable()),
})
type LineRow = z.infer<typeof rowSchema>

/** By address: lines of this version, of contents that are as they were stored. */
export function readLines(db: Db, { version }: LineMaker): ReadonlyMap<string, LineRow> {
  const rows = prepared(
    db,
    `SELECT i.address, i.scenario_sha256, l.line_json FROM imported_scenarios i
       JOIN scenario_lines l ON l.scenario_sha256 = i.scenario_sha256 AND l.version = ?
       JOIN blobs b ON b.sha256 = i.scenario_sha256 AND length(b.bytes) = l.stored_bytes`,
  ).all(version)
  return new Map(
    rows.flatMap((row): [string, LineRow][] => {
      const read = rowSchema.safeParse(row)
      // One that cannot be read is made anew.
      return read.success ? [[read.data.address, read.data]] : []
    }),
  )
}

export function keepLines(db: Db, { version }: LineMaker, made: readonly MadeLine[]): void {
  const keep = prepared(
    db,
    `INSERT OR REPLACE INTO scenario_lines (scenario_sha256, version, stored_bytes, line_json)
       SELECT sha256, ?, length(bytes), ? FROM blobs WHERE sha256 = ?`,
  )
  transaction(db, () => {
    for (const { sha256, line } of made) keep.run(version, JSON.stringify(line), sha256)
  })
}
