/** The JSON Schema of an answer as servers take it, and in words for those that take none. Pure. */
import { textMessage } from './define-prompt.ts'
import type { Message, ModelRequest } from './model.ts'

type Schema = Readonly<Record<string, unknown>>

/** Whether an answer is plain text, without any form: such a prompt's schema is a string. */
export function isPlainText({ answerSchema }: Pick<ModelRequest, 'answerSchema'>): boolean {
  return answerSchema.type === 'string'
}

/** A schema as servers take it, strict where it can be. */
export function serverSchema(schema: Schema): { schema: Record<string, unknown>; strict: boolean } {
  const plain = plainSchema(schema)
  const strict = canBeStrict(plain)
  return { schema: strict ? closed(plain) : { ...plain }, strict }
}

/** The prompt's messages for a server that does not keep the schema: it stands in words at the end of the last one, since what stays the same comes first. */
export function messagesWithSchema(request: ModelRequest): readonly Message[] {
  if (isPlainText(request)) return request.messages
  const schema = JSON.stringify(plainSchema(request.answerSchema))
  const words = `Answer with one JSON object and nothing else. Its JSON Schema: ${schema}`
  const last = request.messages.at(-1)
  if (last === undefined || last.role !== 'user') return [...request.messages, textMessage('user', words)]
  return [...request.messages.slice(0, -1), { ...last, parts: [...last.parts, { kind: 'text', text: words }] }]
}

/** Words of JSON Schema that servers stumble over; our own parser checks them anyway. */
const left = new Set(['$schema', 'propertyNames', 'minLength', 'maxLength', 'exclusiveMinimum', 'default', 'readOnly'])

function plainSchema(schema: Schema): Schema {
  return Object.fromEntries(
    Object.entries(asList(schema))
      .filter(([name, value]) => !left.has(name) && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER)
      .map(([name, value]) => [
        name,
        name === 'properties' || name === '$defs' ? eachOf(value, plainSchema) : inside(value, plainSchema),
      ]),
  )
}

/** A place is a list of so many numbers: servers do not know lists whose parts have each a form of its own. */
function asList(schema: Schema): Schema {
  const { prefixItems: parts, items: _, ...rest } = schema
  if (!Array.isArray(parts) || new Set(parts.map((part) => JSON.stringify(part))).size !== 1) return schema
  return { ...rest, items: parts[0], minItems: parts.length, maxItems: parts.length }
}

/** The schema with no further properties in any object. */
function closed(schema: Schema): Record<string, unknown> {
  const entries = Object.entries(schema).map(([name, value]) => [
    name,
    name === 'properties' || name === '$defs' ? eachOf(value, closed) : inside(value, closed),
  ])
  return { ...Object.fromEntries(entries), ...(schema.type === 'object' ? { additionalProperties: false } : {}) }
}

/** Strict mode knows no optional properties and no objects with names of their own. */
function canBeStrict(schema: Schema): boolean {
  if (schema.type === 'object') {
    const names = isRecord(schema.properties) ? Object.keys(schema.properties) : []
    const required = Array.isArray(schema.required) ? schema.required : []
    const isOpen = isRecord(schema.additionalProperties) || schema.additionalProperties === true
    if (isOpen || names.length === 0 || names.some((name) => !required.includes(name))) return false
  }
  return Object.entries(schema).every(([name, value]) => {
    if (name === 'properties' || name === '$defs') {
      return isRecord(value) && Object.values(value).every((part) => !isRecord(part) || canBeStrict(part))
    }
    const parts = Array.isArray(value) ? value : [value]
    return parts.every((part) => !isRecord(part) || canBeStrict(part))
  })
}

function eachOf(value: unknown, change: (schema: Schema) => Schema): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, isRecord(part) ? change(part) : part]))
}

function inside(value: unknown, change: (schema: Schema) => Schema): unknown {
  if (Array.isArray(value)) return value.map((part) => inside(part, change))
  return isRecord(value) ? change(value) : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
