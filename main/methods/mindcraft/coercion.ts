/** Turns written arguments into values, as MINDcraft does; what does not fit is said in words that go back to the agent. */
import { z } from 'zod'

export type Kind = 'int' | 'float' | 'boolean' | 'string' | 'block' | 'item'
export type Value = string | number | boolean

export interface Parameter {
  readonly name: string
  readonly kind: Kind
  /** The lowest number, and the first that is too high. */
  readonly domain?: readonly [number, number]
  /** May be left out, with all that follow; only where the command is ours. */
  readonly isOptional?: true
}

type Coerced =
  | { readonly ok: true; readonly values: readonly Value[] }
  | { readonly ok: false; readonly message: string }

const number = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number)
const boolean = z.union([
  z.enum(['f', '0', 'off', 'false']).transform(() => false),
  z.enum(['t', '1', 'on', 'true']).transform(() => true),
])
/** Planks are named in the plural. */
const gameName = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/)
  .transform((name) => (name.endsWith('plank') ? `${name}s` : name))

const schemas: Readonly<Record<Kind, z.ZodType<Value>>> = {
  int: number.transform(Math.trunc),
  float: number,
  boolean: z.string().toLowerCase().pipe(boolean),
  string: z.string(),
  block: gameName,
  item: gameName,
}

const forms: Readonly<Record<Kind, string>> = {
  int: 'a whole number',
  float: 'a number',
  boolean: 'true or false',
  string: 'text in double quotes',
  block: 'the name of a block, such as "oak_planks"',
  item: 'the name of an item, such as "oak_planks"',
}

export function coerce(command: string, parameters: readonly Parameter[], given: readonly string[]): Coerced {
  const least = parameters.filter(({ isOptional }) => isOptional !== true).length
  if (given.length < least || given.length > parameters.length) {
    const wanted = least === parameters.length ? `${least}` : `${least} to ${parameters.length}`
    return { ok: false, message: `Command !${command} was given ${given.length} args, but requires ${wanted} args.` }
  }
  const values: Value[] = []
  for (const [index, text] of given.entries()) {
    const parameter = parameters[index]
    if (parameter === undefined) break
    const parsed = schemas[parameter.kind].safeParse(text)
    if (!parsed.success) {
      return {
        ok: false,
        message: `Error: ${parameter.name} of !${command} must be ${forms[parameter.kind]}, not ${text}.`,
      }
    }
    const { domain } = parameter
    if (domain !== undefined && typeof parsed.data === 'number' && !isIn(parsed.data, domain)) {
      return { ok: false, message: `Error: ${parameter.name} of !${command} must be in [${domain[0]}, ${domain[1]}).` }
    }
    values.push(parsed.data)
  }
  return { ok: true, values }
}

function isIn(value: number, [low, high]: readonly [number, number]): boolean {
  return value >= low && value < high
}
