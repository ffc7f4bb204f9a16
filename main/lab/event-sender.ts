/** Events on their way to one client, slow ones included: what it does not take in time must not pile up in the lab. */
import type { LabEvent } from '../../shared/contract/calls.ts'
import type { Wire } from '../../shared/contract/wire.ts'

/** From here on views are held back: only the newest of each run, trial and episode is still worth sending. */
const SLOW_BYTES = 1024 * 1024
/** From here on the client is given up: it can connect again and ask for what it has missed. */
const LOST_BYTES = 32 * 1024 * 1024
const LOOK_AGAIN_MS = 100

type Rows = Extract<LabEvent, { name: 'episode.events' | 'server.lines' }>

function isRows(event: LabEvent): event is Rows {
  return event.name === 'episode.events' || event.name === 'server.lines'
}

/** Whose view it is; there is one sandbox. */
function subjectOf(event: Exclude<LabEvent, Rows>): string {
  if (event.name === 'server.changed') return ''
  return event.name === 'run.removed' ? event.payload.runId : event.payload.id
}

/**
 * Sends events in their order. While the wire is slow, views replace their older selves; rows of an episode's record
 * and lines of a console are never left out: where they would pile up, `giveUp` is called instead.
 */
export class EventSender {
  readonly #wire: Wire
  readonly #giveUp: (reason: string) => void
  readonly #held = new Map<string, LabEvent>()
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(wire: Wire, giveUp: (reason: string) => void) {
    this.#wire = wire
    this.#giveUp = giveUp
  }

  send(event: LabEvent): void {
    if (this.#stopped) return
    const backlog = this.#wire.backlogBytes?.() ?? 0
    if (backlog > LOST_BYTES) {
      this.stop()
      this.#giveUp(`the client has not taken ${backlog} bytes`)
      return
    }
    if (isRows(event) || (backlog <= SLOW_BYTES && this.#held.size === 0)) {
      this.#write(event)
      return
    }
    const key = `${event.name} ${subjectOf(event)}`
    this.#held.delete(key)
    this.#held.set(key, event)
    this.#timer ??= setInterval(() => this.#flush(), LOOK_AGAIN_MS)
  }

  /** Nothing is sent from now on. */
  stop(): void {
    this.#stopped = true
    this.#held.clear()
    clearInterval(this.#timer)
  }

  #flush(): void {
    if ((this.#wire.backlogBytes?.() ?? 0) > SLOW_BYTES) return
    clearInterval(this.#timer)
    this.#timer = undefined
    const events = [...this.#held.values()]
    this.#held.clear()
    for (const event of events) this.#write(event)
  }

  #write({ name, payload }: LabEvent): void {
    this.#wire.send(JSON.stringify({ kind: 'event', name, payload }))
  }
}
