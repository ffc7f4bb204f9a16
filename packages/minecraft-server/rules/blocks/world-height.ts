/** How high and deep the world goes. Cells beyond are air that nothing can be put into. */
import type { Position } from '../../values/position.ts'

export const MIN_Y = -64
export const MAX_Y = 319

export function isInWorld([, y]: Position): boolean {
  return y >= MIN_Y && y <= MAX_Y
}
