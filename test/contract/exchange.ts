/** Speaks over a wire without a bridge. */
import { expect } from 'vitest'
import type { Wire } from '../../shared/contract/wire.ts'

/** What comes back for texts that are sent as they are. */
export async function exchange(wire: Wire, texts: readonly string[], answers: number): Promise<readonly unknown[]> {
  const heard: unknown[] = []
  const all = new Promise<void>((resolve) => {
    wire.onMessage((text) => {
      heard.push(JSON.parse(text))
      if (heard.length === answers) resolve()
    })
  })
  for (const text of texts) expect(wire.send(text)).toBe(true)
  await all
  return heard
}
