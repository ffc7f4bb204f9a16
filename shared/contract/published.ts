/** Tables of papers, as printed: what `shared/core/published/tables.json` holds. */
import { z } from 'zod'

export const paperTables = [
  'causalmace-1',
  'causalmace-2',
  'causalmace-4',
  'villagerbench-1',
  'villagerbench-2',
  'villagerbench-3',
  'villagerbench-4',
  'minecollab-2',
  'minecollab-3',
  'minecollab-4',
  'minecollab-5',
  'minecollab-6',
  'minecollab-7',
  'teamcraft-building',
  'teamcraft-clearing',
  'teamcraft-farming',
  'teamcraft-smelting',
] as const
export type PaperTable = (typeof paperTables)[number]

/** What tables of papers tell tasks apart by: each a level or a count that a kind's tasks may have; and the part of the benchmark. */
const countedTraitSchema = z.enum(['depth', 'blockedRecipes', 'materials', 'rooms'])
/** Of one task; without those that its kind does not have. */
export const taskTraitsSchema = z.object({
  /** The state of its benchmark that it follows, where that has several. */
  preset: z.string().exactOptional(),
  /** The part of its benchmark that it is of: `test`. */
  split: z.string().exactOptional(),
  depth: z.int().exactOptional(),
  /** Members who are told no recipe, or may not ask for a plan. */
  blockedRecipes: z.int().exactOptional(),
  materials: z.int().exactOptional(),
  rooms: z.int().exactOptional(),
  /** Where in its benchmark's world it stands. */
  scene: z.string().exactOptional(),
  /** Joint steps that its benchmark's expert takes. */
  expertSteps: z.int().exactOptional(),
})
export type TaskTraits = z.output<typeof taskTraitsSchema>

/** Tasks of some families, all of them or those with one value of a trait. */
const tasksPartSchema = z.strictObject({
  /** Stands above its columns. */
  group: z.string(),
  families: z.array(z.string()).min(1),
  trait: z
    .union([
      z.strictObject({ name: countedTraitSchema, value: z.int() }),
      z.strictObject({ name: z.literal('split'), value: z.string() }),
    ])
    .exactOptional(),
})
export type TasksPart = z.output<typeof tasksPartSchema>

const columnSchema = z.strictObject({
  /** One family of tasks, or some tasks of some; null for the average over all, in the benchmark's weights. */
  part: z.union([z.string(), tasksPartSchema]).nullable(),
  /** The metric of this lab whose definition is nearest; null where there is none. */
  measure: z.string().nullable(),
  /** As in the paper, without its unit. */
  head: z.string(),
  /** Of the printed values. */
  unit: z.enum(['%', '%/min', 'share', 'count']),
  /** How many tasks a printed value is of, where that is known. */
  tasks: z.int().positive().exactOptional(),
})

const rowSchema = z.strictObject({
  label: z.string(),
  /** `method` or `method:variant` of this lab that the row is about; null for a row that stands alone. */
  method: z.string().nullable(),
  /** null where the paper's teams are of several sizes. */
  agents: z.int().nullable(),
  /** Of `facts` of the table. */
  facts: z.array(z.string()).default([]),
  /** Address of the one task that the row is about; left out where it is about families. */
  scenario: z.string().exactOptional(),
  /** A value per column as printed; null where the paper prints none. */
  values: z.array(z.number().nullable()),
})

const publishedTableSchema = z
  .strictObject({
    id: z.enum(paperTables),
    paper: z.string(),
    /** Its name there. */
    table: z.string(),
    model: z.string(),
    /** Agents of all of its rows, where teams of other sizes stand beside them all the same; null where only equal teams do. */
    team: z.int().nullable(),
    /** Heads of what the paper says of a row beside its name and team. */
    facts: z.array(z.string()),
    /** The one method that the table is about; null for all. */
    only: z.string().nullable(),
    columns: z.array(columnSchema).min(1),
    rows: z.array(rowSchema).min(1),
    /** Why what cannot be compared, a sentence each. */
    notes: z.array(z.string()),
  })
  .refine(
    ({ columns, facts, rows }) =>
      rows.every((row) => row.values.length === columns.length && row.facts.length === facts.length),
    'a row has a value per column and a word per fact',
  )
export type PublishedTable = z.output<typeof publishedTableSchema>

export const publishedTablesSchema = z.array(publishedTableSchema)
