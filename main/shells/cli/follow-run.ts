/** Watches a run through the bridge until it is over. */
import { performance } from 'node:perf_hooks'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { ProgressPrinter } from './progress-printer.ts'
import { type RunNews, watchedRun } from './run-view.ts'
import { onInterrupt } from './signals.ts'
import { lookInLab } from './use-lab.ts'

/** How long a lost lab may take to come back. */
export const LOST_LAB_MS = 15_000
/** How often waits for models are told anew. */
const TICK_MS = 1_000

/**
 * Launches (starts or resumes) and shows progress on standard error until the run is done, cancelled, interrupted, or paused
 * because its episodes cannot be stored or its budget is spent. Ctrl-C cancels it. `lab-lost` where the lab is gone (the run stays in
 * the database), `unknown-name` where the run was deleted.
 */
export async function followRun(bridge: Bridge, launch: () => Promise<Result<string>>): Promise<Result<RunView>> {
  const news = new NewsOfOneRun(bridge)
  const launched = await launch()
  if (!launched.ok) {
    news.stop()
    return launched
  }
  const runId = launched.value
  const forget = onInterrupt(
    'Stopping: running episodes are cancelled and stored. Press Ctrl-C again to leave at once.',
    () => {
      void news.cancel(runId)
    },
  )
  try {
    return await news.follow(runId)
  } finally {
    forget()
    news.stop()
  }
}

/** A cancelled run still has episodes that are about to end. */
function isOver({ status, trials }: RunView): boolean {
  return status !== 'running' && status !== 'paused' && trials.running === 0
}

/** Listens from the beginning, so that nothing is missed between the launch and the first look. */
class NewsOfOneRun {
  readonly #bridge: Bridge
  readonly #ends: (() => void)[]
  readonly #over = Promise.withResolvers<Result<RunView>>()
  #early: RunNews[] = []
  #runId: string | null = null
  #printer: ProgressPrinter | null = null
  #patience: NodeJS.Timeout | undefined
  #isCancelling = false
  #run: RunView | null = null
  #isProbing = false

  constructor(bridge: Bridge) {
    this.#bridge = bridge
    this.#ends = [
      bridge.on('run.changed', (payload) => this.#hear({ name: 'run.changed', payload })),
      bridge.on('trial.changed', (payload) => this.#hear({ name: 'trial.changed', payload })),
      bridge.on('episode.changed', (payload) => this.#hear({ name: 'episode.changed', payload })),
      bridge.on('run.removed', ({ runId }) => {
        if (runId === this.#runId) void this.#look(runId)
      }),
    ]
  }

  async follow(runId: string): Promise<Result<RunView>> {
    const detail = await this.#bridge.call('run.get', { runId })
    if (!detail.ok) return detail
    this.#runId = runId
    this.#printer = new ProgressPrinter(process.stderr, () => performance.now(), watchedRun(detail.value))
    for (const item of this.#early) this.#hear(item)
    this.#early = []
    this.#check(detail.value.run)
    const printer = this.#printer
    const ticks = setInterval(() => printer.tick(), TICK_MS)
    this.#ends.push(() => clearInterval(ticks))
    let isFirst = true
    this.#ends.push(
      this.#bridge.onStatus((status) => {
        if (!isFirst) this.#statusChanged(status === 'open')
        isFirst = false
      }),
    )
    const ended = await this.#over.promise
    this.#printer.end()
    return !ended.ok && ended.error.code === 'lab-lost' ? lookElsewhere(runId, ended) : ended
  }

  /** The answer comes when nothing of the run is left; until then no news of its end counts. */
  async cancel(runId: string): Promise<void> {
    this.#isCancelling = true
    const cancelled = await this.#bridge.call('run.cancel', { runId })
    this.#isCancelling = false
    if (cancelled.ok || cancelled.error.code !== 'wrong-state') this.#over.resolve(cancelled)
    else await this.#look(runId)
  }

  stop(): void {
    clearTimeout(this.#patience)
    for (const end of this.#ends) end()
  }

  #hear(item: RunNews): void {
    if (this.#printer === null) {
      this.#early.push(item)
      return
    }
    const runId = item.name === 'run.changed' ? item.payload.id : item.payload.runId
    if (runId !== this.#runId) return
    this.#printer.show(item)
    if (item.name === 'run.changed') this.#check(item.payload)
    else if (this.#run !== null) this.#check(this.#run)
  }

  #check(run: RunView): void {
    this.#run = run
    if (this.#isCancelling) return
    if (isOver(run)) this.#over.resolve(ok(run))
    else if (run.status === 'paused') void this.#lookWhyPaused(run)
  }

  /**
   * Waits for a person's pause, which may end any moment, but not for one that the lab made. The lab's pauses have a
   * reason, or the lab cannot store even that.
   */
  async #lookWhyPaused(run: RunView): Promise<void> {
    if (this.#isProbing) return
    if (run.pauseReason !== undefined) {
      // Episodes that have begun play on, and their results belong to the summary.
      if (run.trials.running === 0) this.#over.resolve(ok(run))
      return
    }
    this.#isProbing = true
    const again = await this.#bridge.call('run.pause', { runId: run.id })
    this.#isProbing = false
    if (again.ok || !again.error.code.startsWith('storage')) return
    const message = `${again.error.message} The run stands still: \`causalmace resume ${run.id}\` goes on.`
    this.#over.resolve({ ok: false, error: { ...again.error, message } })
  }

  async #look(runId: string): Promise<void> {
    const detail = await this.#bridge.call('run.get', { runId })
    if (detail.ok) this.#check(detail.value.run)
    else if (detail.error.code === 'unknown-name') this.#over.resolve(detail)
  }

  #statusChanged(isOpen: boolean): void {
    clearTimeout(this.#patience)
    const runId = this.#runId
    if (runId === null) return
    if (!isOpen) {
      this.#patience = setTimeout(() => this.#over.resolve(lostLab(runId)), LOST_LAB_MS)
      return
    }
    void this.#look(runId)
  }
}

/** The run may have ended with its lab. */
async function lookElsewhere(runId: string, lost: Result<RunView>): Promise<Result<RunView>> {
  const detail = await lookInLab((bridge) => bridge.call('run.get', { runId }))
  return detail.ok && isOver(detail.value.run) && detail.value.run.status !== 'interrupted'
    ? ok(detail.value.run)
    : lost
}

function lostLab(runId: string): Result<never> {
  return fail('lab-lost', `The lab is gone. What was finished is stored; \`causalmace resume ${runId}\` goes on.`)
}
