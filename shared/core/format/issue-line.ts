/** The first thing that is wrong with data, in one line: where, and what. */

/** The part of a schema's issue that is told. */
interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** `agents: has to be at least 1`, without a full stop; `it has to be an object, …` for the whole. */
export function issueLine([issue]: readonly Issue[]): string {
  if (issue === undefined) return 'it does not fit'
  const words = issue.message.replace(/\.$/, '')
  const path = pathText(issue.path)
  return path === '' ? asSentence(words) : `${path}: ${words}`
}

/** Words that stand behind a name, behind none; sentences of their own stay as they are. */
export function asSentence(words: string): string {
  return /^\p{Ll}/u.test(words) ? `it ${words}` : words
}

/** `methods[0].method`, behind what is put before it. */
export function pathText(path: readonly PropertyKey[], below = ''): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, below)
}
