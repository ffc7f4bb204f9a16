/** The value; throws where there is none. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('nothing there')
  return value
}
