/** The fields of a form from the JSON Schema of a method's or a model's parameters: whatever the plug-in, without its code. Pure. */
import { z } from 'zod'
import type { Json } from '../../../shared/contract/json.ts'

type ParamKind = 'number' | 'integer' | 'boolean' | 'choice' | 'text' | 'list' | 'json'

/** A parameter as a form shows it. */
export interface ParamField {
  /** Names from the outermost object inwards. */
  readonly path: readonly string[]
  /** The path with dots: names its text in a form. */
  readonly id: string
  /** For people: the descriptor's title, else words made of the name. */
  readonly label: string
  /** `ms`, `s`; null where the number has none. */
  readonly unit: string | null
  /** The value of an empty field; null if the descriptor does not say. */
  readonly whenEmpty: string | null
  /** The value of an empty field by the choice in another field; empty if it depends on none. */
  readonly emptyBy: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly kind: ParamKind
  readonly description: string
  /** undefined if it is optional without a default. */
  readonly initial: Json | undefined
  readonly min: number | null
  readonly max: number | null
  /** Whether `min` itself is excluded. */
  readonly isAbove: boolean
  /** Of a choice. */
  readonly choices: readonly string[]
  /** What the entries of a list are. */
  readonly items: 'number' | 'integer' | 'string'
  readonly isNullable: boolean
}

const itemSchema = z.object({ type: z.enum(['number', 'integer', 'string']), enum: z.undefined().optional() })
const nodeSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.string()).optional(),
  default: z.json().optional(),
  description: z.string().default(''),
  title: z.string().optional(),
  unit: z.string().optional(),
  whenEmpty: z.string().optional(),
  emptyBy: z.record(z.string(), z.record(z.string(), z.json())).optional(),
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
    const { label, unit, whenEmpty } = fieldOf(path, node, field.kind)
    return { ...field, label, unit, whenEmpty, initial: node.default, description: node.description, isNullable: true }
  }
  return fieldOf(path, node, kindOf(node))
}

/** The other one of two, where the second is null: `anyOf`, or for plain types a list of their names. */
function notNull(node: Node): Node | null {
  const { anyOf = [], type } = node
  if (Array.isArray(type)) {
    const names = type.filter((name) => name !== 'null')
    return type.length === 2 && names.length === 1 ? { ...node, type: names[0] } : null
  }
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
    label: node.title ?? labelOfPath(path),
    unit: node.unit ?? unitOfName(path.at(-1) ?? ''),
    whenEmpty: node.whenEmpty ?? null,
    emptyBy: node.emptyBy ?? {},
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

/** Units that names end with, as `connectS` does. */
const unitEndings: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z0-9])Ms$/, 'ms'],
  [/(?<=[a-z0-9])S$/, 's'],
]

function unitOfName(name: string): string | null {
  return unitEndings.find(([ending]) => ending.test(name))?.[1] ?? null
}

/** `latency.perTokenMs` reads `Latency: per token`. */
function labelOfPath(path: readonly string[]): string {
  const parts = path.map((name) => {
    const bare = unitEndings.reduce((rest, [ending]) => rest.replace(ending, ''), name)
    return bare
      .replaceAll(/[_-]+/g, ' ')
      .replaceAll(/([a-z0-9])([A-Z])/g, (_, end, begin) => `${end} ${begin.toLowerCase()}`)
  })
  const words = parts.join(': ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
