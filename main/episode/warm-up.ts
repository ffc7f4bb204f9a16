/**
 * Loads and compiles what every episode needs before the first one begins: loading is real work that virtual time would
 * not wait for, and compilers draw from the chance that belongs to the episode.
 */
import type { MethodDescriptor } from '../methods/method.ts'
import { warmCodecs } from '../minecraft/link/packet-codec.ts'
import { squidLibrary } from '../minecraft/server/embedded/squid-module.ts'

/** Rejects where the installation is broken; the episode would meet the same. */
export async function warmUp(methods: readonly MethodDescriptor[]): Promise<void> {
  squidLibrary()
  warmCodecs()
  await Promise.all(methods.map((method) => method.load()))
}
