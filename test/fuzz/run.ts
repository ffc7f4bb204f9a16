/**
 * `npm run fuzz [-- <border>] [--cases <n>] [--from <case>] [--seed <n>] [--case <n>]`: a million cases a border unless told
 * otherwise, or one case again. Ends with 1 where something gave way.
 */
import { parseArgs } from 'node:util'
import { formatDuration } from '../../shared/core/format/duration.ts'
import { borders } from './borders/index.ts'
import { press, problemsOf, toldOf } from './press.ts'

const PROGRESS_MS = 10_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cases: { type: 'string' }, from: { type: 'string' }, seed: { type: 'string' }, case: { type: 'string' } },
})
const names = borders.map(({ name }) => name)
const unknown = positionals.find((name) => !names.includes(name))
if (unknown !== undefined) throw new Error(`There is no border "${unknown}". There are: ${names.join(', ')}.`)

/** A line now and then on what is left, beside the results. */
function progressOf(name: string, cases: number): (done: number) => void {
  const begun = performance.now()
  let told = begun
  return (done) => {
    const now = performance.now()
    if (now - told < PROGRESS_MS) return
    told = now
    const leftMs = ((now - begun) / done) * (cases - done)
    console.error(`${name}: ${done} of ${cases}, ${formatDuration(leftMs)} left`)
  }
}

for (const border of borders.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  const cases = values.case === undefined ? Number(values.cases ?? 1_000_000) : 1
  const from = Number(values.case ?? values.from ?? 0)
  const pressed = await press(border, cases, {
    seed: Number(values.seed ?? 1),
    from,
    onCase: progressOf(border.name, cases),
  })
  console.log(toldOf(border.name, pressed))
  for (const problem of problemsOf(pressed)) {
    console.log(`  ${problem}`)
    process.exitCode = 1
  }
}
