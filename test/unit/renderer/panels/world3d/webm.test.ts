import { expect, test } from 'vitest'
import { webmFile } from '../../../../../renderer/panels/world3d/webm.ts'

interface Element {
  readonly id: number
  readonly content: Uint8Array
}

/** A reader of our own for the subset that is written: ids as they stand, sizes of one to eight bytes. */
function elementsOf(bytes: Uint8Array): readonly Element[] {
  const elements: Element[] = []
  for (let at = 0; at < bytes.length; ) {
    const idLength = Math.clz32(bytes[at] ?? 0) - 23
    const id = bytes.subarray(at, at + idLength).reduce((sum, byte) => sum * 256 + byte, 0)
    at += idLength
    const sizeLength = Math.clz32(bytes[at] ?? 0) - 23
    const size = bytes
      .subarray(at, at + sizeLength)
      .reduce((sum, byte, index) => sum * 256 + (index === 0 ? byte & (0xff >> sizeLength) : byte), 0)
    at += sizeLength
    elements.push({ id, content: bytes.subarray(at, at + size) })
    at += size
  }
  return elements
}

const chunk = (atMs: number, isKey: boolean) => ({ bytes: Uint8Array.of(atMs & 255, 7), atMs, isKey })
const track = { codec: 'V_VP8', width: 1280, height: 720, durationMs: 41_000 } as const

test('a file has head, length, one track, and a cluster per picture that needs no other', () => {
  const file = webmFile(track, [chunk(0, true), chunk(50, false), chunk(2000, true), chunk(34_000, false)])
  const [head, segment, ...rest] = elementsOf(file)
  expect([head?.id, segment?.id, rest.length]).toEqual([0x1a45dfa3, 0x18538067, 0])
  const parts = elementsOf(segment?.content ?? new Uint8Array())
  expect(parts.map(({ id }) => id)).toEqual([0x1549a966, 0x1654ae6b, 0x1f43b675, 0x1f43b675, 0x1f43b675])
  const info = elementsOf(parts[0]?.content ?? new Uint8Array())
  const duration = info.find(({ id }) => id === 0x4489)?.content ?? new Uint8Array(8)
  expect(new DataView(duration.buffer, duration.byteOffset).getFloat64(0)).toBe(41_000)
})

test('pictures carry their time since the cluster’s and whether they need others', () => {
  const [, segment] = elementsOf(webmFile(track, [chunk(2000, true), chunk(2450, false)]))
  const cluster = elementsOf(segment?.content ?? new Uint8Array()).find(({ id }) => id === 0x1f43b675)
  const [time, first, second] = elementsOf(cluster?.content ?? new Uint8Array())
  expect([...(time?.content ?? [])]).toEqual([2000 >> 8, 2000 & 255])
  expect([...(first?.content ?? [])]).toEqual([0x81, 0, 0, 0x80, 2000 & 255, 7])
  expect([...(second?.content ?? [])]).toEqual([0x81, 450 >> 8, 450 & 255, 0, 2450 & 255, 7])
})
