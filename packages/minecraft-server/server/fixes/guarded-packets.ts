/**
 * Bug: a packet that cannot be encoded ends the stream that encodes packets; the client is frozen without a word and times
 * out after 30 s. And a handler that throws at a client's packet, or rejects, ends the whole process.
 * Here such a packet is left out, respectively ignored, and reported.
 */
import type { PacketListener, SquidClient } from '../../squid/squid.ts'
import { messageOf } from '../../values/thrown.ts'

type Problem = (message: string) => void

function guardWriting(client: SquidClient, onProblem: Problem): void {
  client.write = (name, params) => {
    if (client.ended || !client.serializer.writable) return
    let packet: Buffer
    try {
      packet = client.serializer.proto.createPacketBuffer('packet', { name, params })
    } catch (error) {
      onProblem(`Packet ${name} to ${client.username} cannot be encoded and is left out: ${messageOf(error)}`)
      return
    }
    client.writeRaw(packet)
  }
}

function guardEmitting(client: SquidClient, onProblem: Problem): void {
  const emit = client.emit.bind(client)
  client.emit = (name, ...data) => {
    try {
      return emit(name, ...data)
    } catch (error) {
      onProblem(`Handling ${name} of ${client.username} failed: ${messageOf(error)}`)
      return true
    }
  }
}

/** Listeners keep their identity for `removeListener` by Node's own convention: the wrapper's `listener` property. */
function guardListening(client: SquidClient, onProblem: Problem): void {
  const on = client.on.bind(client)
  client.on = (name, listener) => {
    const guarded: PacketListener = (...data) => {
      const done: unknown = listener(...data)
      if (done instanceof Promise) {
        done.catch((error: unknown) => onProblem(`Handling ${name} of ${client.username} failed: ${messageOf(error)}`))
      }
    }
    return on(name, Object.assign(guarded, { listener }))
  }
}

/** Node warns of more than ten listeners; each mechanic wants to hear of a client's end. */
const MOST_LISTENERS = 64

/** Guards one connection; called before anybody else listens to its game packets. */
export function guardPackets(client: SquidClient, onProblem: Problem): void {
  client.setMaxListeners(MOST_LISTENERS)
  guardWriting(client, onProblem)
  guardEmitting(client, onProblem)
  guardListening(client, onProblem)
}
