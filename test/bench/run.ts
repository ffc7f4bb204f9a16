/** `npm run bench`: measures, never judges. Figures of two machines, or of one under another load, do not compare. */
import { fork } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Bench, type BenchOptions, type Measurement, measurementSchema } from './bench.ts'
import { benches } from './index.ts'
import { heading, profileReport, table } from './report.ts'

const usage = `npm run bench -- [options]
  --bots 1,2,6,12,24   team sizes
  --seconds 60         game seconds of benches without an end of their own
  --seed 1
  --only ID,ID         of ${benches.map(({ id }) => id).join(', ')}
  --runs 1             runs per variant; the one with the median CPU time is shown
  --no-profile         without the second run of each variant that finds the hot spots
  --quick              2 bots, 20 s, no profile
  --json               figures for programs, on standard output`

const { values } = parseArgs({
  allowNegative: true,
  options: {
    bots: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: benches.map(({ id }) => id).join(',') },
    runs: { type: 'string', default: '1' },
    profile: { type: 'boolean' },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

interface Measured {
  readonly variant: string
  readonly measurement: Measurement
}

function measureOnce(bench: Bench, variant: string, options: BenchOptions, profiled: boolean): Promise<Measurement> {
  const args = [bench.id, variant, JSON.stringify(options), ...(profiled ? ['profile'] : [])]
  const child = fork(new URL('./child.ts', import.meta.url), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(measurementSchema.parse(message)))
    child.once('exit', (code) => reject(new Error(`${bench.id} ${variant} ended with code ${code} and no figures`)))
  })
}

/** All runs must have the same record: the hash is the proof that they did the same. */
async function measure(bench: Bench, variant: string, options: BenchOptions, runs: number, profiled: boolean) {
  const measured: Measurement[] = []
  for (let run = 0; run < runs; run++) measured.push(await measureOnce(bench, variant, options, false))
  const profile = profiled ? await measureOnce(bench, variant, options, true) : null
  const hashes = new Set([...measured, ...(profile === null ? [] : [profile])].map(({ hash }) => hash))
  if (hashes.size > 1) throw new Error(`${bench.id} ${variant}: runs of one seed differ: ${[...hashes].join(', ')}`)
  const byCost = measured.toSorted((a, b) => (a.figures.gameCpuS ?? 0) - (b.figures.gameCpuS ?? 0))
  const median = byCost[Math.floor(byCost.length / 2)]
  if (median === undefined) throw new Error('--runs must be 1 or more')
  return { variant, measurement: { ...median, profile: profile?.profile ?? null } }
}

async function main(): Promise<void> {
  if (values.help) return console.log(usage)
  const quick = values.quick
  const options: BenchOptions = {
    bots: (values.bots ?? (quick ? '2' : '1,2,6,12,24')).split(',').map(Number),
    seconds: Number(values.seconds ?? (quick ? 20 : 60)),
    seed: Number(values.seed),
  }
  const profiled = values.profile ?? !quick
  const only = values.only.split(',')
  const results: Record<string, readonly Measured[]> = {}
  const [cpu] = cpus()
  const machine = { cpu: cpu?.model ?? 'unknown', cores: cpus().length, node: process.version }
  if (!values.json) console.log(heading(machine, loadavg()[0] ?? 0))
  for (const bench of benches.filter(({ id }) => only.includes(id))) {
    const rows: Measured[] = []
    for (const variant of bench.variants(options)) {
      rows.push(await measure(bench, variant, options, Number(values.runs), profiled))
      if (!values.json) process.stderr.write(`${bench.id} ${variant} measured\n`)
    }
    results[bench.id] = rows
    if (values.json) continue
    const cells = rows.map(({ variant, measurement }) => bench.columns.map(({ cell }) => cell(measurement, variant)))
    console.log(`\n${bench.id}: ${bench.title}\n\n${table([bench.columns.map(({ title }) => title), ...cells])}`)
    if (profiled)
      console.log(profileReport(rows.map((row) => ({ variant: row.variant, profile: row.measurement.profile }))))
  }
  if (values.json) console.log(JSON.stringify({ machine, load: loadavg()[0], options, results }, null, 2))
  else console.log(`\nLoad at the end: ${(loadavg()[0] ?? 0).toFixed(1)}`)
}

await main()
