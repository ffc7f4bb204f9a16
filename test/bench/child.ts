/**
 * The process that measures one variant of one bench: `child.ts BENCH VARIANT OPTIONS [profile [FILE]]`, the options as JSON;
 * answers over its channel.
 */
// First of all: libraries must find globals that can follow virtual time when they are loaded.
import '../../main/episode/virtual-globals.ts'
import { wallNow } from '../../packages/minecraft-server/clock/virtual/wall.ts'
import { benchOptionsSchema, type Measurement, type Meter, type Profile } from './bench.ts'
import { benches } from './index.ts'
import { SamplingProfiler } from './profiler.ts'

const [id, variant = '', options = '', wish, file = null] = process.argv.slice(2)
const bench = benches.find((known) => known.id === id)
if (bench === undefined) throw new Error(`There is no bench ${id}.`)

let since = { cpu: process.cpuUsage(), wallMs: wallNow() }
let profile: Profile | null = null
const profiler = wish === 'profile' ? new SamplingProfiler() : null

const meter: Meter = {
  lap: () => {
    const { user, system } = process.cpuUsage(since.cpu)
    const wallS = (wallNow() - since.wallMs) / 1000
    since = { cpu: process.cpuUsage(), wallMs: wallNow() }
    return { cpuS: (user + system) / 1e6, wallS }
  },
  startProfile: () => profiler?.start(),
  stopProfile: () => {
    profile = profiler?.stop(file) ?? null
  },
}

const play = await bench.load()
// Loading modules is a cost of the process, not of the episode.
meter.lap()
const played = await play(variant, benchOptionsSchema.parse(JSON.parse(options)), meter)
const measurement: Measurement = { ...played, peakRssMb: process.resourceUsage().maxRSS / 1e3, profile }
process.send?.(measurement, undefined, undefined, () => process.exit(0))
