/** Questions that outlive a lost connection (decision 16): the answer comes from the lab that is there afterwards. */
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts'
import type { LabError, Result } from '../../shared/contract/errors.ts'

/** At least so long after a failure, whatever the connection says. */
const RETRY_MS = 250

/** The connection is gone, or the lab just going. */
export function mayPass({ code }: LabError): boolean {
  return code === 'lab-lost' || code === 'wrong-state'
}

/** Asks until there is an answer, or an error that will not pass; null once aborted. For questions that change nothing. */
export async function askAgain<N extends CallName>(
  bridge: Bridge,
  name: N,
  input: CallInput<N>,
  signal: AbortSignal,
): Promise<Result<CallOutput<N>> | null> {
  for (;;) {
    const answer = await bridge.call(name, input)
    if (signal.aborted) return null
    if (answer.ok || !mayPass(answer.error)) return answer
    await pause(RETRY_MS, signal)
    await connected(bridge, signal)
    if (signal.aborted) return null
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, ms)
    signal.addEventListener('abort', goOn)
  })
}

/** Resolves when the connection is open, or when aborted. */
function connected(bridge: Bridge, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const goOn = (): void => {
      over.abort()
      resolve()
    }
    signal.addEventListener('abort', goOn, { signal: over.signal })
    if (signal.aborted) goOn()
    const ignore = bridge.onStatus((status) => {
      if (status === 'open') goOn()
    })
    if (over.signal.aborted) ignore()
    else over.signal.addEventListener('abort', ignore)
  })
}
