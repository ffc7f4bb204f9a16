/** Tags: short words of the user's own on runs and episodes. */

/** Tags in common order without doubles; blank ones are left out. */
export function tidyTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))].sort((a, b) => a.localeCompare(b))
}

/** Those that every one of them has. */
export function commonTags(all: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...rest] = all
  return first.filter((tag) => rest.every((tags) => tags.includes(tag)))
}

/** A thing's tags after its share of a common change: what was taken away goes, what came is added. */
export function retagged(tags: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  return tidyTags([...tags.filter((tag) => !before.includes(tag) || after.includes(tag)), ...after])
}
