/**
 * `npm run fuzz [-- <border>] [--cases <n>] [--seed <n>] [--case <n>]`: a million cases a border unless told otherwise, or one case
 * again. Ends with 1 where something gave way.
 */
import { parseArgs } from 'node:util'
import { borders } from './borders/index.ts'
import { press, problemsOf, toldOf } from './press.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cases: { type: 'string' }, seed: { type: 'string' }, case: { type: 'string' } },
})
const names = borders.map(({ name }) => name)
const unknown = positionals.find((name) => !names.includes(name))
if (unknown !== undefined) throw new Error(`There is no border "${unknown}". There are: ${names.join(', ')}.`)

for (const border of borders.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  const cases = values.case === undefined ? Number(values.cases ?? 1_000_000) : 1
  const pressed = await press(border, cases, { seed: Number(values.seed ?? 1), from: Number(values.case ?? 0) })
  console.log(toldOf(border.name, pressed))
  for (const problem of problemsOf(pressed)) {
    console.log(`  ${problem}`)
    process.exitCode = 1
  }
}
