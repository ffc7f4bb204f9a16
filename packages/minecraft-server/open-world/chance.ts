/** Numbers that look random and follow from a seed alone: 32 bit integers throughout, so that every engine finds the same. */

/** Mixes one more number into a hash (the finisher of MurmurHash3, after Austin Appleby, on a running sum). */
export function mix(hash: number, value: number): number {
  let h = (hash ^ Math.imul(value, 0x9e3779b1)) | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) | 0
}

/** 0 up to, not including, 1. */
export function fraction(hash: number): number {
  return (hash >>> 0) / 0x1_0000_0000
}

/** What chance has for one place: the same for the same seed, place and purpose. */
export function chanceAt(seed: number, purpose: number, x: number, z: number): number {
  return mix(mix(mix(seed | 0, purpose), x), z)
}

/** Draws one after another from a hash. */
export class Draws {
  #state: number

  constructor(hash: number) {
    this.#state = hash
  }

  /** 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    return fraction(mix(this.#state, 0))
  }

  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number {
    return Math.floor(this.next() * below)
  }
}
