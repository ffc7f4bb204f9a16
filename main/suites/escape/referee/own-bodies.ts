/** Events of one room that each need a different agent, at any time. */
import type { TrackEntity } from '../../../../shared/contract/record/track.ts'

export class OwnBodies {
  readonly #apart: readonly string[]
  /** By event: everybody who could have worked it. Which of them it was does not show from the blocks. */
  readonly #workers = new Map<string, readonly string[]>()

  /** `apart`: ids of the events; all others take whoever is there. */
  constructor(apart: readonly string[]) {
    this.#apart = apart
  }

  /** Those who are not needed for another event that was worked already. */
  freeFor(event: string, entities: readonly TrackEntity[]): readonly TrackEntity[] {
    if (!this.#apart.includes(event)) return entities
    const others = [...this.#workers].flatMap(([id, workers]) => (id === event ? [] : [workers]))
    return entities.filter(({ name }) => haveOneEach(others, new Set([name])))
  }

  note(event: string, workers: readonly string[]): void {
    if (this.#apart.includes(event)) this.#workers.set(event, workers)
  }
}

/** Whether each of the groups can give somebody else. */
function haveOneEach([first, ...rest]: readonly (readonly string[])[], taken: ReadonlySet<string>): boolean {
  if (first === undefined) return true
  return first.some((name) => !taken.has(name) && haveOneEach(rest, new Set([...taken, name])))
}
