/** The episodes that worker machines play at this moment, as the lab has it. */
import type { MachineStatus } from '../../../shared/contract/machines.ts'
import type { RemoteEpisode } from './remote-episode.ts'
import type { Playing } from './standing-episodes.ts'

export interface EpisodeInPlay extends Playing {
  readonly remote: RemoteEpisode
  /** Resolves when the lab has stored its record, or has lost it. */
  readonly over: Promise<void>
}

/** Signs come about every second. What is lost by mistake is taken up again when its machine asks, or delivers. */
const UNNAMED_SIGNS = 5

export class EpisodesInPlay {
  readonly #byId = new Map<string, EpisodeInPlay>()
  /** Signs in a row of its machine that did not name an episode, by episode. */
  readonly #unnamed = new Map<string, number>()

  /** Until it is over; `onOver` is called then. */
  add(episode: EpisodeInPlay, onOver: () => void): void {
    const { episodeId } = episode
    this.#byId.set(episodeId, episode)
    void episode.over.then(() => {
      this.#byId.delete(episodeId)
      this.#unnamed.delete(episodeId)
      onOver()
    })
  }

  /** Of one machine or of all. */
  of(machineId?: string): readonly EpisodeInPlay[] {
    return [...this.#byId.values()].filter(({ remote }) => machineId === undefined || remote.machineId === machineId)
  }

  /** null where this machine does not play it. */
  find(machineId: string, episodeId: string): EpisodeInPlay | null {
    const episode = this.#byId.get(episodeId)
    return episode?.remote.machineId === machineId ? episode : null
  }

  /** The machine's attempt at the trial. */
  attemptAt(machineId: string, trialId: string): EpisodeInPlay | null {
    return this.of(machineId).find((one) => one.trialId === trialId) ?? null
  }

  /** Resolves when one of the machine's episodes is over. */
  async anyEnd(machineId: string): Promise<void> {
    await Promise.race(this.of(machineId).map(({ over }) => over))
  }

  loseAll(machineId: string, why: string): void {
    for (const { remote } of this.of(machineId)) remote.lose(why)
  }

  /** A worker that was started anew plays none of what it does not name. */
  loseAllBut(machineId: string, named: readonly Playing[]): void {
    for (const { episodeId, remote } of this.of(machineId)) {
      if (named.some((one) => one.episodeId === episodeId)) continue
      remote.lose('The worker that played the episode was ended, and started anew.')
    }
  }

  /** What a worker says, sign after sign, neither to play nor to have a record of: it gave it up, or lost the record. */
  loseUnnamed(machineId: string, { episodes, undelivered }: Pick<MachineStatus, 'episodes' | 'undelivered'>): void {
    for (const { episodeId, remote } of this.of(machineId)) {
      const isNamed = undelivered > 0 || episodes.some((one) => one.episodeId === episodeId)
      const unnamed = isNamed ? 0 : (this.#unnamed.get(episodeId) ?? 0) + 1
      this.#unnamed.set(episodeId, unnamed)
      if (unnamed >= UNNAMED_SIGNS) remote.lose('Its worker does not play the episode any more.')
    }
  }
}
