/**
 * Who is there to hold what: a plate stays down for a second after the feet have left it, lies down under what is dropped on
 * it, and a button springs back as late; two switches that are to hold together still take two bodies.
 */

import { distance } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { TrackEntity } from '../../../../shared/contract/record/track.ts'
import type { RoomEvent } from '../../../../shared/contract/tasks/escape.ts'

type Condition = RoomEvent['conditions'][number]

/** From the middle of a plate to the middle of a body whose edge still presses it, a little more; plates are 2 apart. */
const ON_PLATE = 0.8
/** Feet on a plate are at most that far above its cell's floor. */
const PLATE_HEIGHT = 0.25
/** Less than so many blocks from the feet to a button or lever: 4.5 from the eyes, and what one walks while the news of it come. */
const AT_BUTTON = 6

export const isPlate = ({ block: { name } }: Condition): boolean => name.endsWith('_pressure_plate')
export const isButton = ({ block: { name } }: Condition): boolean => name.endsWith('_button')

function standsOn([x, y, z]: Position, body: TrackEntity): boolean {
  const [east, south] = [body.x - x - 0.5, body.z - z - 0.5]
  return Math.abs(east) <= ON_PLATE && Math.abs(south) <= ON_PLATE && Math.abs(body.y - y) <= PLATE_HEIGHT
}

function isNear([x, y, z]: Position, body: TrackEntity): boolean {
  return distance([x + 0.5, y, z + 0.5], [body.x, body.y, body.z]) < AT_BUTTON
}

/** What takes a body: nothing, what holds only for a while, or levers and blocks that were put down as well. */
export type Attendance = 'nothing' | 'plates-and-buttons' | 'every-switch'

/** Those of the conditions that have what they take: a body of its own on each plate, then one at each button, then at each other. */
export function attended(
  conditions: readonly Condition[],
  entities: readonly TrackEntity[],
  attendance: Attendance,
): ReadonlySet<Condition> {
  if (attendance === 'nothing') return new Set(conditions)
  const free = new Set(entities.filter(({ type }) => type === 'player'))
  const lasting = conditions.filter((each) => !isPlate(each) && !isButton(each))
  const found = new Set(attendance === 'every-switch' ? [] : lasting)
  const attend = (condition: Condition, isThere: (pos: Position, body: TrackEntity) => boolean): void => {
    const body = [...free].find((each) => isThere(condition.pos, each))
    if (body === undefined) return
    free.delete(body)
    found.add(condition)
  }
  for (const plate of conditions.filter(isPlate)) attend(plate, standsOn)
  for (const button of conditions.filter(isButton)) attend(button, isNear)
  for (const other of lasting.filter((each) => !found.has(each))) attend(other, isNear)
  return found
}

/** Players who could have worked any of the conditions, from where they are. */
export function atHand(conditions: readonly Condition[], entities: readonly TrackEntity[]): readonly string[] {
  return entities
    .filter((body) => conditions.some((each) => attended([each], [body], 'every-switch').size > 0))
    .map(({ name }) => name)
}
