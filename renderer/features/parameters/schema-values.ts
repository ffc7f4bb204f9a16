/** What stands in the fields of parameters, as texts, and the values that they stand for. Pure. */
import { jsonProblem } from '../../../packages/minecraft-server/values/json-problem.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Json } from '../../../shared/contract/json.ts'
import type { ParamField } from './schema-fields.ts'

/** By the id of the field; what is not named is left to the plug-in. */
export type ParamTexts = Readonly<Record<string, string>>
export type Params = Readonly<Record<string, Json>>

/** A value as its field shows it; null where the field cannot show it. */
export function textOfValue(field: ParamField, value: Json): string | null {
  if (value === null) return field.isNullable ? '' : field.kind === 'json' ? 'null' : null
  switch (field.kind) {
    case 'number':
    case 'integer':
      return typeof value === 'number' ? String(value) : null
    case 'boolean':
      return typeof value === 'boolean' ? String(value) : null
    case 'choice':
      return typeof value === 'string' && field.choices.includes(value) ? value : null
    case 'text':
      return typeof value === 'string' ? value : null
    case 'list':
      return Array.isArray(value) ? textOfList(value) : null
    case 'json':
      return JSON.stringify(value, null, 1)
  }
}

/** Separated by commas, or as JSON where an entry would not survive that. */
function textOfList(values: readonly Json[]): string {
  const isPlain = values.every(
    (value) => typeof value === 'number' || (typeof value === 'string' && isPlainWord(value)),
  )
  return isPlain ? values.join(', ') : JSON.stringify(values)
}

function isPlainWord(word: string): boolean {
  return word !== '' && word === word.trim() && !/^\[|,/.test(word)
}

/** undefined where the field is left to the plug-in: it is empty, and may be. The message says what would fit. */
export function valueOfText(field: ParamField, text: string): Result<Json | undefined> {
  if (text.trim() === '') {
    if (field.isNullable) return ok(null)
    if (field.initial === undefined || field.kind === 'json') return ok(undefined)
    if (field.kind === 'list') return ok([])
  }
  switch (field.kind) {
    case 'number':
    case 'integer':
      return readNumber(field, text)
    case 'boolean':
      return ok(text === 'true')
    case 'choice':
      return field.choices.includes(text) ? ok(text) : fail('bad-input', `One of ${field.choices.join(', ')}.`)
    case 'text':
      return ok(text)
    case 'list':
      return readList(field, text)
    case 'json':
      return readJson(text)
  }
}

function readNumber(field: ParamField, text: string): Result<number> {
  const value = Number(text)
  const { min, max, isAbove, kind } = field
  const fits =
    text.trim() !== '' &&
    Number.isFinite(value) &&
    (kind !== 'integer' || Number.isInteger(value)) &&
    (min === null || (isAbove ? value > min : value >= min)) &&
    (max === null || value <= max)
  return fits
    ? ok(value)
    : fail('bad-input', `${kind === 'integer' ? 'A whole number' : 'A number'}${formatRange(field)}.`)
}

/** `, 0 to 1`; empty where anything goes. */
export function formatRange({ min, max, isAbove }: Pick<ParamField, 'min' | 'max' | 'isAbove'>): string {
  if (min === null) return max === null ? '' : `, at most ${max}`
  if (max === null) return isAbove ? `, more than ${min}` : `, ${min} or more`
  return isAbove ? `, more than ${min} and at most ${max}` : `, ${min} to ${max}`
}

function readList(field: ParamField, text: string): Result<Json> {
  if (text.trim().startsWith('[')) return readJson(text)
  const words = text.split(',').map((word) => word.trim())
  if (field.items === 'string') return ok(words)
  const numbers = words.map(Number)
  const fits =
    words.every((word) => word !== '') && numbers.every(field.items === 'integer' ? Number.isInteger : Number.isFinite)
  return fits ? ok(numbers) : fail('bad-input', 'Numbers with commas between them.')
}

function readJson(text: string): Result<Json> {
  try {
    const value: Json = JSON.parse(text)
    return ok(value)
  } catch (error) {
    return fail('bad-input', `This is not JSON: ${jsonProblem(error, text)}.`)
  }
}

/** The parameters that the texts stand for, or by field's id what has to be fixed. */
export function paramsOfTexts(
  fields: readonly ParamField[],
  texts: ParamTexts,
): Result<Params, Readonly<Record<string, string>>> {
  const problems: Record<string, string> = {}
  let params: Params = {}
  for (const field of fields) {
    const text = texts[field.id]
    if (text === undefined) continue
    const value = valueOfText(field, text)
    if (!value.ok) problems[field.id] = value.error.message
    else if (value.value !== undefined) params = withValue(params, field.path, value.value)
  }
  return Object.keys(problems).length > 0 ? { ok: false, error: problems } : ok(params)
}

function withValue(params: Params, [name = '', ...rest]: readonly string[], value: Json): Params {
  if (rest.length === 0) return { ...params, [name]: value }
  const inner = params[name]
  return { ...params, [name]: { ...withValue(isParams(inner) ? inner : {}, rest, value) } }
}

function isParams(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The texts that stand for parameters; fails with what no field can show. */
export function textsOfParams(fields: readonly ParamField[], params: Params): Result<ParamTexts> {
  const texts: Record<string, string> = {}
  const strange = readInto(texts, fields, params, [])
  if (strange === null) return ok(texts)
  const known = fields.map(({ id }) => id).join(', ')
  return fail('bad-input', `${strange}. There are: ${known === '' ? 'none' : known}.`)
}

/** The first value without a field, in words; null where there is none. */
function readInto(
  texts: Record<string, string>,
  fields: readonly ParamField[],
  params: Params,
  path: readonly string[],
): string | null {
  for (const [name, value] of Object.entries(params)) {
    const id = [...path, name].join('.')
    const field = fields.find((one) => one.id === id)
    const text = field === undefined ? null : textOfValue(field, value)
    if (text !== null) texts[id] = text
    else if (field !== undefined) return `${id} cannot be ${JSON.stringify(value)}`
    else if (!isParams(value) || !fields.some((one) => one.id.startsWith(`${id}.`)))
      return `There is no parameter ${id}`
    else {
      const strange = readInto(texts, fields, value, [...path, name])
      if (strange !== null) return strange
    }
  }
  return null
}

/** What the plug-in takes where the form says nothing: a variant's own value before the default. */
export function initialOf(field: ParamField, variant: Params): Json | undefined {
  let value: Json | undefined = { ...variant }
  for (const name of field.path) value = isParams(value) ? value[name] : undefined
  return value ?? field.initial
}

/** Whether a text says what holds without it, as the choice in another field has it: an error rate that is the profile's own. */
export function isAsChosen(field: ParamField, fields: readonly ParamField[], texts: ParamTexts): boolean {
  const value = valueOfText(field, texts[field.id] ?? '')
  return Object.entries(field.emptyBy).some(([id, values]) => {
    const choice = texts[id] ?? fields.find((other) => other.id === id)?.initial
    return value.ok && typeof choice === 'string' && JSON.stringify(values[choice]) === JSON.stringify(value.value)
  })
}

/** Whether a text says otherwise than what the plug-in would take without it. */
export function differs(field: ParamField, text: string | undefined, variant: Params): boolean {
  if (text === undefined) return false
  const value = valueOfText(field, text)
  return !value.ok || JSON.stringify(value.value) !== JSON.stringify(initialOf(field, variant))
}
