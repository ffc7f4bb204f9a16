/** The next step at the furnaces: get what is to be smelted and fuel, put it in, take out what is done. */
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { MemberCall, TeamcraftCall } from '../../../../shared/contract/teamcraft-calls.ts'
import { meats, recipes, smeltedBy } from '../cookbook.ts'
import type { StepInput } from '../prompts/input.ts'
import { type Belief, type Furnace, smeltedInSteps } from './belief.ts'
import { gotFrom, needsPickaxe } from './sources.ts'

/** As the task words it: `make 2 stone in a furnace`. */
const GOAL = /make (\d+) (\w+)/

export function planSmelt(belief: Belief, { opening }: StepInput): readonly MemberCall[] {
  const [, count, item = ''] = GOAL.exec(opening) ?? []
  const raw = Object.entries(recipes).find(([, made]) => made === item)?.[0]
  return raw === undefined ? [] : new SmeltStep(belief, { raw, item, count: Number(count) }).calls()
}

interface Oven {
  readonly pos: Position
  readonly furnace: Furnace
  /** Put in within this step, and what its fuel is good for with that of this step. */
  load: number
  burns: number
}

class SmeltStep {
  readonly #belief: Belief
  readonly #raw: string
  readonly #ovens: readonly Oven[]
  /** Still to be put in, to be got, and items that fuel is missing for. */
  #toPut: number
  #toGet: number
  #toBurn: number
  readonly #taken = new Set<string>()

  constructor(
    belief: Belief,
    { raw, item, count }: { readonly raw: string; readonly item: string; readonly count: number },
  ) {
    this.#belief = belief
    this.#raw = raw
    this.#ovens = [...belief.furnaces].map(([key, furnace]) => {
      const [x = 0, y = 0, z = 0] = key.split(',').map(Number)
      return { pos: [x, y, z], furnace, load: furnace.inputs.length, burns: furnace.burns }
    })
    const made = this.#ovens.reduce((sum, { furnace }) => sum + furnace.made.length, 0)
    const waiting = this.#ovens.reduce((sum, { furnace }) => sum + furnace.inputs.length, 0)
    const burns = this.#ovens.reduce((sum, oven) => sum + oven.burns, 0)
    this.#toPut = Math.max(0, count - belief.teamHas(item) - made - waiting)
    this.#toGet = Math.max(0, this.#toPut - belief.teamHas(raw))
    const fuel = belief.members.flatMap((agent) => belief.itemsOf(agent))
    const held = fuel.reduce((sum, { name, count: pieces }) => sum + pieces * smeltedInSteps(name), 0)
    this.#toBurn = Math.max(0, this.#toPut + waiting - burns - held)
  }

  calls(): readonly MemberCall[] {
    const planned = this.#belief.members.flatMap((agent): readonly MemberCall[] => {
      const call = this.#take() ?? this.#feed(agent) ?? this.#put(agent) ?? this.#get(agent) ?? this.#getFuel(agent)
      return call === null ? [] : [{ agent, call }]
    })
    return planned.length > 0 ? planned : this.#lookIntoOvens()
  }

  /** Where nothing is known to be left to do, something believed to be elsewhere may lie in a furnace. */
  #lookIntoOvens(): readonly MemberCall[] {
    const ovens = this.#ovens.toSorted((a, b) => this.#belief.triedAt(a.pos) - this.#belief.triedAt(b.pos))
    return this.#belief.members.flatMap((agent, at): readonly MemberCall[] => {
      const oven = ovens[at % Math.max(1, ovens.length)]
      return oven === undefined ? [] : [{ agent, call: { name: 'takeOutFurnace', pos: oven.pos } }]
    })
  }

  /** Once all is put in. */
  #take(): TeamcraftCall | null {
    if (this.#toPut > 0) return null
    // What burns is done while whoever takes it out waits.
    const oven = this.#ovens.find(
      ({ pos, furnace: { made, inputs, burns } }) =>
        !this.#taken.has(pos.join()) && made.length + inputs.length > 0 && (inputs.length === 0 || burns >= 1),
    )
    if (oven === undefined) return null
    this.#taken.add(oven.pos.join())
    return { name: 'takeOutFurnace', pos: oven.pos }
  }

  /** Fuel for the oven that has, or is about to get, more than it can smelt. */
  #feed(agent: string): TeamcraftCall | null {
    const fuel = this.#belief.itemsOf(agent).find(({ name }) => smeltedBy(name) > 0)?.name
    const oven = this.#ovens.find(({ load, burns }) => burns < load + (this.#toPut > 0 && load === 0 ? 1 : 0))
    if (fuel === undefined || oven === undefined) return null
    oven.burns += smeltedInSteps(fuel)
    return { name: 'putFuelFurnace', item: fuel, pos: oven.pos }
  }

  #put(agent: string): TeamcraftCall | null {
    if (this.#toPut === 0 || this.#belief.has(agent, this.#raw) === 0) return null
    const [oven] = this.#ovens.toSorted(
      (a, b) => Number(b.burns > b.load) - Number(a.burns > a.load) || a.load - b.load,
    )
    if (oven === undefined) return null
    oven.load += 1
    this.#toPut -= 1
    return { name: 'putItemFurnace', item: this.#raw, pos: oven.pos }
  }

  #get(agent: string): TeamcraftCall | null {
    if (this.#toGet === 0) return null
    const call = this.#kill(this.#raw) ?? this.#obtain(agent, (item) => item === this.#raw)
    if (call !== null) this.#toGet -= 1
    return call
  }

  #getFuel(agent: string): TeamcraftCall | null {
    if (this.#toBurn === 0) return null
    const call = this.#obtain(agent, (item) => smeltedBy(item) > 0)
    if (call !== null) this.#toBurn = Math.max(0, this.#toBurn - 1)
    return call
  }

  #kill(meat: string): TeamcraftCall | null {
    const prey = [...this.#belief.creatures.values()].find(
      ({ pos, species }) => meats[species] === meat && !this.#taken.has(pos.join()),
    )
    if (prey === undefined) return null
    this.#taken.add(prey.pos.join())
    return { name: 'killMob', pos: prey.pos }
  }

  #obtain(agent: string, isWanted: (item: string) => boolean): TeamcraftCall | null {
    const hasPickaxe = this.#belief.itemsOf(agent).some(({ name }) => name.endsWith('_pickaxe'))
    const [source] = [...this.#belief.blocks.values()]
      .filter(({ pos, block }) => pos[1] >= 0 && isWanted(gotFrom(block)) && !this.#taken.has(pos.join()))
      .filter(({ block }) => hasPickaxe || !needsPickaxe(block))
      .toSorted((a, b) => this.#belief.triedAt(a.pos) - this.#belief.triedAt(b.pos))
    if (source === undefined) return null
    this.#taken.add(source.pos.join())
    return { name: 'obtainBlock', pos: source.pos }
  }
}
