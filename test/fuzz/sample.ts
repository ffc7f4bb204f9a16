/** Draws a value that fits a JSON Schema, as far as a form can be read from it: what zod writes, and no more. */
import { z } from 'zod'
import type { Chances } from './chances.ts'

const schemaSchema = z.looseObject({
  $ref: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(schemaSchema).optional()
  },
  get oneOf() {
    return z.array(schemaSchema).optional()
  },
  get allOf() {
    return z.array(schemaSchema).optional()
  },
  type: z.union([z.string(), z.array(z.string())]).optional(),
  get properties() {
    return z.record(z.string(), schemaSchema).optional()
  },
  required: z.array(z.string()).optional(),
  get additionalProperties() {
    return z.union([z.boolean(), schemaSchema]).optional()
  },
  get propertyNames() {
    return schemaSchema.optional()
  },
  get items() {
    return z.union([z.boolean(), schemaSchema]).optional()
  },
  get prefixItems() {
    return z.array(schemaSchema).optional()
  },
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  get $defs() {
    return z.record(z.string(), schemaSchema).optional()
  },
})
export type Schema = z.output<typeof schemaSchema>

/** What can be read of a call's input. */
export function formOf(input: z.ZodType): Schema {
  return schemaSchema.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
}

/** Deeper parts are left out where they may be. */
const DEEPEST = 6
const MOST_ITEMS = 3
const LARGEST = 1000

export class Samples {
  readonly #names: readonly string[]

  /** `names` are texts that mean something where the values go: ids, addresses. */
  constructor(names: readonly string[]) {
    this.#names = names
  }

  of(schema: Schema, chances: Chances): unknown {
    return this.#draw(schema, schema, chances, 0)
  }

  #draw(schema: Schema, root: Schema, chances: Chances, depth: number): unknown {
    const next = (one: Schema): unknown => this.#draw(one, root, chances, depth + 1)
    if (schema.$ref !== undefined) {
      const target = root.$defs?.[schema.$ref.split('/').at(-1) ?? '']
      return target === undefined || depth > 2 * DEEPEST ? null : next(target)
    }
    if ('const' in schema) return schema.const
    if (schema.enum !== undefined) return chances.one(schema.enum)
    const forms = schema.anyOf ?? schema.oneOf
    if (forms !== undefined) return next(chances.one(forms))
    if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map(next))
    switch (Array.isArray(schema.type) ? chances.one(schema.type) : schema.type) {
      case 'object':
        return this.#object(schema, chances, depth, next)
      case 'array':
        return this.#list(schema, chances, depth, next)
      case 'string':
        return this.#text(schema, chances)
      case 'integer':
        return Math.round(numberOf(schema, chances))
      case 'number':
        return numberOf(schema, chances)
      case 'boolean':
        return chances.happens(0.5)
      default:
        return null
    }
  }

  #object(schema: Schema, chances: Chances, depth: number, next: (one: Schema) => unknown): unknown {
    const required = new Set(schema.required)
    const isWanted = (name: string): boolean => required.has(name) || (depth < DEEPEST && chances.happens(0.4))
    const fields = Object.entries(schema.properties ?? {}).filter(([name]) => isWanted(name))
    const own = fields.map(([name, one]) => [name, next(one)] as const)
    const { additionalProperties: more, propertyNames } = schema
    const further =
      typeof more === 'object' && depth < DEEPEST
        ? Array.from({ length: chances.below(MOST_ITEMS) }, () => [
            propertyNames === undefined ? chances.one(this.#names) : String(next(propertyNames)),
            next(more),
          ])
        : []
    return Object.fromEntries([...own, ...further])
  }

  #list(schema: Schema, chances: Chances, depth: number, next: (one: Schema) => unknown): unknown {
    if (schema.prefixItems !== undefined) return schema.prefixItems.map(next)
    const { items, minItems = 0, maxItems = MOST_ITEMS } = schema
    const most = Math.max(minItems, Math.min(maxItems, depth < DEEPEST ? MOST_ITEMS : 0))
    const length = minItems + chances.below(most - minItems + 1)
    return Array.from({ length }, () => (typeof items === 'object' ? next(items) : null))
  }

  #text({ pattern, minLength = 0 }: Schema, chances: Chances): string {
    const fitting = this.#names.filter((name) => name.length >= minLength && fits(name, pattern))
    return fitting.length > 0 ? chances.one(fitting) : 'x'.repeat(Math.max(1, minLength))
  }
}

const patterns = new Map<string, RegExp>()

function fits(name: string, pattern: string | undefined): boolean {
  if (pattern === undefined) return true
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u')
  patterns.set(pattern, known)
  return known.test(name)
}

function numberOf({ minimum = 0, maximum = LARGEST }: Schema, chances: Chances): number {
  const [from, to] = [Math.max(minimum, -LARGEST), Math.min(maximum, Math.max(minimum, -LARGEST) + LARGEST)]
  return chances.happens(0.3) ? chances.one([from, to]) : from + chances.next() * (to - from)
}
