/** Looking around in a JSON Schema. Nothing of it is trusted to be there. */

/** What a schema has under a name; undefined where it has nothing, or is none. */
export function member(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Of a schema that leaves a choice, what may be chosen; else the schema alone. */
export function choicesOf(schema: unknown): readonly unknown[] {
  const choices = member(schema, 'anyOf') ?? member(schema, 'oneOf')
  if (Array.isArray(choices)) return choices.flatMap(choicesOf)
  const types = member(schema, 'type')
  return isObject(schema) && Array.isArray(types) ? types.map((type: unknown) => ({ ...schema, type })) : [schema]
}

/** The schema of the value at a path; several where choices on the way differ, none where the schema does not say. */
export function schemasAt(schema: unknown, path: readonly PropertyKey[]): readonly unknown[] {
  return path.reduce<readonly unknown[]>(
    (schemas, part) => schemas.flatMap(choicesOf).flatMap((one) => inside(one, part) ?? []),
    [schema],
  )
}

/** Names of the fields that the schema has at a path. */
export function fieldsAt(schema: unknown, path: readonly PropertyKey[]): readonly string[] {
  const names = schemasAt(schema, path).flatMap(choicesOf).flatMap(fieldsOf)
  return [...new Set(names)]
}

export function fieldsOf(schema: unknown): readonly string[] {
  const fields = member(schema, 'properties')
  return isObject(fields) ? Object.keys(fields) : []
}

/** Names of the fields that it cannot do without. */
export function requiredOf(schema: unknown): readonly string[] {
  const names = member(schema, 'required')
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

function inside(schema: unknown, part: PropertyKey): unknown {
  if (typeof part !== 'number') {
    return member(member(schema, 'properties'), String(part)) ?? member(schema, 'additionalProperties')
  }
  const places = member(schema, 'prefixItems')
  return (Array.isArray(places) ? places[part] : undefined) ?? member(schema, 'items')
}
