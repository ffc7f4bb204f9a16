/**
 * Balanced use of agents, from the time that each agent spent in actions. The papers' formulas differ from each other and from
 * the benchmark's code, so all of them stand here by name. Times in any one unit, one entry per agent, idle agents as 0.
 * Every formula is null for fewer than two agents and where it would divide by zero.
 */

import { meanOf } from './mean.ts'

/** Population standard deviation (divides by n). */
export function standardDeviation(values: readonly number[]): number {
  const centre = meanOf(values)
  return Math.sqrt(meanOf(values.map((value) => (value - centre) ** 2)))
}

/** (t - min) / (limit - min) for each time, or null when nothing is left to divide by. */
function shareOfLimit(times: readonly number[], limit: number): readonly number[] | null {
  const least = Math.min(...times)
  if (times.length < 2 || limit <= least) return null
  return times.map((time) => (time - least) / (limit - least))
}

/** Times scaled to 0..1 by their own range; all 1 when they are equal, as VillagerBench's code has it. */
function scaledByRange(times: readonly number[]): readonly number[] | null {
  if (times.length < 2) return null
  const least = Math.min(...times)
  const span = Math.max(...times) - least
  return span === 0 ? times.map(() => 1) : times.map((time) => (time - least) / span)
}

/**
 * CausalMACE, equation 7. As printed it takes the standard deviation of one number per agent; read here as one minus the
 * standard deviation over the agents of their share of the limit T_max. In 0.5..1 while no time exceeds the limit.
 */
export function balanceByDeviation(times: readonly number[], limit: number): number | null {
  const shares = shareOfLimit(times, limit)
  return shares === null ? null : 1 - standardDeviation(shares)
}

/** The same equation with the printed mean over agents kept: one minus the mean distance of a share from the mean share. */
export function balanceByMeanDeviation(times: readonly number[], limit: number): number | null {
  const shares = shareOfLimit(times, limit)
  if (shares === null) return null
  const centre = meanOf(shares)
  return 1 - meanOf(shares.map((share) => Math.abs(share - centre)))
}

/** VillagerBench's current code (2025): one minus the standard deviation of t / max t. */
export function balanceByMaximum(times: readonly number[]): number | null {
  const most = Math.max(...times)
  if (times.length < 2 || most <= 0) return null
  return 1 - standardDeviation(times.map((time) => time / most))
}

/**
 * One minus the Gini coefficient (Gini 1912), which is divided by its greatest value for so many agents, 1 - 1/n (Deltas 2003), so that
 * 1 is equal shares and 0 all in one hand for any n. Of two agents it is twice the lesser one's share. It depends on shares alone, not on
 * a limit, and is linear in what moves from one agent to another: unlike entropies and squares it is not flat near equal shares.
 */
export function balanceByGini(times: readonly number[]): number | null {
  const n = times.length
  const all = times.reduce((sum, time) => sum + time, 0)
  if (n < 2 || all <= 0) return null
  const ranked = times.toSorted((a, b) => a - b)
  const gini = ranked.reduce((sum, time, index) => sum + (2 * (index + 1) - n - 1) * time, 0) / (n * all)
  return Math.min(1, Math.max(0, 1 - (gini * n) / (n - 1)))
}

/** VillagerBench's 2024 cooking judge, and its paper: one minus the standard deviation of the min-max scaled times. */
export function balanceByRange(times: readonly number[]): number | null {
  const scaled = scaledByRange(times)
  return scaled === null ? null : 1 - standardDeviation(scaled)
}

/** VillagerBench's 2024 construction judge: one minus sqrt(sum of squared deviations) / (n x mean) of the min-max scaled times. */
export function balanceByVariation(times: readonly number[]): number | null {
  const scaled = scaledByRange(times)
  if (scaled === null) return null
  const centre = meanOf(scaled)
  const spread = Math.sqrt(scaled.reduce((sum, value) => sum + (value - centre) ** 2, 0))
  return 1 - spread / (scaled.length * centre)
}
