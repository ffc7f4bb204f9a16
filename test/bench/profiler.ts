/** Samples the running process with V8's own profiler and says where its time went. */
import { writeFileSync } from 'node:fs'
import { type Profiler, Session } from 'node:inspector'
import type { Profile, Share } from './bench.ts'
import { hotSpots } from './hot-spots.ts'

/** Microseconds between two samples. */
const SAMPLE_US = 500
const SHOWN = 15
/** Time in which nothing ran, and the profiler's own at its start, are no cost of the bench. */
const IGNORED = ['(idle)', 'startProfile']

type Frame = Profiler.ProfileNode['callFrame']

export class SamplingProfiler {
  readonly #session = new Session()

  start(): void {
    this.#session.connect()
    this.#session.post('Profiler.enable')
    this.#session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US })
    this.#session.post('Profiler.start')
  }

  /** `file` gets the whole profile, for the viewers that know V8's `.cpuprofile`. */
  stop(file: string | null): Profile {
    // In-process sessions answer before `post` returns.
    let profile: Profiler.Profile | null = null
    this.#session.post('Profiler.stop', (error, answer) => {
      if (error === null) ({ profile } = answer)
    })
    this.#session.disconnect()
    if (profile === null) throw new Error('the profiler gave no profile')
    if (file !== null) writeFileSync(file, JSON.stringify(profile))
    return summaryOf(profile)
  }
}

/** Where the samples of a profile fell. */
export function summaryOf({ nodes }: Pick<Profiler.Profile, 'nodes'>): Profile {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  let total = 0
  const functions = new Map<string, number>()
  const modules = new Map<string, number>()
  const spots = new Map(hotSpots.map(({ name }) => [name, 0]))
  const add = (sums: Map<string, number>, key: string, hits: number): void => {
    sums.set(key, (sums.get(key) ?? 0) + hits)
  }
  const walk = (node: Profiler.ProfileNode, above: ReadonlySet<string>): void => {
    const { callFrame, hitCount = 0 } = node
    if (IGNORED.includes(callFrame.functionName)) return
    const inside = new Set(above)
    for (const { name, begins, ends } of hotSpots) {
      if (ends?.(callFrame) === true) inside.delete(name)
      if (begins(callFrame, above)) inside.add(name)
    }
    total += hitCount
    if (hitCount > 0) {
      for (const name of inside) add(spots, name, hitCount)
      add(functions, functionOf(callFrame), hitCount)
      add(modules, moduleOf(callFrame), hitCount)
    }
    for (const id of node.children ?? []) {
      const child = byId.get(id)
      if (child !== undefined) walk(child, inside)
    }
  }
  const [root] = nodes
  if (root !== undefined) walk(root, new Set())
  const shares = (sums: ReadonlyMap<string, number>): readonly Share[] =>
    [...sums].map(([name, hits]) => ({ name, share: hits / total }))
  const top = (sums: ReadonlyMap<string, number>): Share[] =>
    shares(sums)
      .toSorted((a, b) => b.share - a.share)
      .slice(0, SHOWN)
  return { hotSpots: [...shares(spots)], functions: top(functions), modules: top(modules) }
}

/** The part of a script's address below the project or its packages. */
function shortPath(url: string): string {
  const packages = url.lastIndexOf('/node_modules/')
  if (packages !== -1) return url.slice(packages + '/node_modules/'.length)
  return url.replace(new URL('../..', import.meta.url).href, '')
}

function functionOf({ functionName, url, lineNumber }: Frame): string {
  const name = functionName === '' ? '(anonymous)' : functionName
  return url === '' ? name : `${name} ${shortPath(url)}:${lineNumber + 1}`
}

/** A package, a folder of the project, or what V8 calls the time. */
function moduleOf({ functionName, url }: Frame): string {
  if (url === '')
    return functionName.startsWith('(') && functionName !== '(anonymous)' ? functionName : 'built-in or generated code'
  if (url.startsWith('node:')) return 'node'
  const parts = shortPath(url).split('/')
  if (url.includes('/node_modules/')) return parts.slice(0, parts[0]?.startsWith('@') ? 2 : 1).join('/')
  return parts.slice(0, 3).join('/')
}
