/**
 * `npm run sweep:waits`: whether released and shortened waits of joint steps lead to the same, over own cases of all families, of
 * clearing with durable blocks as well. Arguments name families (all), `CAUSALMACE_CASES` says how many of each split (3).
 */
import { table } from '../../bench/report.ts'
import { sharedEpisodes } from '../../fakes/shared-episodes.ts'
import { ownCases } from '../../fakes/teamcraft-experts.ts'
import { difference, durableCase, type Outcome, playWithBothWaits } from './outcomes.ts'

const each = Number(process.env.CAUSALMACE_CASES ?? 3)
const EVERY = 7

/** Of each split so many, not the first ones alone. */
function chosen(names: readonly string[]): readonly string[] {
  const bySplit = Map.groupBy(names, (name) => name.replace(/-\d+$/, ''))
  return [...bySplit.values()].flatMap((own) =>
    Array.from({ length: each }, (_, index) => own[(index * EVERY + 1) % own.length] ?? ''),
  )
}

function row(name: string, outcomes: readonly Outcome[]): readonly string[] {
  const equal = outcomes.filter((one) => difference(one) === null)
  const seconds = (wait: 'vanilla' | 'accelerated'): string =>
    (outcomes.reduce((sum, { tookMs }) => sum + tookMs[wait], 0) / outcomes.length / 1000).toFixed(1)
  const done = (wait: 'vanilla' | 'accelerated'): string =>
    String(outcomes.filter((one) => one[wait][0] === 'completed').length)
  return [
    name,
    String(outcomes.length),
    String(equal.length),
    done('vanilla'),
    done('accelerated'),
    seconds('vanilla'),
    seconds('accelerated'),
  ]
}

const head = [
  'family',
  'cases',
  'equal',
  'done, vanilla',
  'done, accelerated',
  'game s, vanilla',
  'game s, accelerated',
]
const families = process.argv.slice(2)
for (const [family, cases] of Object.entries(ownCases)) {
  if (families.length > 0 && !families.includes(family)) continue
  const names = chosen(cases().map(({ name }) => name))
  const plain = await playWithBothWaits(
    names.map((name) => `teamcraft/${family}/${name}`),
    [],
  )
  const durable = family === 'clear' ? await playWithBothWaits([], names.map(durableCase)) : []
  const rows = [row(family, plain), ...(durable.length === 0 ? [] : [row('clear, durable', durable)])]
  console.log(table([head, ...rows]))
  for (const one of [...plain, ...durable]) {
    const found = difference(one)
    if (found !== null) console.log(`${one.address}: ${found}`)
  }
}
await sharedEpisodes.close()
