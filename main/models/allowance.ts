/** What an episode may ask of models: counted in game time inside the episode, so that the same episode stops at the same question. */
import type { EpisodeBudget } from '../../shared/contract/episode-budget.ts'

/** A part of the budget that questions use. */
export type AskedPart = 'modelCalls' | 'tokens' | 'pictures'

export class CallAllowance {
  readonly #budget: EpisodeBudget
  readonly #onUsedUp: (part: AskedPart) => void
  #calls = 0
  #tokens = 0
  #pictures = 0

  /** `onUsedUp` aborts the signal of whoever asks. */
  constructor(budget: EpisodeBudget, onUsedUp: (part: AskedPart) => void) {
    this.#budget = budget
    this.#onUsedUp = onUsedUp
  }

  /** Counts one send and the pictures in it, or says that the budget is used up; the caller then looks at its signal and does not send. */
  begin(pictures = 0): void {
    const endless = Number.POSITIVE_INFINITY
    const { modelCalls = endless, tokens = endless, pictures: mostPictures = endless } = this.#budget
    if (this.#calls >= modelCalls) this.#onUsedUp('modelCalls')
    else if (this.#tokens >= tokens) this.#onUsedUp('tokens')
    else if (pictures > 0 && this.#pictures + pictures > mostPictures) this.#onUsedUp('pictures')
    else {
      this.#calls++
      this.#pictures += pictures
    }
  }

  /** Counts question and answer once the answer, or its failure, is there in game time. */
  count(tokens: number): void {
    this.#tokens += tokens
  }
}
