/** What the agents' clients send: they are of this process, and a server tells nobody whose hands did what. */

export interface PacketClient {
  write: (name: string, packet: unknown) => void
}

/** Calls back before each packet, until the client is gone. */
export function hearSent(client: PacketClient, listener: (name: string, packet: unknown) => void): void {
  const write = client.write.bind(client)
  client.write = (name, packet) => {
    listener(name, packet)
    write(name, packet)
  }
}
