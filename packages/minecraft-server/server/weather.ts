/** The weather and how clients are told of it, those who come later too. */
import type { GameRules } from '../rules/game-rules.ts'
import { setSky } from '../squid/sky.ts'
import type { SquidPlayer, SquidServer } from '../squid/squid.ts'
import type { WeatherKind } from '../values/world-plan.ts'

export const weathers = ['clear', 'rain', 'thunder'] as const satisfies readonly WeatherKind[]

/** Vanilla's five minutes, which pass only while `doWeatherCycle` is on. */
export const USUAL_WEATHER_TICKS = 6000

type Change = readonly [reason: string, value: number]

/** What clients are told of a weather; how strong it is comes after whether it is. */
function changesTo(kind: WeatherKind): readonly Change[] {
  const rains = kind !== 'clear'
  return [
    [rains ? 'start_raining' : 'stop_raining', 0],
    ['rain_level_change', rains ? 1 : 0],
    ['thunder_level_change', kind === 'thunder' ? 1 : 0],
  ]
}

/** It changes by command only; one that was given a length ends after it while `doWeatherCycle` is on. */
export class Weather {
  readonly #server: SquidServer
  readonly #rules: GameRules
  #kind: WeatherKind = 'clear'
  #left = 0

  constructor(server: SquidServer, rules: GameRules) {
    this.#server = server
    this.#rules = rules
    server.on('tick', () => this.#tick())
  }

  get kind(): WeatherKind {
    return this.#kind
  }

  /** Ticks until it ends, 0 or more. */
  get left(): number {
    return this.#left
  }

  /** Sets the weather for a number of ticks. */
  set(kind: WeatherKind, ticks: number): void {
    const isNew = kind !== this.#kind
    this.#kind = kind
    this.#left = ticks
    setSky(this.#server, kind)
    if (!isNew) return
    for (const [reason, gameMode] of changesTo(kind)) this.#server._writeAll('game_state_change', { reason, gameMode })
  }

  /** Tells a player who has just come. */
  welcome(player: SquidPlayer): void {
    if (this.#kind === 'clear') return
    for (const [reason, gameMode] of changesTo(this.#kind)) {
      player._client.write('game_state_change', { reason, gameMode })
    }
  }

  /** Clear, as every world begins. */
  reset(): void {
    this.set('clear', 0)
  }

  #tick(): void {
    if (this.#kind === 'clear' || !this.#rules.isOn('doWeatherCycle')) return
    this.#left -= 1
    if (this.#left <= 0) this.reset()
  }
}
