/**
 * What moves into and out of containers. A server tells it to nobody, but it answers an operator what lies where: it is asked
 * after each click of an agent into a container's window, and about furnaces as long as they hold something.
 */
import { z } from 'zod'
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { blockName } from '../../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString, ItemStack } from '../../../shared/contract/block.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { WorldPlan } from '../../../shared/contract/scenario.ts'
import type { WorldEvent } from '../ports/world-port.ts'
import { hearSent, type PacketClient } from './sent-packets.ts'

/** From a click to the look: commands come by another connection and may overtake it. */
const AFTER_MS = 100
/** Between two looks at a furnace, which changes by itself. */
const FURNACE_MS = 500
/** Whose a change is that nobody's click has made; as on the lab's own server. */
const NOBODY = 'world'

const furnaceNames = /^(furnace|smoker|blast_furnace)$/
const placeSchema = z.object({ location: z.object({ x: z.int(), y: z.int(), z: z.int() }) })
const windowSchema = z.object({ windowId: z.int() })

interface LookParts {
  readonly clock: Clock
  readonly blockAt: (pos: Position) => BlockString | null
  /** What the block itself holds; null for blocks that hold nothing, and where the server does not answer. */
  readonly itemsAt: (pos: Position) => Promise<readonly ItemStack[] | null>
  readonly otherHalf: (pos: Position) => Position | null
  readonly tell: (event: Extract<WorldEvent, { kind: 'container' }>) => void
}

interface WindowClient extends PacketClient {
  on(event: 'open_window', listener: (packet: unknown) => void): unknown
}

interface Looked {
  readonly pos: Position
  /** By item, as it was seen last. */
  held: ReadonlyMap<string, number>
  /** Who clicked since the last look began; the last one where there were several. */
  clickedBy: string | null
  /** While somebody looks. */
  looking: Promise<void> | null
}

export class ContainerLooks {
  readonly #parts: LookParts
  readonly #looked = new Map<string, Looked>()
  /** What each has clicked last. */
  readonly #clickedBy = new Map<string, readonly Looked[]>()
  readonly #stop: () => void

  constructor(parts: LookParts) {
    this.#parts = parts
    this.#stop = parts.clock.every(FURNACE_MS, () => this.#lookAtFurnaces())
  }

  /** What stands as planned: containers that the plan does not fill are empty. */
  begin({ steps }: Pick<WorldPlan, 'steps'>): void {
    this.#looked.clear()
    for (const step of steps) if (step.kind === 'container') this.#at(step.pos).held = amounts(step.items)
  }

  /** From now on, until the client is gone. */
  watch(by: string, client: WindowClient): void {
    let clicked: Position | null = null
    let open: { readonly id: number; readonly pos: Position } | null = null
    client.on('open_window', (raw: unknown) => {
      const packet = windowSchema.safeParse(raw)
      open = packet.success && clicked !== null ? { id: packet.data.windowId, pos: clicked } : null
    })
    hearSent(client, (name, packet) => {
      if (name === 'block_place') {
        const { data } = placeSchema.safeParse(packet)
        if (data !== undefined) clicked = [data.location.x, data.location.y, data.location.z]
      }
      if (name === 'window_click' && open !== null && windowSchema.safeParse(packet).data?.windowId === open.id)
        this.#click(by, open.pos)
    })
  }

  /** Resolves when all that somebody, or anybody, has clicked up to now has been looked at. */
  async settled(by?: string): Promise<void> {
    const looks = by === undefined ? [...this.#looked.values()] : (this.#clickedBy.get(by) ?? [])
    await Promise.all(looks.map(({ looking }) => looking))
  }

  close(): void {
    this.#stop()
    this.#looked.clear()
  }

  #at(pos: Position): Looked {
    const key = positionKey(pos)
    const known = this.#looked.get(key) ?? { pos, held: new Map(), clickedBy: null, looking: null }
    this.#looked.set(key, known)
    return known
  }

  #click(by: string, pos: Position): void {
    const other = this.#parts.otherHalf(pos)
    const halves = (other === null ? [pos] : [pos, other]).map((half) => this.#at(half))
    this.#clickedBy.set(by, halves)
    for (const looked of halves) {
      looked.clickedBy = by
      looked.looking ??= this.#lookOn(looked)
    }
  }

  /** Until nobody has clicked since the last look began. */
  async #lookOn(looked: Looked): Promise<void> {
    while (looked.clickedBy !== null) {
      await this.#parts.clock.sleep(AFTER_MS)
      await this.#look(looked)
    }
    looked.looking = null
  }

  #lookAtFurnaces(): void {
    for (const looked of this.#looked.values()) {
      if (looked.looking !== null || looked.held.size === 0) continue
      if (!furnaceNames.test(blockName(this.#parts.blockAt(looked.pos) ?? 'air'))) continue
      looked.looking = this.#look(looked).then(() => this.#lookOn(looked))
    }
  }

  async #look(looked: Looked): Promise<void> {
    const by = looked.clickedBy ?? NOBODY
    looked.clickedBy = null
    const items = await this.#parts.itemsAt(looked.pos)
    if (items === null || this.#looked.get(positionKey(looked.pos)) !== looked) return
    const before = looked.held
    looked.held = amounts(items)
    for (const item of new Set([...before.keys(), ...looked.held.keys()])) {
      const delta = (looked.held.get(item) ?? 0) - (before.get(item) ?? 0)
      if (delta !== 0) this.#parts.tell({ kind: 'container', pos: looked.pos, by, item, delta })
    }
  }
}

function amounts(items: readonly ItemStack[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { name, count } of items) sums.set(name, (sums.get(name) ?? 0) + count)
  return sums
}
