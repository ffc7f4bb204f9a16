/** A furnace tick by tick: what a scripted team works out of what it put in, and what the pure world has. */

/** Of fire for one item. */
const ITEM_TICKS = 200
/** Of what has been done on an item, so much is lost in every tick without fire. */
const LOST_PER_TICK = 2

export interface FurnaceSeen {
  readonly input: number
  readonly fuel: number
  readonly output: number
  readonly isLit: boolean
}

export class Furnace {
  readonly #burnTicks: number
  #input = 0
  #fuel = 0
  #output = 0
  #litTicks = 0
  #doneTicks = 0

  /** `burnTicks` is how long a piece of the fuel burns. */
  constructor(burnTicks: number) {
    this.#burnTicks = burnTicks
  }

  /** Items that a piece of the fuel is sure to make; what it burns beyond them may go for nothing. */
  get perFuel(): number {
    return Math.max(1, Math.floor(this.#burnTicks / ITEM_TICKS))
  }

  get output(): number {
    return this.#output
  }

  /** Pieces that are not done yet. */
  get input(): number {
    return this.#input
  }

  /** Made and to be made. */
  get pieces(): number {
    return this.#input + this.#output
  }

  /** How many more the fire and the fuel that lies ready are sure to make. */
  get reach(): number {
    return Math.floor((this.#litTicks + this.#doneTicks) / ITEM_TICKS) + this.#fuel * this.perFuel
  }

  putInput(): void {
    this.#input += 1
  }

  putFuel(): void {
    this.#fuel += 1
  }

  /** Answers what has been made so far, and is without it. */
  empty(): number {
    const made = this.#output
    this.#output = 0
    return made
  }

  get isLit(): boolean {
    return this.#litTicks > 0
  }

  get fuel(): number {
    return this.#fuel
  }

  /** To what is seen of it; how far its fire and the item in it have come stays what was worked out. */
  correct({ input, fuel, output, isLit }: FurnaceSeen): void {
    if (input !== this.#input) this.#doneTicks = 0
    this.#input = input
    this.#fuel = fuel
    this.#output = output
    this.#litTicks = isLit ? Math.max(1, this.#litTicks) : 0
  }

  run(ticks: number): void {
    let left = ticks
    while (left > 0) {
      if (this.#litTicks === 0 && !this.#light()) {
        this.#doneTicks = Math.max(0, this.#doneTicks - left * LOST_PER_TICK)
        return
      }
      const untilDone = this.#input === 0 ? left : ITEM_TICKS - this.#doneTicks
      const span = Math.min(left, this.#litTicks, untilDone)
      left -= span
      this.#litTicks -= span
      if (this.#input > 0) this.#work(span)
    }
  }

  /** How many will be done in so many ticks. */
  outputAfter(ticks: number): number {
    const later = new Furnace(this.#burnTicks)
    later.#input = this.#input
    later.#fuel = this.#fuel
    later.#output = this.#output
    later.#litTicks = this.#litTicks
    later.#doneTicks = this.#doneTicks
    later.run(ticks)
    return later.#output
  }

  #light(): boolean {
    if (this.#input === 0 || this.#fuel === 0) return false
    this.#fuel -= 1
    this.#litTicks = this.#burnTicks
    return true
  }

  #work(ticks: number): void {
    this.#doneTicks += ticks
    if (this.#doneTicks < ITEM_TICKS) return
    this.#doneTicks = 0
    this.#input -= 1
    this.#output += 1
  }
}
