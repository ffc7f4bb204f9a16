/** prismarine-viewer's table of block models: which models a state consists of, with all parents and textures resolved. */
import { z } from 'zod'
import type { BlockProperties } from '../../../preload/contract/block.ts'
import { faces } from '../../../preload/core/scene/assets/scene-assets.ts'

const pointSchema = z.tuple([z.number(), z.number(), z.number()])
const axisSchema = z.enum(['x', 'y', 'z'])

/** `bu`, `bv` is the middle of the face's texture in the table's own atlas; `uv` counts in 16ths of that texture. */
const elementFaceSchema = z.object({
  uv: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  texture: z.object({ bu: z.number(), bv: z.number() }),
  cullface: z.string().optional(),
  rotation: z.number().optional(),
  tintindex: z.number().optional(),
})

const elementSchema = z.object({
  from: pointSchema,
  to: pointSchema,
  shade: z.boolean().optional(),
  rotation: z
    .object({ origin: pointSchema, axis: axisSchema, angle: z.number(), rescale: z.boolean().optional() })
    .optional(),
  faces: z.partialRecord(z.enum(faces), elementFaceSchema),
})

const variantSchema = z.object({
  x: z.number().optional(),
  y: z.number().optional(),
  uvlock: z.boolean().optional(),
  model: z.object({
    ao: z.boolean(),
    elements: z.array(elementSchema),
    textures: z.record(z.string(), z.object({ u: z.number(), v: z.number() })),
  }),
})

const choiceSchema = z.union([z.array(variantSchema), variantSchema])
const conditionSchema = z.record(z.string(), z.union([z.string(), z.array(z.record(z.string(), z.string()))]))

const blockModelsSchema = z.record(
  z.string(),
  z.object({
    variants: z.record(z.string(), choiceSchema).optional(),
    multipart: z.array(z.object({ when: conditionSchema.optional(), apply: choiceSchema })).optional(),
  }),
)

export type ModelElement = z.infer<typeof elementSchema>
export type ElementFace = z.infer<typeof elementFaceSchema>
export type ModelVariant = z.infer<typeof variantSchema>
export type BlockModels = z.infer<typeof blockModelsSchema>

export function readBlockModels(json: unknown): BlockModels {
  return blockModelsSchema.parse(json)
}

/**
 * The models of a state. Where vanilla draws one of several by chance (turned grass, stone), it is always the first: a world
 * looks the same in every picture.
 */
export function variantsOf(models: BlockModels, name: string, properties: BlockProperties): readonly ModelVariant[] {
  const block = models[name]
  if (block?.variants) {
    for (const [condition, choice] of Object.entries(block.variants)) {
      if (meets(properties, parseCondition(condition))) return first(choice)
    }
  }
  return (block?.multipart ?? [])
    .filter(({ when }) => !when || meets(properties, when))
    .flatMap(({ apply }) => first(apply))
}

function first(choice: z.infer<typeof choiceSchema>): readonly ModelVariant[] {
  return Array.isArray(choice) ? choice.slice(0, 1) : [choice]
}

/** `facing=east,half=top`; empty for every state. */
function parseCondition(text: string): Record<string, string> {
  const parts = text === '' || text === 'normal' ? [] : text.split(',')
  return Object.fromEntries(
    parts.map((part): [string, string] => {
      const equals = part.indexOf('=')
      return [part.slice(0, equals), part.slice(equals + 1)]
    }),
  )
}

/** Values may be alternatives (`side|up`); `OR` takes a list of conditions of which one is enough. */
function meets(properties: BlockProperties, condition: z.infer<typeof conditionSchema>): boolean {
  return Object.entries(condition).every(([key, wanted]) => {
    if (typeof wanted !== 'string') return wanted.some((one) => meets(properties, one))
    const value = properties[key]
    return value !== undefined && wanted.split('|').includes(value)
  })
}
