/** The simulated planner's plan of furnaces: who gets what, hands it to whom, and who smelts how many in which furnace. */
import type { ActionCall, PlanFunction, Subtask } from '../../../../shared/contract/task-graph.ts'
import { type Hands, readHands } from '../../../../shared/core/task-graph/allot.ts'
import { PARTS, type WrittenPlan } from '../../../../shared/core/task-graph/step-forms.ts'
import { handOver } from '../hand-over.ts'
import { canGet, gettingAction, leftBy, piecesEach, type Smelting, type Source } from './smelting.ts'

/** Game time that a furnace takes for a piece, and what one allows for it besides. */
const PIECE_S = 10
const SPARE_S = 5
/** The longest that taking out waits by itself. */
const PATIENCE_S = 60

interface Amount {
  readonly item: string
  readonly count: number
}

/** `told`: lines, of which some say what players have. */
export function planSmelting(smelting: Smelting, team: readonly string[], told: readonly string[]): WrittenPlan {
  const planner = new SmeltingPlanner(smelting, team, readHands(told))
  return planner.plan()
}

class SmeltingPlanner {
  readonly #smelting: Smelting
  readonly #team: readonly string[]
  readonly #hands: ReadonlyMap<string, Map<string, number>>
  readonly #raws: Source[]
  readonly #fuels: Source[]
  readonly #functions = new Map<string, PlanFunction>()
  readonly #subtasks: Subtask[] = []

  constructor(smelting: Smelting, team: readonly string[], hands: Hands) {
    this.#smelting = smelting
    this.#team = team
    this.#hands = new Map(team.map((player) => [player, new Map(hands.get(player) ?? [])]))
    this.#raws = [...smelting.raws]
    this.#fuels = [...smelting.fuels]
  }

  plan(): WrittenPlan {
    const { furnaces, count, item, raw } = this.#smelting
    const smelters = this.#team.toSorted((a, b) => this.#has(b, raw) - this.#has(a, raw)).slice(0, furnaces.length)
    let left = count
    for (const [index, player] of smelters.entries()) {
      const pieces = Math.ceil(left / (smelters.length - index))
      const furnace = furnaces[index]
      if (pieces === 0 || furnace === undefined) continue
      left -= pieces
      this.#bring(player, raw, pieces, this.#raws)
      const fuel = this.#fuelFor(player, pieces)
      const parts = [{ item: raw, count: pieces }, ...(fuel === null ? [] : [fuel])]
      this.#add(smeltFunction, `${player} smelts ${pieces} ${item}.`, player, {
        item,
        amount: pieces,
        raw,
        furnace: [...furnace],
        fuel: fuel?.item ?? this.#smelting.fuel,
        fuel_amount: fuel?.count ?? 1,
        seconds: PIECE_S * pieces + SPARE_S,
        [PARTS]: parts.map((part) => ({ ...part })),
      })
    }
    return { functions: [...this.#functions.values()], subtasks: this.#subtasks }
  }

  #has(player: string, item: string): number {
    return this.#hands.get(player)?.get(item) ?? 0
  }

  #take(player: string, item: string, most: number): number {
    const taken = Math.min(most, this.#has(player, item))
    this.#hands.get(player)?.set(item, this.#has(player, item) - taken)
    return taken
  }

  /** Out of own hands, out of others', and from what stands around. */
  #bring(player: string, item: string, count: number, sources: Source[]): void {
    let left = count - this.#take(player, item, count)
    for (const other of this.#team) {
      if (other === player || left === 0) continue
      const given = this.#take(other, item, left)
      if (given > 0) this.#handOver(other, player, { item, count: given })
      left -= given
    }
    for (; left > 0; left--) {
      const index = sources.findIndex(({ name }) => leftBy(name) === item)
      const [source] = index < 0 ? [] : sources.splice(index, 1)
      if (source === undefined) return
      this.#get(source, player)
    }
  }

  /** By the player, or by one who has the tool for it and brings it. */
  #get(source: Source, player: string): void {
    const item = leftBy(source.name)
    const tools = (who: string): readonly string[] => [...(this.#hands.get(who)?.keys() ?? [])]
    const getter = [player, ...this.#team].find((who) => canGet(source.name, tools(who))) ?? player
    const action = gettingAction(source.name)
    this.#add(getFunctions[action], `${getter} gets ${item} from ${source.name}.`, getter, {
      item,
      amount: 1,
      pos: [...source.pos],
    })
    if (getter !== player) this.#handOver(getter, player, { item, count: 1 })
  }

  #handOver(from: string, to: string, { item, count }: Amount): void {
    this.#add(handOver, `${from} hands ${count} ${item} to ${to}.`, from, { item, amount: count, to })
  }

  /** What burns long enough, of one kind; null where nobody has enough and nothing stands around. */
  #fuelFor(player: string, pieces: number): Amount | null {
    const kinds = [this.#smelting.fuel, ...this.#kindsOfFuel()]
    for (const item of kinds) {
      const each = piecesEach(item)
      const count = each === 0 ? 0 : Math.ceil(pieces / each)
      if (count === 0 || this.#reachable(item) < count) continue
      this.#bring(player, item, count, this.#fuels)
      return { item, count }
    }
    return null
  }

  #kindsOfFuel(): readonly string[] {
    const held = [...this.#hands.values()].flatMap((own) => [...own.keys()])
    return [...new Set([...held, ...this.#fuels.map(({ name }) => leftBy(name))])].filter(
      (item) => piecesEach(item) > 0,
    )
  }

  #reachable(item: string): number {
    const held = this.#team.reduce((sum, player) => sum + this.#has(player, item), 0)
    return held + this.#fuels.filter(({ name }) => leftBy(name) === item).length
  }

  #add(planFunction: PlanFunction, description: string, player: string, given: Subtask['step']['arguments']): void {
    this.#functions.set(planFunction.name, planFunction)
    this.#subtasks.push({
      id: this.#subtasks.length + 1,
      description,
      agents: [player],
      step: { function: planFunction.name, arguments: given },
    })
  }
}

function getFunction(name: string, description: string, action: string): PlanFunction {
  const call: ActionCall = { action, arguments: { pos: '{pos}' } }
  return { name, call: ['item', 'amount', 'pos'], description, body: [call] }
}

const getFunctions = {
  ObtainBlock: getFunction('get_block', 'Dig a block for what it leaves.', 'ObtainBlock'),
  KillAt: getFunction('get_meat', 'Kill an animal for the meat that it leaves.', 'KillAt'),
} as const

const smeltFunction: PlanFunction = {
  name: 'smelt_in_furnace',
  call: ['item', 'amount', 'raw', 'furnace', 'fuel', 'fuel_amount', 'seconds', PARTS],
  description: 'Put fuel and what is to be smelted into a furnace, wait, and take out what was made.',
  body: [
    { action: 'PutFuel', arguments: { furnace: '{furnace}', item: '{fuel}', amount: '{fuel_amount}' } },
    { action: 'PutInput', arguments: { furnace: '{furnace}', item: '{raw}', amount: '{amount}' } },
    { action: 'Wait', arguments: { seconds: '{seconds}' } },
    { action: 'TakeOutput', arguments: { furnace: '{furnace}', seconds: PATIENCE_S } },
  ],
}
