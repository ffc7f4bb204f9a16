/** Who of this page hears the events of which episode: the lab keeps one list per connection, a page has several ears. */
export class EpisodeWatches {
  readonly #counts = new Map<string, number>()

  enter(episodeId: string): void {
    this.#counts.set(episodeId, (this.#counts.get(episodeId) ?? 0) + 1)
  }

  /** Answers whether that was the last one. */
  leave(episodeId: string): boolean {
    const left = (this.#counts.get(episodeId) ?? 0) - 1
    if (left > 0) this.#counts.set(episodeId, left)
    else this.#counts.delete(episodeId)
    return left <= 0
  }
}
