/** A wire carries one text message at a time in order; both transports are wires, and everything above them is shared. */
export interface Wire {
  /** Answers false where the message could not be sent: the wire is closed. */
  send(text: string): boolean
  onMessage(listener: (text: string) => void): void
  /** Calls back once; at once where it is closed already. */
  onClosed(listener: (reason: string) => void): void
  close(): void
  /** Bytes that were given to `send` and have not left yet, where the transport can tell. */
  backlogBytes?(): number
}
