/** What an object of a file has, in its order, `__proto__` too, which schemas pass over; null for anything else. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] | null {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : null
}
