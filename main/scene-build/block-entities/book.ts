/** The book on a lectern and over an enchanting table. */
import { type Affine, chain, rotate, translate } from '../affine.ts'
import type { ModelBox } from './model-box.ts'

/** `angle` is how far each cover is turned from closed, in degrees. */
export function bookBoxes(angle: number): readonly ModelBox[] {
  const shift = Math.round(Math.sin((angle * Math.PI) / 180) * 1e6) / 1e6
  const pages = (turn: number): Affine => chain(translate(shift, 0, 0), rotate('y', turn))
  return [
    {
      uv: [0, 0],
      origin: [-6, -5, -0.005],
      size: [6, 10, 0.005],
      pose: chain(translate(0, 0, -1), rotate('y', 180 + angle)),
    },
    {
      uv: [16, 0],
      origin: [0, -5, -0.005],
      size: [6, 10, 0.005],
      pose: chain(translate(0, 0, 1), rotate('y', -angle)),
    },
    { uv: [12, 0], origin: [-1, -5, 0], size: [2, 10, 0.005], pose: rotate('y', 90) },
    { uv: [0, 10], origin: [0, -4, -0.99], size: [5, 8, 1], pose: pages(angle) },
    { uv: [12, 10], origin: [0, -4, -0.01], size: [5, 8, 1], pose: pages(-angle) },
  ]
}
