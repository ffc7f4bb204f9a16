/** prismarine-viewer's table of block models: which models a state consists of, with all parents and textures resolved. */
import { z } from 'zod'
import type { BlockProperties } from '../../../shared/contract/block.ts'
import { faces } from '../../../shared/core/scene/assets/scene-assets.ts'

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

const partSchema = z.object({ when: conditionSchema.optional(), apply: choiceSchema })

const blockModelsSchema = z.record(
  z.string(),
  z.object({
    variants: z.record(z.string(), choiceSchema).optional(),
    multipart: z.array(partSchema).optional(),
  }),
)

export type ModelElement = z.infer<typeof elementSchema>
export type ElementFace = z.infer<typeof elementFaceSchema>
export type ModelVariant = z.infer<typeof variantSchema>
type Choice = z.infer<typeof choiceSchema>

/** The states that a model is for. */
type Condition = (properties: BlockProperties) => boolean

interface BlockModel {
  /** `one`: the first part whose condition holds; `all`: every part whose condition holds. */
  readonly take: 'one' | 'all'
  readonly parts: readonly { readonly when: Condition; readonly variants: readonly ModelVariant[] }[]
}

/** By block name. */
export type BlockModels = ReadonlyMap<string, BlockModel>

export function readBlockModels(json: unknown): BlockModels {
  const blocks = Object.entries(blockModelsSchema.parse(json))
  return new Map(
    blocks.map(
      ([name, { variants, multipart = [] }]) => [name, variants ? oneOf(variants) : allOf(multipart)] as const,
    ),
  )
}

/** The models of a state. */
export function variantsOf(models: BlockModels, name: string, properties: BlockProperties): readonly ModelVariant[] {
  const { take, parts } = models.get(name) ?? { take: 'all', parts: [] }
  if (take === 'one') return parts.find(({ when }) => when(properties))?.variants ?? []
  return parts.filter(({ when }) => when(properties)).flatMap(({ variants }) => variants)
}

/** Conditions such as `facing=east,half=top`; an empty one holds for every state. */
function oneOf(variants: Readonly<Record<string, Choice>>): BlockModel {
  const parts = Object.entries(variants).map(([text, choice]) => {
    const pairs = text.split(',').filter((pair) => pair.includes('='))
    const wanted = Object.fromEntries(pairs.map((pair) => pair.split('=', 2)))
    return { when: allMet(wanted), variants: first(choice) }
  })
  return { take: 'one', parts }
}

function allOf(multipart: readonly z.infer<typeof partSchema>[]): BlockModel {
  const parts = multipart.map(({ when, apply }) => ({
    when: when === undefined ? () => true : allMet(when),
    variants: first(apply),
  }))
  return { take: 'all', parts }
}

/** Vanilla draws one of several models at random (turned grass, stone); we take the first, so that pictures repeat. */
function first(choice: Choice): readonly ModelVariant[] {
  return Array.isArray(choice) ? choice.slice(0, 1) : [choice]
}

/** Values may be alternatives (`side|up`); of the conditions in `OR` one is enough. */
function allMet(condition: z.infer<typeof conditionSchema>): Condition {
  const tests = Object.entries(condition).map(([key, wanted]): Condition => {
    if (typeof wanted !== 'string') {
      const some = wanted.map(allMet)
      return (properties) => some.some((test) => test(properties))
    }
    const values = wanted.split('|')
    return (properties) => values.includes(properties[key] ?? '')
  })
  return (properties) => tests.every((test) => test(properties))
}
