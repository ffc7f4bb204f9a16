/** Interventions of people in the running episode. Each is answered, also where it fails. */
import { fail, type LabError, type Result } from '../../shared/contract/errors.ts'
import type { Intervention } from '../../shared/contract/intervention.ts'

/** The episode's end of it: does it, or says why not. */
type Intervene = (intervention: Intervention) => Result<void>

export class Interventions {
  readonly #answer: (id: number, error: LabError | null) => void
  #intervene: Intervene | null = null

  constructor(answer: (id: number, error: LabError | null) => void) {
    this.#answer = answer
  }

  /** From now on the episode is played, and people may intervene in it. */
  open(intervene: Intervene): void {
    this.#intervene = intervene
  }

  /** It is over for them. */
  close(): void {
    this.#intervene = null
  }

  receive(id: number, intervention: Intervention): void {
    const done = this.#intervene?.(intervention) ?? notPlaying
    this.#answer(id, done.ok ? null : done.error)
  }
}

const notPlaying = fail(
  'wrong-state',
  'The episode is not being played: its world is still prepared, or it is over. Wait until it plays, or choose another one.',
)
