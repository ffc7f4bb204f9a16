/** `npm run prompts:sizes`: how long questions are, as a table. */
import { table } from '../bench/report.ts'
import { askedInSuites, seeing } from './asked-in-suites.ts'
import { promptSizes } from './sizes.ts'

const NONE = '–'
const head = [
  'purpose',
  'suite',
  'questions',
  'median',
  'largest',
  'pictures',
  'schema',
  'answer',
  'prefix',
  'unchanged',
]

console.error('Playing methods on a small scenario of each suite, 2 agents, simulated model without mistakes.')
const asked = [...(await askedInSuites()), ...(await askedInSuites({}, seeing))]
const rows = promptSizes(asked).map(({ purpose, suite, ...size }) => [
  purpose,
  suite,
  ...[size.questions, size.median, size.largest, size.pictures, size.schema, size.answer].map(String),
  size.prefix?.toString() ?? NONE,
  size.unchanged?.toString() ?? NONE,
])
console.log(table([head, ...rows]))
