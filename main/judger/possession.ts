/** Agents that a person has taken over: whose turn it is to move a body, and what of the agent's own stands still meanwhile. */
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import type { Standstill } from './standstill.ts'

/** Why an action was cut short: a body went from its agent to a person, or back, or the person wants something else of it. */
export class HandsChangedError extends Error {
  override readonly name = 'HandsChangedError'
}

export interface Possession {
  has(agent: string): boolean
  /** Cuts the agent's own action short; from now on its actions wait. */
  take(agent: string): void
  /** Cuts the person's action short, to begin another one. */
  begin(agent: string): void
  /** Cuts the person's action short; what waited goes on. */
  giveBack(agent: string): void
  /** Aborted by `HandsChangedError` as soon as the body changes hands. */
  handsOn(agent: string): AbortSignal
  /** null where the agent is its own master; else resolves when it is, and rejects with the signal's reason. */
  free(agent: string, signal: AbortSignal): Promise<void> | null
  /** The same for all agents. */
  allFree(signal: AbortSignal): Promise<void> | null
  /** Game time until which a person controlled an agent; 0 if none ever did. */
  untilMs(): number
  /** Waits by the answer's `after` stand still while the agent is not its own master; everything else is the clock's. */
  ownTime(agent: string, clock: Clock): Clock
}

interface Hands {
  change: AbortController
  isTaken: boolean
  /** Ends what the standstill watch counts as under way. */
  isOver: () => void
  /** Told of every take and return. */
  readonly listeners: Set<() => void>
}

export function createPossession(clock: Clock, standstill: Pick<Standstill, 'begin'>): Possession {
  const all = new Map<string, Hands>()
  let lastMs = 0

  function of(agent: string): Hands {
    const known = all.get(agent)
    if (known !== undefined) return known
    const hands = {
      change: new AbortController(),
      isTaken: false,
      isOver: () => undefined,
      listeners: new Set<() => void>(),
    }
    all.set(agent, hands)
    return hands
  }

  function pass(hands: Hands, why: string): void {
    const before = hands.change
    hands.change = new AbortController()
    before.abort(new HandsChangedError(why))
  }

  function tell({ listeners }: Hands): void {
    for (const listener of [...listeners]) listener()
  }

  const isAnyTaken = (): boolean => [...all.values()].some(({ isTaken }) => isTaken)

  const free = (agent: string, signal: AbortSignal): Promise<void> | null => {
    const hands = of(agent)
    return hands.isTaken ? untilFree(hands, signal) : null
  }

  return {
    has: (agent) => of(agent).isTaken,
    take: (agent) => {
      const hands = of(agent)
      if (hands.isTaken) return
      hands.isTaken = true
      hands.isOver = standstill.begin()
      pass(hands, `a person took ${agent} over`)
      tell(hands)
    },
    begin: (agent) => pass(of(agent), 'the person chose another action'),
    giveBack: (agent) => {
      const hands = of(agent)
      if (!hands.isTaken) return
      hands.isTaken = false
      lastMs = clock.now()
      pass(hands, `the person gave ${agent} back`)
      hands.isOver()
      tell(hands)
    },
    handsOn: (agent) => of(agent).change.signal,
    free,
    allFree: (signal) => (isAnyTaken() ? untilAllFree([...all.keys()], signal, free) : null),
    untilMs: () => (isAnyTaken() ? clock.now() : lastMs),
    ownTime: (agent, given) => ({ ...given, after: (ms, done) => afterOwn(of(agent), given, ms, done) }),
  }
}

/** Looks again after every change: given back and taken again may come in one go. */
async function untilFree(hands: Hands, signal: AbortSignal): Promise<void> {
  while (hands.isTaken) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const onAbort = (): void => reject(signal.reason)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    hands.listeners.add(resolve)
    try {
      await promise
    } finally {
      hands.listeners.delete(resolve)
      signal.removeEventListener('abort', onAbort)
    }
  }
}

async function untilAllFree(agents: readonly string[], signal: AbortSignal, free: Possession['free']): Promise<void> {
  for (;;) {
    const waits = agents.flatMap((agent) => free(agent, signal) ?? [])
    if (waits.length === 0) return
    await Promise.all(waits)
  }
}

/** One timer of the clock as long as nobody takes the agent over. */
function afterOwn(hands: Hands, clock: Clock, ms: number, done: () => void): () => void {
  let leftMs = ms
  let fromMs = clock.now()
  let cancel: (() => void) | null = null
  const stop = (): void => {
    hands.listeners.delete(change)
    cancel?.()
  }
  const run = (): void => {
    fromMs = clock.now()
    cancel = clock.after(leftMs, () => {
      hands.listeners.delete(change)
      done()
    })
  }
  const change = (): void => {
    if (!hands.isTaken) {
      run()
      return
    }
    cancel?.()
    leftMs = Math.max(0, leftMs - (clock.now() - fromMs))
  }
  if (!hands.isTaken) run()
  hands.listeners.add(change)
  return stop
}
