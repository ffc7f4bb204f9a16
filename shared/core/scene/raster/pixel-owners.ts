/** Which of the things that are drawn each pixel shows: found by what their drawing changes in the depths, so the filler knows nothing of it. */
import type { Target } from './target.ts'

export class PixelOwners {
  /** Numbers of things; 0 where nothing is seen. */
  readonly owners: Uint16Array
  /** Of what is seen, as `nearnessOf`. */
  readonly nearness: Float64Array

  constructor(width: number, height: number) {
    this.owners = new Uint16Array(width * height)
    this.nearness = new Float64Array(width * height)
  }

  /** Called after things of this number have been drawn, before any other. */
  take({ nearness: drawn }: Target, owner: number): void {
    const { owners, nearness } = this
    for (let index = 0; index < owners.length; index++) {
      const near = drawn[index] ?? 0
      if (near === nearness[index]) continue
      owners[index] = owner
      nearness[index] = near
    }
  }

  /** Called after what hides everything has been drawn onto empty depths. */
  hide({ nearness: drawn }: Target): void {
    for (let index = 0; index < drawn.length; index++) {
      if (drawn[index] !== 0) this.owners[index] = 0
    }
  }
}
