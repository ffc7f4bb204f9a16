import { describe, expect, test } from 'vitest'
import { type Port, portWire } from '../../../preload/electron-port.ts'

/** A port whose other end is the test. */
function port(): { readonly port: Port; readonly posted: unknown[]; receive(message: unknown): void; end(): void } {
  const posted: unknown[] = []
  let onMessage: (message: unknown) => void = () => {}
  let onClose = (): void => {}
  return {
    port: {
      postMessage: (message) => posted.push(message),
      listen: (message, close) => {
        onMessage = message
        onClose = close
      },
      close: () => posted.push('closed'),
    },
    posted,
    receive: (message) => onMessage(message),
    end: () => onClose(),
  }
}

describe('a port as a wire', () => {
  test('keeps what comes before anybody listens', () => {
    const other = port()
    const wire = portWire(other.port)
    other.receive('a')
    const heard: string[] = []
    wire.onMessage((text) => heard.push(text))
    other.receive('b')
    expect(heard).toEqual(['a', 'b'])
  })

  test('knows what the other end has not taken', () => {
    const other = port()
    const wire = portWire(other.port)
    wire.send('abc')
    wire.send('de')
    expect(wire.backlogBytes?.()).toBe(10)
    other.receive(3)
    expect(wire.backlogBytes?.()).toBe(4)
  })

  test('tells the other end what was taken, and nothing of what still waits', () => {
    const other = port()
    const wire = portWire(other.port)
    other.receive('abc')
    expect(other.posted).toEqual([])
    wire.onMessage(() => {})
    other.receive('de')
    expect(other.posted).toEqual([3, 5])
  })

  test('sends nothing more when the other end is gone, and says so once', () => {
    const other = port()
    const wire = portWire(other.port)
    const reasons: string[] = []
    wire.onClosed((reason) => reasons.push(reason))
    other.end()
    other.end()
    expect(wire.send('late')).toBe(false)
    wire.onClosed((reason) => reasons.push(reason))
    expect(reasons).toHaveLength(2)
    expect(other.posted).toEqual([])
  })

  test('closes on what is no text', () => {
    const other = port()
    const wire = portWire(other.port)
    let reason = ''
    wire.onClosed((told) => {
      reason = told
    })
    other.receive({ kind: 'call' })
    expect(reason).toContain('no text')
    expect(other.posted).toEqual(['closed'])
  })
})
