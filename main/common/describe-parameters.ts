/** Writes an action's parameters for a prompt: shorter than JSON Schema, and enough to fill them in. */
import { z } from 'zod'

const schemaSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.json()).optional(),
  properties: z.record(z.string(), z.json()).optional(),
  required: z.array(z.string()).optional(),
  prefixItems: z.array(z.json()).optional(),
  items: z.json().optional(),
  additionalProperties: z.json().optional(),
  description: z.string().optional(),
})

/** `item: string, pos: [integer, integer, integer], state?: {name: string}` from the JSON Schema of an arguments object. */
export function describeParameters(schema: unknown): string {
  const parsed = schemaSchema.safeParse(schema)
  if (!parsed.success || parsed.data.properties === undefined) return ''
  const required = new Set(parsed.data.required ?? [])
  return Object.entries(parsed.data.properties)
    .map(([name, property]) => `${name}${required.has(name) ? '' : '?'}: ${describeType(property)}`)
    .join(', ')
}

function describeType(schema: unknown): string {
  const parsed = schemaSchema.safeParse(schema)
  if (!parsed.success) return 'any'
  const { type, enum: values, prefixItems, items, properties, additionalProperties } = parsed.data
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (prefixItems !== undefined) return `[${prefixItems.map(describeType).join(', ')}]`
  if (type === 'array') return `${describeType(items)}[]`
  if (type === 'object' && properties !== undefined) return `{${describeParameters(schema)}}`
  if (type === 'object') return `{name: ${describeType(additionalProperties)}}`
  return type ?? 'any'
}
