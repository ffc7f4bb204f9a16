/** What was made or read last, by a key that changes whenever it would come out differently. */
export class Recent<T> {
  readonly #most: number
  readonly #kept = new Map<string, T>()

  /** Keeps so many; the one that was asked for longest ago goes first. */
  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#kept.size
  }

  get(key: string): T | undefined {
    const found = this.#kept.get(key)
    if (found !== undefined) this.put(key, found)
    return found
  }

  put(key: string, value: T): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    if (this.#kept.size <= this.#most) return
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined) this.#kept.delete(oldest)
  }

  getOrMake(key: string, make: () => T): T {
    const found = this.get(key)
    if (found !== undefined) return found
    const made = make()
    this.put(key, made)
    return made
  }
}
