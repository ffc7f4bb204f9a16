/** A lab's queue with many workers: the real queue over a real store, episodes in virtual time. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { storeOfAddress } from '../../main/machines/queue/store-of-address.ts'
import type { TrialJob, TrialSource } from '../../main/machines/queue/trial-queue.ts'
import { must } from '../fakes/must.ts'
import type { StoreServer } from '../queue-stores/store-server.ts'
import { episodeLengths, VirtualEpisodes } from './virtual-episodes.ts'

/** What a lab does of a trial besides its queue. Both answer seconds of processor time of the lab alone. */
export interface SimulatedLab {
  /** Its trials that are offered. */
  readonly jobs: readonly TrialJob[]
  /** What its figures stand for. */
  readonly about: string
  claim(job: TrialJob): Promise<number>
  /** What the episode asks models, then its record. */
  deliver(job: TrialJob): Promise<{ readonly asksS: number; readonly deliverS: number }>
}

export interface Simulation {
  readonly server: StoreServer
  /** What the store's data takes, in bytes. */
  readonly storeBytes: () => Promise<number>
  /** Machines that play one episode at a time; `connections` of them are real ends of the queue and stand for equal shares of all. */
  readonly workers: number
  readonly connections: number
  readonly trials: number
  readonly seed: number
  readonly medianS: number
  /** How long, in real seconds, to watch workers that hold and that wait. */
  readonly watchS: number
  readonly lab?: SimulatedLab
}

/** Real seconds, and seconds of processor time of the store and of this process: the lab and all workers together. */
export interface Cost {
  readonly wallS: number
  readonly storeS: number
  readonly ownS: number
}

export interface Simulated {
  readonly offers: Cost
  /** The first job of each worker. */
  readonly takes: Cost
  /** All others: a completion and the take of the next are one script. */
  readonly turns: Cost
  readonly turnCount: number
  /** `watchS` of all workers holding a job, and of all waiting for one. */
  readonly holding: Cost
  readonly idling: Cost
  readonly bytesEmpty: number
  readonly bytesFull: number
  readonly bytesAfter: number
  /** Of this process, with all trials offered and no worker there. */
  readonly labHeapBytes: number
  /** Virtual seconds from the first episode to the last. */
  readonly makespanS: number
  readonly playedS: number
  /** Of the lab, over all trials. */
  readonly claimS: number
  readonly asksS: number
  readonly deliverS: number
  readonly playedTwice: number
  readonly neverPlayed: number
}

export async function simulate(simulation: Simulation): Promise<Simulated> {
  const { server, storeBytes, workers, connections, trials, seed, medianS, watchS, lab } = simulation
  const name = `sim-${seed}`
  const store = must(storeOfAddress(server.address, { patienceMs: 30_000 }))
  const queue = must(await store.openQueue(name))
  const lengthOf = episodeLengths(seed, medianS)
  const jobs = lab?.jobs ?? Array.from({ length: trials }, (_, index) => jobOf(seed, index))
  const indexes = new Map(jobs.map(({ trial }, index) => [trial, index]))
  const cost = costsOf(server)

  const bytesEmpty = await storeBytes()
  const heapBefore = heapBytes()
  const offers = await cost(async () => must(await queue.offer(jobs)))
  const labHeapBytes = heapBytes() - heapBefore
  const bytesFull = await storeBytes()

  const sources: TrialSource[] = []
  while (sources.length < connections) {
    const some = Array.from({ length: Math.min(25, connections - sources.length) }, () => store.openSource(name))
    for (const source of await Promise.all(some)) sources.push(must(source))
  }
  const episodes = new VirtualEpisodes()
  const plays = new Map<number, number>()
  const spent = { claimS: 0, asksS: 0, deliverS: 0, playedS: 0 }
  const play = async (job: TrialJob): Promise<void> => {
    const index = indexes.get(job.trial) ?? -1
    plays.set(index, (plays.get(index) ?? 0) + 1)
    if (lab !== undefined) spent.claimS += await lab.claim(job)
    const seconds = lengthOf(index)
    spent.playedS += seconds
    await episodes.play(seconds)
    if (lab === undefined) return
    const { asksS, deliverS } = await lab.deliver(job)
    spent.asksS += asksS
    spent.deliverS += deliverS
  }

  const first = Math.min(workers, trials)
  const takes = await cost(async () => {
    for (const [index, source] of sources.entries()) source.take(shareOf(workers, connections, index), play)
    await episodes.untilInPlay(first)
  })
  const holding = await cost(() => sleep(watchS * 1_000))
  const turns = await cost(async () => {
    while (episodes.ended < trials) {
      episodes.step()
      await episodes.untilInPlay(Math.min(workers, trials - episodes.ended))
    }
    for (let counts = must(await queue.counts()); counts.held > 0; counts = must(await queue.counts())) await sleep(20)
  })
  const idling = await cost(() => sleep(watchS * 1_000))
  const bytesAfter = await storeBytes()
  await Promise.all([queue, ...sources].map((end) => end.close()))

  return {
    ...{
      offers,
      takes,
      turns,
      turnCount: trials,
      holding,
      idling,
      bytesEmpty,
      bytesFull,
      bytesAfter,
      labHeapBytes,
      ...spent,
    },
    makespanS: episodes.now,
    ...timesOf(trials, plays),
  }
}

/** Of trials by their index. */
function timesOf(trials: number, plays: ReadonlyMap<number, number>): Pick<Simulated, 'playedTwice' | 'neverPlayed'> {
  const playedTwice = [...plays.values()].filter((count) => count > 1).length
  return { playedTwice, neverPlayed: trials - plays.size }
}

/** Slots of one of them, so that all have `workers` together. */
function shareOf(workers: number, connections: number, index: number): number {
  return Math.floor((workers * (index + 1)) / connections) - Math.floor((workers * index) / connections)
}

function jobOf(seed: number, index: number): TrialJob {
  const hex = (part: string): string => createHash('sha256').update(`${seed} ${part} ${index}`).digest('hex')
  return {
    run: uuidOf(createHash('sha256').update(`${seed}`).digest('hex')),
    trial: uuidOf(hex('trial')),
    spec: hex('spec'),
  }
}

function uuidOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function costsOf(server: StoreServer): (work: () => Promise<unknown>) => Promise<Cost> {
  return async (work) => {
    const [storeS, own, since] = [server.cpuSeconds(), process.cpuUsage(), performance.now()]
    await work()
    const { user, system } = process.cpuUsage(own)
    return {
      wallS: (performance.now() - since) / 1_000,
      storeS: server.cpuSeconds() - storeS,
      ownS: (user + system) / 1e6,
    }
  }
}

/** After a collection where `--expose-gc` allows one. */
function heapBytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
