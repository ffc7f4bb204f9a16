/**
 * How evenly a team's members contributed (VillagerBench's agent contribution rate): 1 - (sigma - sigma_min) / (sigma_max -
 * sigma_min) over the members' shares, sigma the population standard deviation and sigma_max that of all in one hand. The code
 * and CausalMACE take another sigma_min (villagerbench.md 3.5 and 3.7.5). One number per member, idle ones as 0.
 */
import { standardDeviation } from './balance.ts'

/** All of it in the first hand. */
function inOneHand(shares: readonly number[]): readonly number[] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((_, index) => (index === 0 ? all : 0))
}

/** Whole things shared out as evenly as they can be: the first members have one more where it does not come out even. */
function sharedOut(shares: readonly number[]): readonly number[] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((_, index) => Math.floor(all / shares.length) + (index < all % shares.length ? 1 : 0))
}

function evenness(shares: readonly number[], least: number): number {
  const most = standardDeviation(inOneHand(shares))
  return most === least ? 1 : 1 - (standardDeviation(shares) - least) / (most - least)
}

/** The code of VillagerBench: numbers of things; 0 where nobody has any, 1 where they cannot be shared otherwise. Null without members. */
export function contributionByCount(counts: readonly number[]): number | null {
  if (counts.length === 0) return null
  if (counts.every((count) => count === 0)) return 0
  return evenness(counts, standardDeviation(sharedOut(counts)))
}

/** CausalMACE: scores, with sigma_min = 0. Null for fewer than two members and where nothing was contributed. */
export function contributionByScore(scores: readonly number[]): number | null {
  if (scores.length < 2 || scores.every((score) => score === 0)) return null
  return evenness(scores, 0)
}
