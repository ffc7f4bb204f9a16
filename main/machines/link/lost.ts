/** Why a worker has no link to its lab. It goes on trying in any case. */
export interface Lost {
  readonly kind: 'lost'
  /**
   * `unannounced`: the store does not say where the lab is. `unreachable`: nothing answers there, or something else than a lab. `token`: the
   * lab has another. `taken`: another worker is connected as this machine. `refused`: the lab does not take this machine. `dropped`: a
   * connection ended.
   */
  readonly cause: 'unannounced' | 'unreachable' | 'token' | 'taken' | 'refused' | 'dropped'
  /** Sentences. */
  readonly reason: string
}

export function lost(cause: Lost['cause'], reason: string): Lost {
  return { kind: 'lost', cause, reason }
}
