/** The process's end of the protocol for fake episodes: one episode, sent and read without the envelope. */
import { type EpisodeMessage, type FromProcess, type ToEpisode, toProcessSchema } from '../../main/episode/protocol.ts'

/** Says `ready`, answers pings, and hands on what comes for the episode; the answer sends for it. */
export function openEpisodeWire(onMessage: (message: ToEpisode) => void): (message: EpisodeMessage) => void {
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
  send({ kind: 'ready', heapBytes: 0 })
  return (message) => send({ kind: 'episode', number, message })
}
