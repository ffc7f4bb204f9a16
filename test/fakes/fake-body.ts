/** A body without a server: a small world in memory, and answers that a test sets. */
import type {
  BlockChange,
  BodyResult,
  BotBody,
  Condition,
  CraftingPlan,
  CreatureAt,
  Destination,
  FurnaceEmptying,
  FurnaceFilling,
  Kill,
  Placed,
  PlacementRequest,
  Scaffold,
  SeenEntity,
  Sight,
  Sleep,
  SleepRequest,
  SmeltRequest,
  UsedBlock,
  UseOutcome,
} from '../../main/minecraft/ports/bot-body.ts'
import { formatBlock } from '../../packages/minecraft-server/values/block-string.ts'
import { blockOf, positionKey } from '../../packages/minecraft-server/values/geometry.ts'
import type { BlockString, ItemStack } from '../../shared/contract/block.ts'
import type { Point, Position } from '../../shared/contract/geometry.ts'

/** What several fake bodies share. */
export interface FakeWorld {
  readonly blocks: Map<string, BlockString>
  readonly containers: Map<string, Map<string, number>>
  readonly signs: Map<string, string>
}

export function fakeWorld(): FakeWorld {
  return { blocks: new Map(), containers: new Map(), signs: new Map() }
}

type Refusal = Extract<BodyResult, { ok: false }>

/** Behaves well unless a refusal is queued for a method: `body.refuse('place', {...})` answers the next call with it. */
export class FakeBody implements BotBody {
  readonly calls: string[] = []
  readonly carried = new Map<string, number>()
  readonly lost = new Promise<string>(() => undefined)
  readonly name: string
  seen: readonly SeenEntity[] = []
  point: Point
  inHand: string | null = null
  /** What creatures give, by species. */
  readonly yields = new Map<string, readonly ItemStack[]>()
  /** Items that are only made at a table. */
  readonly onTables = new Set<string>()
  /** Tools that blocks ask for and that this body has not, by the block's name. */
  readonly missingTools = new Map<string, string>()
  /** What can be crafted; those of `onTables` only at one. */
  readonly canCraft: string[] = []
  plan: CraftingPlan | null = null
  /** How a stay in a bed ends. */
  sleepEnds: Sleep = { gotUp: false, isDay: true }
  /** Called at each `place`, before it is answered. */
  onPlace: () => void = () => undefined
  isUnstuck = true
  /** Called on each `stepAside`; answers whether the cell is free. */
  onStepAside: (cell: Position) => boolean = () => true
  /** Called on each `toss`, for items to arrive. */
  onToss: (player: string, item: string, count: number) => void = () => undefined
  /** Called when it has come to where it was sent. */
  onGoTo: (destination: Destination) => void = () => undefined
  readonly #world: FakeWorld
  readonly #refusals = new Map<string, Refusal[]>()

  constructor(name: string, world: FakeWorld, point: Point = [0.5, -60, 0.5]) {
    this.name = name
    this.#world = world
    this.point = point
  }

  refuse(method: string, reason: string, times = 1): void {
    const refusal: Refusal = { ok: false, reason, message: `${method} said ${reason}.` }
    this.#refusals.set(method, [...(this.#refusals.get(method) ?? []), ...Array.from({ length: times }, () => refusal)])
  }

