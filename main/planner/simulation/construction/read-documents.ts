/** What the simulated planner reads out of a task's documents, the way a language model would read them: from the text alone. */

import type { Box, Position } from '../../../../shared/contract/geometry.ts'

/** `- chest at (-4, -60, 0): building materials` */
const CONTAINER = /(?:chest|barrel|shulker_box) at \((-?\d+), (-?\d+), (-?\d+)\)/

/** `The floor is at y = -61` */
const FLOOR = /floor is at y = (-?\d+)/

/** y of the cells on the floor, as the environment says; undefined if it does not. */
export function readFloor(environment: string): number | undefined {
  const match = FLOOR.exec(environment)
  return match === null ? undefined : Number(match[1]) + 1
}

/** The first container that the environment names; null where there is none. */
export function readContainer(environment: string): Position | null {
  const match = CONTAINER.exec(environment)
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3])]
}

/** `The blueprint fills the box from (4, -60, 4) to (8, -56, 8)` */
const BOX = /blueprint fills the box from \((-?\d+), (-?\d+), (-?\d+)\) to \((-?\d+), (-?\d+), (-?\d+)\)/

/** Where nothing but the blueprint is to stand; null where the environment says nothing of that. */
export function readBox(environment: string): Box | null {
  const [x, y, z, farX, farY, farZ] = (BOX.exec(environment) ?? []).slice(1).map(Number)
  if (x === undefined || y === undefined || z === undefined) return null
  if (farX === undefined || farY === undefined || farZ === undefined) return null
  return { min: [x, y, z], max: [farX, farY, farZ] }
}
