/** What was found wrong with the files of an import: the same of several tasks of a file or a folder is one sentence. */
import { plainLine } from './plain-text.ts'

const MOST_LETTERS = 80
/** Tasks that a sentence names; the others are counted. */
const MOST_NAMED = 3

export class Findings {
  readonly #tasks = new Map<string, { readonly file: string; readonly words: string; readonly ids: string[] }>()

  /** Of a whole file. */
  file(file: string, words: string): void {
    this.#note(file, words)
  }

  task({ file, id }: { readonly file: string; readonly id: string }, words: string): void {
    this.#note(file, words).push(id)
  }

  #note(file: string, words: string): string[] {
    const key = `${file}\n${words}`
    const known = this.#tasks.get(key) ?? { file, words, ids: [] }
    this.#tasks.set(key, known)
    return known.ids
  }

  /** One sentence each, in the order in which they were first found, beginning with file and tasks. */
  sentences(): readonly string[] {
    return [...this.#tasks.values()].map(({ file, words, ids }) => {
      const where = plainLine(file, MOST_LETTERS * 2)
      if (ids.length === 0) return `${where}: ${words}`
      const named = ids.slice(0, MOST_NAMED).map((id) => plainLine(id, MOST_LETTERS))
      const more = ids.length - named.length
      return `${where}, ${named.join(', ')}${more === 0 ? '' : ` and ${more} more`}: ${words}`
    })
  }
}
