/** Puts a value into a map that holds so many at most: the one that came first goes. What was forgotten can be made again. */
export function keep<Value>(map: Map<number, Value>, key: number, value: Value, most: number): void {
  if (map.size >= most) {
    const [oldest] = map.keys()
    if (oldest !== undefined) map.delete(oldest)
  }
  map.set(key, value)
}
