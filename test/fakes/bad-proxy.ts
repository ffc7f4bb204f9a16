/** A TCP proxy on this machine that a test makes fail in the ways of networks. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

export interface BadProxy {
  readonly port: number
  /** `127.0.0.1:port`. */
  readonly address: string
  /** Connections that it has accepted since it began. */
  readonly accepted: () => number
  /** Forwards everything at once, also what `stop` held back. */
  readonly pass: () => void
  /** A silent partition: accepts connections and keeps those it has, but forwards nothing until `pass` or `delay`. */
  readonly stop: () => void
  /** Closes every connection; new ones are treated as before. */
  readonly drop: () => void
  /** Forwards everything so many ms later. */
  readonly delay: (ms: number) => void
  /** Forwards no more than so many bytes per ms in each direction of a connection. */
  readonly slow: (bytesPerMs: number) => void
  /** Drops every connection once so many more bytes, of both directions together, have gone through; then passes again. */
  readonly cut: (afterBytes: number) => void
  readonly close: () => Promise<void>
}

/** Or until it is closed. */
function untilDrained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      socket.off('drain', end).off('close', end)
      resolve()
    }
    socket.on('drain', end).on('close', end)
  })
}

/** Forwards to a port of this machine, which need not be listened at yet. */
export async function openBadProxy(toPort: number): Promise<BadProxy> {
  const sockets = new Set<Socket>()
  let isStopped = false
  let wake = Promise.withResolvers<void>()
  let delayMs = 0
  let bytesPerMs = Number.POSITIVE_INFINITY
  let bytesLeft: number | null = null
  let accepted = 0

  const setMode = (mode: {
    readonly isStopped?: true
    readonly delayMs?: number
    readonly bytesPerMs?: number
  }): void => {
    isStopped = mode.isStopped ?? false
    delayMs = mode.delayMs ?? 0
    bytesPerMs = mode.bytesPerMs ?? Number.POSITIVE_INFINITY
    if (isStopped) return
    wake.resolve()
    wake = Promise.withResolvers()
  }
  const drop = (): void => {
    for (const socket of sockets) socket.destroy()
  }

  const forward = async (from: Socket, to: Socket): Promise<void> => {
    let previous = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      const dueAt = performance.now() + delayMs
      from.pause()
      const before = previous
      previous = (async () => {
        await before
        while (isStopped) await wake.promise
        const leftMs = dueAt - performance.now() + chunk.length / bytesPerMs
        if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs))
        const isCut = bytesLeft !== null && chunk.length >= bytesLeft
        const part = isCut ? chunk.subarray(0, bytesLeft ?? 0) : chunk
        if (bytesLeft !== null) bytesLeft -= part.length
        if (to.writable && !to.write(part) && !isCut) await untilDrained(to)
        if (!isCut) return
        bytesLeft = null
        drop()
      })()
      // With a delay, what comes meanwhile is under way too; without one, the reader's pace holds.
      if (delayMs > 0) from.resume()
      else void previous.then(() => from.resume())
    })
    await Promise.race([once(from, 'end'), once(from, 'close')])
    await previous
    to.end()
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    accepted++
    const far = connect({ port: toPort, host: '127.0.0.1', allowHalfOpen: true })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', (hadError) => {
        sockets.delete(socket)
        if (hadError || socket.errored !== null) other.destroy()
      })
      void forward(socket, other).catch(() => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the proxy has no port')
  return {
    port: bound.port,
    address: `127.0.0.1:${bound.port}`,
    accepted: () => accepted,
    pass: () => setMode({}),
    stop: () => setMode({ isStopped: true }),
    delay: (ms) => setMode({ delayMs: ms }),
    slow: (most) => setMode({ bytesPerMs: most }),
    drop,
    cut: (afterBytes) => {
      bytesLeft = afterBytes
    },
    close: async () => {
      setMode({})
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}
