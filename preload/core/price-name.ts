/** Which of the names in a price list is meant by a model's name. */

/** The longest name that fits; `*` stands for any characters, and a name without it fits only itself. */
export function bestPriceName(model: string, names: readonly string[]): string | undefined {
  return names.filter((name) => fits(name, model)).toSorted((a, b) => b.length - a.length)[0]
}

function fits(name: string, model: string): boolean {
  const pattern = name
    .split('*')
    .map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
    .join('.*')
  return new RegExp(`^${pattern}$`, 's').test(model)
}
