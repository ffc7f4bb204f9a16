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
  return write(value, '$')
}

function write(value: unknown, path: string): string {
  switch (typeof value) {
    case 'string':
      return writeString(value, path)
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`canonicalJson: ${path} is ${value}, which JSON cannot hold`)
      return JSON.stringify(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value === null) return 'null'
      return Array.isArray(value) ? writeArray(value, path) : writeObject(value, path)
    default:
      throw new TypeError(`canonicalJson: ${path} is of type ${typeof value}, which JSON cannot hold`)
  }
}

function writeString(text: string, path: string): string {
  if (!text.isWellFormed()) throw new TypeError(`canonicalJson: ${path} holds a lone surrogate`)
  return JSON.stringify(text)
}

function writeArray(values: readonly unknown[], path: string): string {
  return `[${Array.from(values, (value, index) => write(value, `${path}[${index}]`)).join(',')}]`
}

function writeObject(value: object, path: string): string {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(`canonicalJson: ${path} is not a plain object`)
  }
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, member]) => `${writeString(key, path)}:${write(member, `${path}.${key}`)}`)
  return `{${members.join(',')}}`
}
