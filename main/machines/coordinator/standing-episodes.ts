/** Episodes that go on at machines while their run stands still. */
import type { Questions } from '../link/messages.ts'

export type Playing = Questions['hello']['input']['playing'][number]

interface Standing extends Playing {
  readonly machineId: string
  readonly runId: string
}

export class StandingEpisodes {
  readonly #byId = new Map<string, Standing>()

  add(standing: Standing): void {
    this.#byId.set(standing.episodeId, standing)
  }

  forget(episodeId: string): void {
    this.#byId.delete(episodeId)
  }

  /** A machine that comes back names them again. */
  forgetMachine(machineId: string): void {
    for (const standing of [...this.#byId.values()]) {
      if (standing.machineId === machineId) this.forget(standing.episodeId)
    }
  }

  /** Those of a run that plays again, which do not stand still any more. */
  takeOfRun(runId: string): readonly Standing[] {
    const taken = [...this.#byId.values()].filter((standing) => standing.runId === runId)
    for (const { episodeId } of taken) this.forget(episodeId)
    return taken
  }
}
