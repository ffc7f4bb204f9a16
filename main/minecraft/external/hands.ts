/**
 * Whose hands a block has felt. A server tells everybody that a block has changed, and nobody who did it; the agents are clients
 * of this process, though, and what they dig and click is seen as they send it.
 */
import { z } from 'zod'
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { directions, neighbour, positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BotSession } from '../bots/session.ts'
import { hearSent } from './sent-packets.ts'

/** A change that comes later has other reasons. */
const AFTER_MS = 3_000

const placeSchema = z.object({ x: z.int(), y: z.int(), z: z.int() })
const digSchema = z.object({ location: placeSchema })
const clickSchema = z.object({ location: placeSchema, direction: z.int() })

interface Touch {
  readonly by: string
  readonly atMs: number
}

export class Hands {
  readonly #clock: Clock
  readonly #touches = new Map<string, Touch>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** From now on, until the client is gone. */
  watch(by: string, { bot }: Pick<BotSession, 'bot'>): void {
    hearSent(bot._client, (name, packet) => this.#note(by, name, packet))
  }

  /** Who last touched a block shortly ago; null for nobody. */
  at(pos: Position): string | null {
    const touch = this.#touches.get(positionKey(pos))
    return touch !== undefined && this.#clock.now() - touch.atMs <= AFTER_MS ? touch.by : null
  }

  #note(by: string, name: string, packet: unknown): void {
    if (name === 'block_dig') {
      const dug = digSchema.safeParse(packet)
      if (dug.success) this.#touch(by, positionOf(dug.data.location))
    }
    if (name === 'block_place') {
      const clicked = clickSchema.safeParse(packet)
      if (!clicked.success) return
      const pos = positionOf(clicked.data.location)
      const face = directions[clicked.data.direction]
      this.#touch(by, pos)
      if (face !== undefined) this.#touch(by, neighbour(pos, face))
    }
  }

  #touch(by: string, pos: Position): void {
    this.#touches.set(positionKey(pos), { by, atMs: this.#clock.now() })
  }
}

function positionOf({ x, y, z }: z.infer<typeof placeSchema>): Position {
  return [x, y, z]
}
