/** What a worker needs of its line to the lab. */
import type { LinkClient, LinkClientOptions } from '../link/link-client.ts'

/** Its questions wait over lost connections. */
export type WorkerLink = Pick<LinkClient, 'ask' | 'tell' | 'close'>

/** Begins to look for the lab at once. */
export type OpenWorkerLink = (
  parts: Pick<LinkClientOptions, 'machineId' | 'announcement' | 'hello' | 'onHello' | 'onOrder' | 'onState'>,
) => WorkerLink
