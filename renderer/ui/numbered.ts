/** Items with their places as keys: for lists that are drawn whole and never change their order. */
export function numbered<T>(items: readonly T[]): readonly { readonly key: number; readonly item: T }[] {
  return items.map((item, key) => ({ key, item }))
}
