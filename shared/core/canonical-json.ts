/**
 * Canonical JSON after RFC 8785: one text per value, so that equal data has equal hashes on every machine.
 * Plain data only; what JSON cannot say is a bug of the caller and throws.
 */

/**
 * Members sorted by UTF-16 code units, numbers as ECMAScript prints them (`-0` as `0`), no white space.
 * Members whose value is `undefined` are left out, as in `JSON.stringify`.
 * Throws `TypeError` for NaN, infinities, `undefined` at the top or in arrays, bigints, functions, symbols, class
 * instances (`Date`, `Map`, typed arrays) and strings with lone surrogates (RFC 8785 section 3.2.2.2).
 */
export function canonicalJson(value: unknown): string {
  return write(value, [])
}

/** Path from the top to the current value, for error messages. */
type Place = (string | number)[]

function write(value: unknown, place: Place): string {
  switch (typeof value) {
    case 'string':
      return writeString(value, place)
    case 'number':
      if (!Number.isFinite(value))
        throw new TypeError(`canonicalJson: ${nameOf(place)} is ${value}, which JSON cannot hold`)
      return JSON.stringify(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value === null) return 'null'
      return Array.isArray(value) ? writeArray(value, place) : writeObject(value, place)
    default:
      throw new TypeError(`canonicalJson: ${nameOf(place)} is of type ${typeof value}, which JSON cannot hold`)
  }
}

function writeString(text: string, place: Place): string {
  if (!text.isWellFormed()) throw new TypeError(`canonicalJson: ${nameOf(place)} holds a lone surrogate`)
  return JSON.stringify(text)
}

function writeArray(values: readonly unknown[], place: Place): string {
  let text = ''
  for (let index = 0; index < values.length; index++) {
    place.push(index)
    text += `${index === 0 ? '' : ','}${write(values[index], place)}`
    place.pop()
  }
  return `[${text}]`
}

function writeObject(value: object, place: Place): string {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(`canonicalJson: ${nameOf(place)} is not a plain object`)
  }
  let text = ''
  // Sorts by code units, as the standard says, unless told otherwise.
  for (const key of Object.keys(value).sort()) {
    const member: unknown = Reflect.get(value, key)
    if (member === undefined) continue
    const name = writeString(key, place)
    place.push(key)
    text += `${text === '' ? '' : ','}${name}:${write(member, place)}`
    place.pop()
  }
  return `{${text}}`
}

function nameOf(place: Place): string {
  return `$${place.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('')}`
}
