/** The machine sleeps: episodes that go at people's pace, or wait for people, are held, so that none plays on without them. */
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { WindowRequest } from '../../../shared/contract/native.ts'
import type { EpisodeView, RunView } from '../../../shared/contract/views.ts'

type Held = Extract<WindowRequest, { readonly kind: 'woke' }>['held']

/** Episodes as fast as they can go do not notice sleep; those of other machines do not sleep with this one. */
export function isForPeople({ status, pace, machine }: EpisodeView): boolean {
  if (status !== 'running' || pace === null || pace.isPaused || machine !== undefined) return false
  return pace.pace !== 'max' || pace.awaited !== undefined
}

interface SleepParts {
  readonly bridge: Pick<Bridge, 'call'>
  readonly running: () => readonly RunView[]
  /** Clock of the wall, ms. */
  readonly nowMs: () => number
  readonly onWoke: (woke: Extract<WindowRequest, { readonly kind: 'woke' }>) => void
}

/** Listens to the two words of the system's power monitor. */
export class Sleep {
  readonly #parts: SleepParts
  #sinceMs: number | null = null
  #holding: Promise<Held> = Promise.resolve([])

  constructor(parts: SleepParts) {
    this.#parts = parts
  }

  /** The system may not wait: what is not held in time is held on waking. */
  suspend(): void {
    this.#sinceMs ??= this.#parts.nowMs()
    this.#holding = this.#hold()
  }

  async resume(): Promise<void> {
    const { nowMs, onWoke } = this.#parts
    const sinceMs = this.#sinceMs
    if (sinceMs === null) return
    this.#sinceMs = null
    const before = await this.#holding
    const late = await this.#hold()
    const held = [...before, ...late.filter(({ episodeId }) => before.every((own) => own.episodeId !== episodeId))]
    if (held.length > 0) onWoke({ kind: 'woke', sleptMs: Math.max(0, nowMs() - sinceMs), held })
  }

  async #hold(): Promise<Held> {
    const { bridge, running } = this.#parts
    const details = await Promise.all(running().map(({ id }) => bridge.call('run.get', { runId: id })))
    const episodes = details.flatMap((detail) =>
      detail.ok ? detail.value.trials.flatMap((trial) => trial.episodes) : [],
    )
    const held = await Promise.all(
      episodes.filter(isForPeople).map(async ({ id, runId }) => {
        const answer = await bridge.call('episode.pace', { episodeId: id, change: { kind: 'pause' } })
        return answer.ok ? [{ runId, episodeId: id }] : []
      }),
    )
    return held.flat()
  }
}
