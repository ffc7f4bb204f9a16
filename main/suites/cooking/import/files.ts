/** VillagerBench's files of cooking tasks: `farm_setting.json` and `farm_blue_print.json` (villagerbench.md 2.3 and 2.4). */
import { z } from 'zod'
import { nameSchema } from '../../../../preload/contract/block.ts'
import { fail, ok, type Result } from '../../../../preload/contract/errors.ts'
import { pointSchema, positionSchema } from '../../../../preload/contract/geometry.ts'
import { parseJson } from '../../../../preload/core/parse-json.ts'

const itemsSchema = z.array(z.object({ name: nameSchema, count: z.int().positive() }))

/** Everything but these is a property of the block's state. */
const blockSchema = z
  .object({ name: nameSchema, position: positionSchema, items: itemsSchema.optional() })
  .catchall(z.union([z.string(), z.number(), z.boolean()]))
export type FileBlock = z.infer<typeof blockSchema>

export const structureSchema = z.object({
  blocks: z.array(blockSchema),
  entities: z.array(z.object({ name: nameSchema, position: pointSchema })).optional(),
})
export type FileStructure = z.infer<typeof structureSchema>

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
          score: z.number().nonnegative(),
          sub_check_point: z.array(nameSchema).default([]),
        }),
      )
      .min(1),
  })
  .catchall(z.unknown())
export type FileTask = z.infer<typeof taskSchema>

function read<T>(schema: z.ZodType<T>, text: string, file: string): Result<T> {
  const json = parseJson(text, file)
  if (!json.ok) return json
  const parsed = schema.safeParse(json.value)
  return parsed.success
    ? ok(parsed.data)
    : fail('bad-input', `${file} cannot be read: ${z.prettifyError(parsed.error)}`)
}

export function readSetting(text: string): Result<readonly FileTask[]> {
  return read(z.array(taskSchema), text, 'farm_setting.json')
}

export function readStructures(text: string): Result<FileStructures> {
  return read(structuresSchema, text, 'farm_blue_print.json')
}
