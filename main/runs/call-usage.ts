/** Tokens and costs of one model request, over all its sends, and whether its answer was reused. */
import type { Asker } from '../models/model.ts'

export class CallUsage {
  promptTokens = 0
  answerTokens = 0
  /** null where no server said anything. */
  cachedTokens: number | null = null
  /** 0 where nobody knows a price. */
  costUsd = 0
  reusedFrom: string | null = null

  /** Whether a server took anything for it. */
  get hasSpent(): boolean {
    return this.promptTokens + this.answerTokens > 0 || this.costUsd > 0
  }

  /** To be handed to the gateway. */
  readonly entries: Pick<Asker, 'spend' | 'reuse'> = {
    spend: ({ promptTokens, answerTokens, cachedTokens }, costUsd) => {
      this.promptTokens += promptTokens
      this.answerTokens += answerTokens
      if (cachedTokens !== undefined) this.cachedTokens = (this.cachedTokens ?? 0) + cachedTokens
      this.costUsd += costUsd ?? 0
    },
    reuse: (episodeId) => {
      this.reusedFrom = episodeId
    },
  }
}
