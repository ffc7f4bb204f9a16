/** The process's end of the protocol for fake episodes, sent and read without the envelope; `ready` for the next one. */
import { type EpisodeMessage, type FromProcess, type ToEpisode, toProcessSchema } from '../../main/episode/protocol.ts'

export interface EpisodeWire {
  send(message: EpisodeMessage): void
  ready(heapBytes?: number): void
}

/** Says `ready`, answers pings, and hands on what comes for the episode. */
export function openEpisodeWire(onMessage: (message: ToEpisode) => void): EpisodeWire {
  let number = 1
  const send = (message: FromProcess): void => {
    process.send?.(message)
  }
  process.on('message', (raw) => {
    const message = toProcessSchema.parse(raw)
    if (message.kind === 'ping') {
      send({ kind: 'pong' })
      return
    }
    number = message.number
    onMessage(message.message)
  })
  const ready = (heapBytes = 0): void => send({ kind: 'ready', heapBytes })
  ready()
  return { send: (message) => send({ kind: 'episode', number, message }), ready }
}
