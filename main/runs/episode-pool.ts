/**
 * Keeps episode processes for more than one episode, since a new one first has to load and compile the game. A process is
 * given up after so many episodes, when its memory has grown too far, when nobody needed it for a while, and after any
 * episode that did not end in order.
 */
import { defaultLimits, ReusedProcess, type SpawnEpisode } from './episode-process.ts'

export interface EpisodePoolOptions {
  /** File that episode processes start from. */
  readonly entry: string
  /** Folder in which processes keep compiled code for those after them, which saves a third of their start; null for none. */
  readonly compileCache?: string | null
  /** Processes at most, playing and idle together, at the end of an episode; those above leave. */
  readonly keepAtMost?: () => number
  readonly episodesPerProcess?: number
  /** Live memory of JavaScript beyond what a process had before its first episode. */
  readonly heapGrowthBytes?: number
  /** How long an idle process waits for an episode. */
  readonly idleMs?: number
}

/** Issue of trust, not of speed: whatever a library leaves behind in a process is gone after so many episodes. */
export const EPISODES_PER_PROCESS = 40
const HEAP_GROWTH_BYTES = 256 * 2 ** 20
const IDLE_MS = 60_000

export class EpisodePool {
  readonly #options: Required<EpisodePoolOptions>
  /** Every process that is not gone; the value is what will end it while it is idle. */
  readonly #processes = new Map<ReusedProcess, NodeJS.Timeout | null>()
  #isClosed = false

  constructor(options: EpisodePoolOptions) {
    this.#options = {
      compileCache: null,
      keepAtMost: () => Number.POSITIVE_INFINITY,
      episodesPerProcess: EPISODES_PER_PROCESS,
      heapGrowthBytes: HEAP_GROWTH_BYTES,
      idleMs: IDLE_MS,
      ...options,
    }
  }

  /** Processes that are not gone: playing, idle, and on their way out. */
  get size(): number {
    return this.#processes.size
  }

  /** What they are at, oldest first. */
  get processes(): readonly Pick<ReusedProcess, 'pid' | 'episodes' | 'heapBytes' | 'isIdle'>[] {
    return [...this.#processes.keys()]
  }

  /** Plays in the process that was idle last, in a new one where none is. */
  readonly spawn: SpawnEpisode = (limits, onMessage) => {
    const process = this.#idle() ?? this.#start()
    this.#keepFor(process, null)
    const episode = process.play(limits, onMessage)
    void episode.ended.then(() => this.#rest(process))
    return episode
  }

  /** Ends idle processes, kills those that still play, keeps none from here on; resolves when all are gone. */
  async close(): Promise<void> {
    this.#isClosed = true
    const processes = [...this.#processes.keys()]
    for (const process of processes) {
      if (process.isIdle) process.leave(defaultLimits.graceMs)
      else process.kill()
    }
    await Promise.all(processes.map(({ gone }) => gone))
  }

  #idle(): ReusedProcess | undefined {
    return [...this.#processes.keys()].findLast((process) => process.isIdle)
  }

  #start(): ReusedProcess {
    const { entry, compileCache } = this.#options
    const process = new ReusedProcess({ entry, compileCache, mayStay: (it) => this.#mayStay(it) })
    this.#processes.set(process, null)
    void process.gone.then(() => {
      this.#keepFor(process, null)
      this.#processes.delete(process)
    })
    return process
  }

  #mayStay({ episodes, heapGrowthBytes }: ReusedProcess): boolean {
    const { episodesPerProcess, keepAtMost, heapGrowthBytes: limit } = this.#options
    if (this.#isClosed || episodes >= episodesPerProcess || heapGrowthBytes > limit) return false
    return this.#processes.size <= keepAtMost()
  }

  /** An episode is over; the process waits for the next one, if it is still there. */
  #rest(process: ReusedProcess): void {
    if (!process.isIdle) return
    const timer = setTimeout(() => process.leave(defaultLimits.graceMs), this.#options.idleMs)
    // The lab may end while processes are idle; they end with it.
    this.#keepFor(process, timer.unref())
  }

  #keepFor(process: ReusedProcess, timer: NodeJS.Timeout | null): void {
    clearTimeout(this.#processes.get(process) ?? undefined)
    if (this.#processes.has(process)) this.#processes.set(process, timer)
  }
}

/** For episodes that must owe nothing to another one: each has a new process, which is gone when it is over. */
export function createSpawnEpisode(entry: string, compileCache: string | null = null): SpawnEpisode {
  return new EpisodePool({ entry, compileCache, episodesPerProcess: 1 }).spawn
}
