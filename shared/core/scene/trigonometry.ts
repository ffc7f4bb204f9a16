/**
 * Sines and their kin, rounded: engines may differ in the last digit of `Math.sin`, and the same picture must come out of
 * all of them. Six decimals are a thousandth of a pixel in a picture a thousand pixels wide.
 */

const DECIMALS = 1e6

export function sinOfDegrees(degrees: number): number {
  return rounded(Math.sin(radians(degrees)))
}

export function cosOfDegrees(degrees: number): number {
  return rounded(Math.cos(radians(degrees)))
}

export function tanOfDegrees(degrees: number): number {
  return rounded(Math.tan(radians(degrees)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Adding 0 turns -0 into 0. */
function rounded(value: number): number {
  return Math.round(value * DECIMALS) / DECIMALS + 0
}
