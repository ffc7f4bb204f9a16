/** Whether a thunderstorm is over the world of a server, for what it does to the game. */
import type { SquidServer } from './squid.ts'

const stormy = new WeakSet<SquidServer>()

export function setThunder(server: SquidServer, isOn: boolean): void {
  if (isOn) stormy.add(server)
  else stormy.delete(server)
}

export function isThundering(server: SquidServer): boolean {
  return stormy.has(server)
}
