/** Which of the names in a price list is meant by a model's name. */
import { matchesGlob } from './glob.ts'

/** The longest name that fits; `*` stands for any characters, and a name without it fits only itself. */
export function bestPriceName(model: string, names: readonly string[]): string | undefined {
  return names.filter((name) => matchesGlob(name, model)).toSorted((a, b) => b.length - a.length)[0]
}
