/**
 * CPython's `random`, bit for bit: a Mersenne Twister (MT19937 of Matsumoto and Nishimura, reference implementation of 2002)
 * and what CPython 3.11 draws from its words. Benchmarks written in Python fix their tasks by a seed, and only the same
 * words in the same order give the same tasks.
 */

const STATE_WORDS = 624
const SHIFT_WORDS = 397
const TWIST = 0x9908b0df
const HIGH_BIT = 0x80000000
const LOW_BITS = 0x7fffffff
const WORD_BITS = 32n
const WORD_MASK = 0xffffffffn

/** The words of a whole number's magnitude, the lowest first; at least one. */
function seedWords(seed: number | bigint): readonly number[] {
  const words: number[] = []
  let rest = BigInt(seed)
  if (rest < 0n) rest = -rest
  do {
    words.push(Number(rest & WORD_MASK))
    rest >>= WORD_BITS
  } while (rest > 0n)
  return words
}

function bitLength(value: number): number {
  return value === 0 ? 0 : Math.floor(Math.log2(value)) + 1
}

export class PythonRandom {
  readonly #state = new Uint32Array(STATE_WORDS)
  #next = STATE_WORDS

  /** As `random.seed(seed)` with a whole number: its sign does not count. Throws a RangeError for fractions. */
  constructor(seed: number | bigint) {
    this.#seedByWords(seedWords(seed))
  }

  /** A whole number of so many random bits (1..32). */
  getrandbits(bits: number): number {
    if (!Number.isInteger(bits) || bits < 1 || bits > 32) throw new RangeError(`getrandbits of ${bits} bits`)
    return this.#word() >>> (32 - bits)
  }

  /** In [0, 1), of 53 bits. */
  random(): number {
    const high = this.#word() >>> 5
    const low = this.#word() >>> 6
    return (high * 2 ** 26 + low) / 2 ** 53
  }

  /** From `low` to `high`, both inclusive and less than 2^32 apart. */
  randint(low: number, high: number): number {
    return low + this.#below(high - low + 1)
  }

  /** One of the entries; at least one is needed. */
  choice<T>(entries: readonly T[]): T {
    const chosen = entries[this.#below(entries.length)]
    if (chosen === undefined) throw new RangeError('choice of nothing')
    return chosen
  }

  /** The entries in an order drawn from the last place to the first; the list given stays as it is. */
  shuffled<T>(entries: readonly T[]): readonly T[] {
    const shuffled = [...entries]
    for (let place = shuffled.length - 1; place > 0; place--) {
      const [drawn] = shuffled.splice(this.#below(place + 1), 1, ...shuffled.slice(place, place + 1))
      if (drawn !== undefined) shuffled[place] = drawn
    }
    return shuffled
  }

  /** Words are drawn, as many bits as the bound itself has, until one is less than the bound. */
  #below(bound: number): number {
    if (!Number.isInteger(bound) || bound < 1) throw new RangeError(`nothing below ${bound}`)
    const bits = bitLength(bound)
    let drawn = this.getrandbits(bits)
    while (drawn >= bound) drawn = this.getrandbits(bits)
    return drawn
  }

  #at(place: number): number {
    return this.#state[place % STATE_WORDS] ?? 0
  }

  #seedByNumber(seed: number): void {
    this.#state[0] = seed
    for (let place = 1; place < STATE_WORDS; place++) {
      const before = this.#at(place - 1)
      this.#state[place] = Math.imul(before ^ (before >>> 30), 1812433253) + place
    }
  }

  /** The reference implementation's seeding by an array of words. */
  #seedByWords(words: readonly number[]): void {
    this.#seedByNumber(19650218)
    let place = 1
    const mix = (factor: number, plus: number): void => {
      const before = this.#at(place - 1)
      this.#state[place] = (this.#at(place) ^ Math.imul(before ^ (before >>> 30), factor)) + plus
      place += 1
      if (place < STATE_WORDS) return
      this.#state[0] = this.#at(STATE_WORDS - 1)
      place = 1
    }
    for (let round = 0; round < Math.max(STATE_WORDS, words.length); round++) {
      const index = round % words.length
      mix(1664525, (words[index] ?? 0) + index)
    }
    for (let round = 1; round < STATE_WORDS; round++) mix(1566083941, -place)
    this.#state[0] = HIGH_BIT
  }

  #word(): number {
    if (this.#next === STATE_WORDS) this.#turn()
    let word = this.#at(this.#next)
    this.#next += 1
    word ^= word >>> 11
    word ^= (word << 7) & 0x9d2c5680
    word ^= (word << 15) & 0xefc60000
    return (word ^ (word >>> 18)) >>> 0
  }

  /** The next 624 words. */
  #turn(): void {
    for (let place = 0; place < STATE_WORDS; place++) {
      const mixed = (this.#at(place) & HIGH_BIT) | (this.#at(place + 1) & LOW_BITS)
      this.#state[place] = this.#at(place + SHIFT_WORDS) ^ (mixed >>> 1) ^ ((mixed & 1) === 1 ? TWIST : 0)
    }
    this.#next = 0
  }
}
