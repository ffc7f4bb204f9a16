/** Waiting for what comes by itself within this process, however busy the machine is. */
import { vi } from 'vitest'

/** Resolves once the expectation holds; looks often, since what is waited for mostly needs a turn or two. */
export function eventually(expectation: () => void): Promise<void> {
  return vi.waitFor(expectation, { timeout: 20_000, interval: 5 })
}
