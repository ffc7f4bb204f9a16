/**
 * Bug: a packet that cannot be encoded ends the stream that encodes packets; the client is frozen without a word and times
 * out after 30 s. And a handler that throws at a client's packet ends the whole process.
 * Here such a packet is left out, respectively ignored, and reported.
 */
import type { SquidClient } from '../squid.ts'

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function guardPackets(client: SquidClient, onProblem: (message: string) => void): void {
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
