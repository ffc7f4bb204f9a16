/** Long work of the lab, asked after until it is done, told on standard error as it goes. */
import type { LabError, Result } from '../../../shared/contract/errors.ts'
import { ok } from '../../../shared/contract/errors.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import type { Output } from './progress-printer.ts'

const CLEAR_LINE = '\r\u001b[2K'
/** Where lines stay, one is worth writing after this share of the work. */
const WORTH_SHARE = 0.25

interface JobWork {
  readonly phase: string
  readonly done: number
  readonly total: number
  readonly remainingMs: number | null
}

type JobAnswer<T> = Result<{
  readonly jobId: string
  readonly state:
    | ({ readonly kind: 'working' } & JobWork)
    | { readonly kind: 'failed'; readonly error: LabError }
    | { readonly kind: 'done'; readonly result: T }
}>

/** `ask` begins the work without an id, and asks on with one. Fails like it, and as the work does. */
export async function followJob<T>(
  ask: (jobId: string | undefined) => Promise<JobAnswer<T>>,
  output: Output = process.stderr,
): Promise<Result<T>> {
  const progress = new JobProgress(output)
  try {
    for (let jobId: string | undefined; ; ) {
      const asked = await ask(jobId)
      if (!asked.ok) return asked
      const { state } = asked.value
      jobId = asked.value.jobId
      if (state.kind === 'done') return ok(state.result)
      if (state.kind === 'failed') return { ok: false, error: state.error }
      progress.show(state)
    }
  } finally {
    progress.end()
  }
}

/** In place on a terminal; elsewhere a line per phase and per quarter. */
export class JobProgress {
  readonly #output: Output
  #said = { phase: '', share: 0 }

  constructor(output: Output) {
    this.#output = output
  }

  show({ phase, done, total, remainingMs }: JobWork): void {
    const left = remainingMs === null ? '' : `, ${formatDuration(remainingMs)} left`
    const line = `${phase}: ${done} of ${total}${left}`
    if (this.#output.isTTY) {
      this.#output.write(`${CLEAR_LINE}${line}`)
      return
    }
    const share = done / total
    if (phase === this.#said.phase && share - this.#said.share < WORTH_SHARE) return
    this.#said = { phase, share }
    this.#output.write(`${line}\n`)
  }

  /** Leaves nothing behind on a terminal. */
  end(): void {
    if (this.#output.isTTY) this.#output.write(CLEAR_LINE)
  }
}
