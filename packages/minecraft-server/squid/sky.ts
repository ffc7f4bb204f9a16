/** The weather over the world of a server, for what it does to the game. */
import type { WeatherKind } from '../values/world-plan.ts'
import type { SquidServer } from './squid.ts'

const weathers = new WeakMap<SquidServer, WeatherKind>()

export function setSky(server: SquidServer, kind: WeatherKind): void {
  weathers.set(server, kind)
}

export function isThundering(server: SquidServer): boolean {
  return weathers.get(server) === 'thunder'
}

/** Thunderstorms bring rain. */
export function isRaining(server: SquidServer): boolean {
  return (weathers.get(server) ?? 'clear') !== 'clear'
}
