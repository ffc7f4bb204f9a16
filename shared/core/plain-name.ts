/** Names out of users' files as parts of addresses. */

/** Longer ones are cut: addresses stand in tables, folders and links. */
const MOST_LETTERS = 64

interface PlainName {
  /** At least one of a-z and 0-9, besides `_`, `.` and `-`; at most 64 characters. */
  readonly name: string
  /** What was done to the file's own name where it is hardly known again, one sentence that goes behind `<name>: `; else null. */
  readonly note: string | null
}

/**
 * A file's own name in letters that an address takes, everything between them a hyphen. One without any such letter is called
 * `task-<number>`; `number` is its place in the file, counted from 1.
 */
export function plainName(given: string, number: number): PlainName {
  const plain = given
    .slice(0, MOST_LETTERS + 1)
    .toLowerCase()
    .replaceAll(/[^a-z0-9_.-]+/g, '-')
  if (!/[a-z0-9]/.test(plain)) {
    return {
      name: `task-${number}`,
      note: 'its own name has no Latin letters or digits; it is called by its place in the file.',
    }
  }
  if (given.length <= MOST_LETTERS) return { name: plain, note: null }
  return {
    name: plain.slice(0, MOST_LETTERS),
    note: `its own name has more than ${MOST_LETTERS} characters and is cut.`,
  }
}
