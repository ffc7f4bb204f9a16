/** `npm run bench`: measures, never judges. Figures of two machines, or of one under another load, do not compare. */
import { fork } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { type Bench, type BenchOptions, type Measurement, measurementSchema } from './bench.ts'
import { readWishes, usage, type Wishes } from './options.ts'
import { heading, profileReport, table } from './report.ts'

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
async function measure(bench: Bench, variant: string, { options, runs, profiled }: Wishes): Promise<Measured> {
  const measured: Measurement[] = []
  for (let run = 0; run < runs; run++) measured.push(await measureOnce(bench, variant, options, false))
  const profile = profiled ? await measureOnce(bench, variant, options, true) : null
  const hashes = new Set([...measured, ...(profile === null ? [] : [profile])].map(({ hash }) => hash))
  if (hashes.size > 1) throw new Error(`${bench.id} ${variant}: runs of one seed differ: ${[...hashes].join(', ')}`)
  const byCost = measured.toSorted((a, b) => (a.figures[bench.cost] ?? 0) - (b.figures[bench.cost] ?? 0))
  const median = byCost[Math.floor(byCost.length / 2)]
  if (median === undefined) throw new Error('a variant is measured at least once')
  return { variant, measurement: { ...median, profile: profile?.profile ?? null } }
}

async function measureVariants(bench: Bench, wishes: Wishes): Promise<readonly Measured[]> {
  const rows: Measured[] = []
  try {
    for (const variant of bench.variants(wishes.options)) {
      rows.push(await measure(bench, variant, wishes))
      console.error(`${bench.id} ${variant} measured`)
    }
  } finally {
    bench.tearDown?.()
  }
  return rows
}

function load(): number {
  return loadavg()[0] ?? 0
}

function report(bench: Bench, rows: readonly Measured[]): string {
  const cells = rows.map(({ variant, measurement }) => bench.columns.map(({ cell }) => cell(measurement, variant)))
  const figures = table([bench.columns.map(({ title }) => title), ...cells])
  const profiles = rows.map(({ variant, measurement: { profile } }) => ({ variant, profile }))
  return `\n${bench.id}: ${bench.title}\n\n${figures}\n${profileReport(profiles)}`
}

async function main(): Promise<void> {
  const wishes = readWishes(process.argv.slice(2))
  if (!wishes.ok) {
    console.error(`${wishes.error.message}\n\n${usage}`)
    process.exitCode = 2
    return
  }
  const { help, json, options, chosen } = wishes.value
  if (help) return console.log(usage)
  const results: Record<string, readonly Measured[]> = {}
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version }
  if (!json) console.log(heading(machine, load()))
  for (const bench of chosen) {
    const rows = await measureVariants(bench, wishes.value)
    results[bench.id] = rows
    if (!json) console.log(report(bench, rows))
  }
  if (json) console.log(JSON.stringify({ machine, load: load(), options, results }, null, 2))
  else console.log(`Load at the end: ${load().toFixed(1)}`)
}

await main()
