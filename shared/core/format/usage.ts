/** How often models are asked, and with how much, for people. */
import type { Range, RunEstimate } from '../../contract/estimate.ts'

/** `120 to 140 calls, 310 k tokens in, 12 k to 15 k out`. */
export function describeUsage(usage: RunEstimate['usage']): string {
  if (usage === null) return 'not known'
  const { calls, tokensIn, tokensOut } = usage
  if (calls.high === 0) return 'not asked'
  return `${between(calls)} calls, ${between(tokensIn)} tokens in, ${between(tokensOut)} out`
}

function between({ low, high }: Range): string {
  const [least, most] = [short(low), short(high)]
  return least === most ? least : `${least} to ${most}`
}

/** To two digits from a thousand on: an estimate knows no more. */
function short(count: number): string {
  if (count < 1_000) return String(count)
  const [unit, size] = count < 1_000_000 ? (['k', 1_000] as const) : (['M', 1_000_000] as const)
  return `${Number((count / size).toPrecision(2))} ${unit}`
}
