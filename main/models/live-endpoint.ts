/** Where a live model's questions go, and with which key. */
import type { KeyPlace } from './keys.ts'

export interface LiveEndpoint {
  /** Of the kind of server, for people. */
  readonly label: string
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly place: KeyPlace
}
