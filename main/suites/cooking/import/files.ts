/** VillagerBench's files of cooking tasks: `farm_setting.json` and `farm_blue_print.json` (villagerbench.md 2.3 and 2.4). */
import { z } from 'zod'
import { nameSchema } from '../../../../shared/contract/block.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import { pointSchema, positionSchema } from '../../../../shared/contract/geometry.ts'
import { parseJson } from '../../../../shared/core/parse-json.ts'
import { keysGivenTwice } from '../../../common/json-shape.ts'
import { describeMismatch } from '../../../common/mismatch.ts'

/** The published file has 100. */
const MOST_TASKS = 2000
/** The published tasks have up to 11 check points. */
const MOST_CHECK_POINTS = 64
/** Of one check point; a published dish is worth 100. */
const MOST_POINTS = 1e6

const itemsSchema = z.array(z.object({ name: nameSchema, count: z.int().positive() }))

/** Everything but these is a property of the block's state. */
const blockSchema = z
  .object({ name: nameSchema, position: positionSchema, items: itemsSchema.optional() })
  .catchall(z.union([z.string(), z.number(), z.boolean()]))
export type FileBlock = z.infer<typeof blockSchema>

const structureSchema = z.object({
  blocks: z.array(blockSchema),
  entities: z.array(z.object({ name: nameSchema, position: pointSchema })).optional(),
})
type FileStructure = z.infer<typeof structureSchema>

interface ReadStructures {
  readonly structures: FileStructures
  readonly problems: readonly string[]
}

/** By name. */
export type FileStructures = ReadonlyMap<string, FileStructure>
const structuresSchema = z
  .record(z.string(), structureSchema)
  .transform((structures): FileStructures => new Map(Object.entries(structures)))

const componentSchema = z.discriminatedUnion('type', [
  blockSchema.extend({ type: z.literal('block') }),
  z.object({ type: z.literal('structure'), name: z.string(), position: positionSchema }),
])

const taskSchema = z
  .object({
    name: z.string().min(1),
    target: nameSchema,
    component: z.array(componentSchema),
    check_point: z
      .array(
        z.object({
          name: nameSchema,
          count: z.int().positive(),
          score: z.number().nonnegative().max(MOST_POINTS),
          sub_check_point: z.array(nameSchema).max(MOST_CHECK_POINTS).default([]),
        }),
      )
      .min(1)
      .max(MOST_CHECK_POINTS),
  })
  .catchall(z.unknown())
export type FileTask = z.infer<typeof taskSchema>

interface FileTasks {
  /** By their places in the file, counted from 1. */
  readonly tasks: ReadonlyMap<number, FileTask>
  /** One sentence for each entry that is no task, and for each key that is given twice. */
  readonly problems: readonly string[]
}

/** Fails with `bad-input` where the text is no list; an entry that is no task is a problem. */
export function readSetting(text: string): Result<FileTasks> {
  const file = 'farm_setting.json'
  const json = parseJson(text, file)
  if (!json.ok) return json
  const list = z.array(z.unknown()).safeParse(json.value)
  if (!list.success) return fail('bad-input', `${file} is no list of tasks.`)
  const tasks = new Map<number, FileTask>()
  const problems = [...keysGivenTwice(text, file)]
  if (list.data.length > MOST_TASKS) {
    problems.push(`${file}: it is too large; task ${MOST_TASKS + 1} of it and those after are left out.`)
  }
  for (const [index, entry] of list.data.slice(0, MOST_TASKS).entries()) {
    const task = taskSchema.safeParse(entry)
    if (task.success) tasks.set(index + 1, task.data)
    else problems.push(`${file}: task ${index + 1} is left out: ${describeMismatch(task.error.issues, {})}`)
  }
  return ok({ tasks, problems })
}

/** Fails with `bad-input` where the text is no object of structures. */
export function readStructures(text: string): Result<ReadStructures> {
  const file = 'farm_blue_print.json'
  const json = parseJson(text, file)
  if (!json.ok) return json
  const read = structuresSchema.safeParse(json.value)
  return read.success
    ? ok({ structures: read.data, problems: keysGivenTwice(text, file) })
    : fail('bad-input', `${file} cannot be read: ${describeMismatch(read.error.issues, {})}`)
}
