/** The fields of a form from the JSON Schema of a method's or a model's parameters: whatever the plug-in, without its code. Pure. */
import { z } from 'zod'
import type { Json } from '../../preload/contract/json.ts'

export type ParamKind = 'number' | 'integer' | 'boolean' | 'choice' | 'text' | 'list' | 'json'

/** A parameter as a form shows it. */
export interface ParamField {
  /** Names from the outermost object inwards. */
  readonly path: readonly string[]
  /** The path with dots: names its text in a form. */
  readonly id: string
  readonly kind: ParamKind
  readonly description: string
  /** undefined where it may be left out and has no default. */
  readonly initial: Json | undefined
  readonly min: number | null
  readonly max: number | null
  /** Whether `min` itself is too small. */
  readonly isAbove: boolean
  /** Of a choice. */
  readonly choices: readonly string[]
  /** What the entries of a list are. */
  readonly items: 'number' | 'integer' | 'string'
  readonly isNullable: boolean
}

const itemSchema = z.object({ type: z.enum(['number', 'integer', 'string']), enum: z.undefined().optional() })
const nodeSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  default: z.json().optional(),
  description: z.string().default(''),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
})
type Node = z.infer<typeof nodeSchema>

/** Every parameter of a JSON Schema of an object, nested ones under their own paths. */
export function fieldsOf(schema: unknown, path: readonly string[] = []): readonly ParamField[] {
  const object = nodeSchema.safeParse(schema)
  return Object.entries(object.data?.properties ?? {}).flatMap(([name, property]) => {
    const own = [...path, name]
    const node = nodeSchema.safeParse(property)
    if (!node.success) return [fieldOf(own, {}, 'json')]
    const inside = node.data.type === 'object' ? fieldsOf(property, own) : []
    return inside.length > 0 ? inside : [fieldOfNode(own, node.data)]
  })
}

function fieldOfNode(path: readonly string[], node: Node): ParamField {
  const filled = notNull(node)
  if (filled !== null) {
    const { initial: _, ...field } = fieldOfNode(path, filled)
    return { ...field, initial: node.default, description: node.description, isNullable: true }
  }
  return fieldOf(path, node, kindOf(node))
}

/** The other one of two, where the second is null. */
function notNull({ anyOf = [] }: Node): Node | null {
  const nodes = anyOf.map((one) => nodeSchema.safeParse(one).data)
  const others = nodes.filter((one) => one?.type !== 'null')
  return nodes.length === 2 && others.length === 1 ? (others[0] ?? null) : null
}

function kindOf({ type, enum: choices, items }: Node): ParamKind {
  if (choices !== undefined) return 'choice'
  switch (type) {
    case 'number':
    case 'integer':
    case 'boolean':
      return type
    case 'string':
      return 'text'
    case 'array':
      return itemSchema.safeParse(items).success ? 'list' : 'json'
    default:
      return 'json'
  }
}

function fieldOf(path: readonly string[], node: Partial<Node>, kind: ParamKind): ParamField {
  return {
    path,
    id: path.join('.'),
    kind,
    description: node.description ?? '',
    initial: node.default,
    min: node.minimum ?? node.exclusiveMinimum ?? null,
    max: node.maximum ?? null,
    isAbove: node.exclusiveMinimum !== undefined,
    choices: node.enum ?? [],
    items: itemSchema.safeParse(node.items).data?.type ?? 'string',
    isNullable: false,
  }
}
