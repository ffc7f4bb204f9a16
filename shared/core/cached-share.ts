/** How much of what models were asked their servers had in a cache. Pure. */

interface AskedTokens {
  readonly tokensIn: number
  /** null where no server said anything. */
  readonly cachedTokens: number | null
}

/** In [0, 1]; null if unknown. */
export function cachedShare({ tokensIn, cachedTokens }: AskedTokens): number | null {
  return cachedTokens === null || tokensIn === 0 ? null : cachedTokens / tokensIn
}

/** Of several; what no server said anything of counts as not cached, where any did. */
export function sumOfTokens(all: readonly AskedTokens[]): AskedTokens {
  const known = all.flatMap(({ cachedTokens }) => cachedTokens ?? [])
  return {
    tokensIn: all.reduce((sum, { tokensIn }) => sum + tokensIn, 0),
    cachedTokens: known.length === 0 ? null : known.reduce((sum, tokens) => sum + tokens, 0),
  }
}
