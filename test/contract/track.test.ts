/** An episode's track as a page may rely on it, the same over every transport. */
import { describe, expect, test } from 'vitest'
import { TRACK_BYTES_PER_PART } from '../../shared/contract/calls.ts'
import { TrackReader } from '../../shared/core/track-reader.ts'
import { playingEpisode, stage, value } from './stage.ts'
import { transports } from './transports.ts'

describe.each(transports)('over $name', (transport) => {
  test('a track is read while its episode runs, goes on for others where a page is killed, and is the stored one', async () => {
    const { connect, transport: open } = await stage(transport)
    const page = connect()
    const killed = await open.openWire()
    const { runId, episodeId } = await playingEpisode(page)
    const ask = (after: number) => value(page, 'episode.track', { episodeId, after })
    const parts: Buffer[] = []
    let part = await ask(0)
    const take = (): void => {
      const bytes = Buffer.from(part.bytes, 'base64')
      const before = parts.reduce((sum, { length }) => sum + length, 0)
      expect([part.next - before, bytes.length <= TRACK_BYTES_PER_PART]).toEqual([bytes.length, true])
      parts.push(bytes)
    }
    take()
    const asked = { kind: 'call', id: 1, name: 'episode.track', input: { episodeId, after: 1_000_000 } }
    killed.send(JSON.stringify(asked))
    killed.close()
    while (parts.length < 5) {
      part = await ask(part.next)
      expect(part.isOver).toBe(false)
      take()
    }
    await value(page, 'run.cancel', { runId })
    for (; !part.isOver || part.next < part.total; take()) part = await ask(part.next)
    const stored = await value(connect(), 'episode.track', { episodeId, after: 0 })
    expect(Buffer.concat(parts).toString('base64')).toBe(stored.bytes)
    expect(stored).toMatchObject({ total: part.total, isOver: true })
    expect(new TrackReader(Buffer.from(stored.bytes, 'base64')).length).toBeGreaterThan(1)
  })
})