  #answer<T>(method: string, signal: AbortSignal, work: () => BodyResult<T>): BodyResult<T> {
    signal.throwIfAborted()
    this.calls.push(method)
    return this.#refusals.get(method)?.shift() ?? work()
  }

  position = (): Point => this.point
  health = (): number => 20
  held = (): ItemStack | null =>
    this.inHand === null ? null : { name: this.inHand, count: this.carried.get(this.inHand) ?? 1 }
  inventory = (): readonly ItemStack[] =>
    [...this.carried].map(([name, count]) => ({ name, count })).filter(({ count }) => count > 0)
  blockAt = (pos: Position): BlockString => this.#world.blocks.get(positionKey(pos)) ?? 'air'
  entities = (): readonly SeenEntity[] => this.seen
  say = (): void => undefined
  leave = (): void => undefined

  findBlocks(name: string, _distance: number, count: number): readonly Position[] {
    return [...this.#world.blocks]
      .filter(([, block]) => block === name)
      .map(([key]): Position => {
        const [x = 0, y = 0, z = 0] = key.split(',').map(Number)
        return [x, y, z]
      })
      .slice(0, count)
  }

  async goTo(destination: Destination, signal: AbortSignal): Promise<BodyResult> {
    return this.#answer('goTo', signal, () => {
      const { kind, pos } = destination
      this.point = [pos[0] + 0.5, pos[1], pos[2] + (kind === 'block' ? 0.5 : 1.5)]
      this.onGoTo(destination)
      return { ok: true, value: undefined }
    })
  }

  async readContainer(pos: Position, signal: AbortSignal): Promise<BodyResult<readonly ItemStack[]>> {
    return this.#answer('readContainer', signal, () => ({
      ok: true,
      value: [...(this.#world.containers.get(positionKey(pos)) ?? [])].map(([name, count]) => ({ name, count })),
    }))
  }

  async withdraw(pos: Position, item: string, count: number, signal: AbortSignal): Promise<BodyResult> {
    return this.#answer('withdraw', signal, () => {
      const contents = this.#world.containers.get(positionKey(pos))
      contents?.set(item, (contents.get(item) ?? 0) - count)
      this.carried.set(item, (this.carried.get(item) ?? 0) + count)
      return { ok: true, value: undefined }
    })
  }

  async store(pos: Position, item: string, count: number, signal: AbortSignal): Promise<BodyResult> {
    return this.#answer('store', signal, () => {
      const contents = this.#world.containers.get(positionKey(pos)) ?? new Map<string, number>()
      this.#world.containers.set(positionKey(pos), contents.set(item, (contents.get(item) ?? 0) + count))
      this.carried.set(item, (this.carried.get(item) ?? 0) - count)
      return { ok: true, value: undefined }
    })
  }

  async craft(item: string, amount: number, table: Position | null, signal: AbortSignal): Promise<BodyResult<number>> {
    return this.#answer('craft', signal, () => {
      if (table === null && this.onTables.has(item)) {
        return { ok: false, reason: 'no-table', message: `${item} takes a crafting table.` }
      }
      this.carried.set(item, (this.carried.get(item) ?? 0) + amount)
      return { ok: true, value: amount }
    })
  }

  async smelt(_pos: Position, { item, amount }: SmeltRequest, signal: AbortSignal): Promise<BodyResult<number>> {
    return this.#answer('smelt', signal, () => {
      this.carried.set(item, (this.carried.get(item) ?? 0) + amount)
      return { ok: true, value: amount }
    })
  }

  missingTool = (block: BlockString): string | null => this.missingTools.get(block) ?? null
  craftable = (atTable: boolean): readonly string[] =>
    this.canCraft.filter((item) => atTable || !this.onTables.has(item))
  planCrafting = (item: string): BodyResult<CraftingPlan> =>
    this.plan === null
      ? { ok: false, reason: 'no-recipe', message: `Nothing makes ${item}.` }
      : { ok: true, value: this.plan }

  async fillFurnace(pos: Position, { item, count }: FurnaceFilling, signal: AbortSignal): Promise<BodyResult> {
    return this.#answer('fillFurnace', signal, () => {
      const contents = this.#world.containers.get(positionKey(pos)) ?? new Map<string, number>()
      this.#world.containers.set(positionKey(pos), contents.set(item, (contents.get(item) ?? 0) + count))
      this.carried.set(item, (this.carried.get(item) ?? 0) - count)
      return { ok: true, value: undefined }
    })
  }

  async emptyFurnace(
    pos: Position,
    _emptying: FurnaceEmptying,
    signal: AbortSignal,
  ): Promise<BodyResult<readonly ItemStack[]>> {
    return this.#answer('emptyFurnace', signal, () => {
      const taken = [...(this.#world.containers.get(positionKey(pos)) ?? [])].map(([name, count]) => ({ name, count }))
      this.#world.containers.delete(positionKey(pos))
      this.#gain(taken)
      return { ok: true, value: taken }
    })
  }

  async attackAt({ species }: CreatureAt, signal: AbortSignal): Promise<BodyResult<Kill>> {
    return this.#answer('attackAt', signal, () => {
      const loot = this.yields.get(species ?? 'cow') ?? []
      this.#gain(loot)
      return { ok: true, value: { species: species ?? 'cow', loot } }
    })
  }

  async consume(item: string, signal: AbortSignal): Promise<BodyResult<Condition>> {
    return this.#answer('consume', signal, () => {
      this.carried.set(item, (this.carried.get(item) ?? 0) - 1)
      return { ok: true, value: { health: 20, food: 20 } }
    })
  }

  async discard(item: string, count: number, signal: AbortSignal): Promise<BodyResult> {
    return this.#answer('discard', signal, () => {
      this.carried.set(item, (this.carried.get(item) ?? 0) - count)
      return { ok: true, value: undefined }
    })
  }

  async sleep(_pos: Position, _request: SleepRequest, signal: AbortSignal): Promise<BodyResult<Sleep>> {
    return this.#answer('sleep', signal, () => ({ ok: true, value: this.sleepEnds }))
  }

  async lookAt(point: Point, signal: AbortSignal): Promise<BodyResult<Sight>> {
    return this.#answer('lookAt', signal, () => {
      const pos = blockOf(point)
      const block = this.blockAt(pos)
      return { ok: true, value: { block: block === 'air' ? null : block, pos, isClear: true } }
    })
  }

  async applyTo(item: string, species: string, signal: AbortSignal): Promise<BodyResult<UseOutcome>> {
    return this.#answer('applyTo', signal, () => {
      const gained = this.yields.get(species) ?? []
      this.#gain(gained)
      this.carried.set(item, (this.carried.get(item) ?? 0) - 1)
      return { ok: true, value: { gained, spent: [{ name: item, count: 1 }] } }
    })
  }

  async attack(species: string, signal: AbortSignal): Promise<BodyResult<readonly ItemStack[]>> {
    return this.#answer('attack', signal, () => {
      const gained = this.yields.get(species) ?? []
      this.#gain(gained)
      return { ok: true, value: gained }
    })
  }

  #gain(items: readonly ItemStack[]): void {
    for (const { name, count } of items) this.carried.set(name, (this.carried.get(name) ?? 0) + count)
  }

  async equip(item: string, signal: AbortSignal): Promise<BodyResult> {
    return this.#answer('equip', signal, () => {
      this.inHand = item
      return { ok: true, value: undefined }
    })
  }

  async place({ item, pos, state }: PlacementRequest, signal: AbortSignal): Promise<BodyResult<Placed>> {
    this.onPlace()
    return this.#answer('place', signal, () => {
      const block = formatBlock(item, state)
      this.#world.blocks.set(positionKey(pos), block)
      this.carried.set(item, (this.carried.get(item) ?? 0) - 1)
      return { ok: true, value: { block, isOwn: true } }
    })
  }

  async dig(pos: Position, signal: AbortSignal): Promise<BodyResult> {
    return this.#answer('dig', signal, () => {
      this.#world.blocks.delete(positionKey(pos))
      return { ok: true, value: undefined }
    })
  }

  async toggle(pos: Position, signal: AbortSignal): Promise<BodyResult<BlockChange>> {
    return this.#answer('toggle', signal, () => {
      const from = this.blockAt(pos)
      const to = from.includes('=true') ? from.replaceAll('=true', '=false') : from.replaceAll('=false', '=true')
      this.#world.blocks.set(positionKey(pos), to)
      return { ok: true, value: { from, to } }
    })
  }

  async applyItem(item: string, pos: Position, signal: AbortSignal): Promise<BodyResult<readonly UsedBlock[]>> {
    return this.#answer('applyItem', signal, () => {
      const [from, to] = [this.blockAt(pos), 'farmland[moisture=0]']
      this.#world.blocks.set(positionKey(pos), to)
      return this.inHand === item
        ? { ok: true, value: [{ pos, from, to }] }
        : { ok: false, reason: 'not-equipped', message: `${item} is not in hand.` }
    })
  }

  readSign = (pos: Position): BodyResult<string> => {
    this.calls.push('readSign')
    const words = this.#world.signs.get(positionKey(pos))
    return (
      this.#refusals.get('readSign')?.shift() ??
      (words === undefined
        ? { ok: false, reason: 'no-sign', message: 'There is no sign.' }
        : { ok: true, value: words })
    )
  }

  async erectDirtLadder([x, y, z]: Position, signal: AbortSignal): Promise<BodyResult<Scaffold>> {
    return this.#answer('erectDirtLadder', signal, () => ({
      ok: true,
      value: { base: [x, -60, z], height: y + 61, side: 'south' },
    }))
  }

  async dismantleDirtLadder([x, y, z]: Position, signal: AbortSignal): Promise<BodyResult<Scaffold>> {
    return this.#answer('dismantleDirtLadder', signal, () => {
      const height = y + 61
      for (const item of ['dirt', 'ladder']) this.carried.set(item, (this.carried.get(item) ?? 0) + height)
      return { ok: true, value: { base: [x, -60, z], height, side: 'south' } }
    })
  }

  async toss(player: string, item: string, count: number, signal: AbortSignal): Promise<BodyResult> {
    return this.#answer('toss', signal, () => {
      this.carried.set(item, (this.carried.get(item) ?? 0) - count)
      this.onToss(player, item, count)
      return { ok: true, value: undefined }
    })
  }

  async reflex<T>(signal: AbortSignal, work: (body: BotBody, signal: AbortSignal) => Promise<T>): Promise<T | null> {
    return work(this, signal)
  }

  setUnstuck(on: boolean): boolean {
    const isNew = this.isUnstuck !== on
    this.isUnstuck = on
    return isNew
  }

  async stepAside(cell: Position, signal: AbortSignal): Promise<boolean> {
    signal.throwIfAborted()
    this.calls.push('stepAside')
    return this.onStepAside(cell)
  }
}
