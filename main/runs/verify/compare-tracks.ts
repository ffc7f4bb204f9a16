/** The first tick at which two tracks differ, and in what. Pure. */
import {
  TICKS_PER_SECOND,
  type TrackEntity,
  type TrackFrame,
  type TrackInventory,
} from '../../../shared/contract/record/track.ts'
import type { TrackDifference } from '../../../shared/contract/verification.ts'
import { TrackReader } from '../../../shared/core/track-reader.ts'

const MS_PER_TICK = 1000 / TICKS_PER_SECOND
const NONE = 'nothing'

/** One thing of a frame that has a name, and its value as text. */
type Facts = ReadonlyMap<string, string>

/** null where both are the same bytes. Throws `FormatError` for bytes that are no track, unless there are none at all. */
export function compareTracks(stored: Uint8Array, played: Uint8Array): TrackDifference | null {
  if (Buffer.compare(stored, played) === 0) return null
  const before = framesOf(stored)
  const after = framesOf(played)
  for (;;) {
    const [left, right] = [before.next(), after.next()]
    if (left.done || right.done) return left.done && right.done ? codedOtherwise() : endOf(left.value, right.value)
    const difference = compareFrames(left.value, right.value)
    if (difference !== null) return difference
  }
}

function* framesOf(bytes: Uint8Array): Generator<TrackFrame, undefined> {
  if (bytes.length > 0) yield* new TrackReader(bytes).frames()
}

/** Equal frames give equal bytes, unless another version of the coder wrote them. */
function codedOtherwise(): TrackDifference {
  return { tick: 0, atMs: 0, what: 'coding', stored: 'other bytes', played: 'for the same frames' }
}

function endOf(left: TrackFrame | undefined, right: TrackFrame | undefined): TrackDifference {
  const tick = left?.tick ?? right?.tick ?? 0
  const tell = (frame: TrackFrame | undefined): string => (frame === undefined ? 'over' : 'goes on')
  return { tick, atMs: tick * MS_PER_TICK, what: 'track', stored: tell(left), played: tell(right) }
}

function compareFrames(left: TrackFrame, right: TrackFrame): TrackDifference | null {
  if (left.tick !== right.tick) {
    const tick = Math.min(left.tick, right.tick)
    return { tick, atMs: tick * MS_PER_TICK, what: 'tick', stored: String(left.tick), played: String(right.tick) }
  }
  const [before, after] = [factsOf(left), factsOf(right)]
  for (const what of new Set([...before.keys(), ...after.keys()])) {
    const [stored, played] = [before.get(what) ?? NONE, after.get(what) ?? NONE]
    if (stored !== played) return { tick: left.tick, atMs: left.tick * MS_PER_TICK, what, stored, played }
  }
  return null
}

function factsOf({ entities, inventories }: TrackFrame): Facts {
  return new Map([...entities.flatMap(entityFacts), ...inventories.flatMap(inventoryFacts)])
}

function entityFacts({ id, type, name, ...state }: TrackEntity): readonly (readonly [string, string])[] {
  const what = type === 'player' ? `${name} (${id})` : `${type} ${name} (${id})`
  return [
    [`${what}: there`, 'yes'],
    ...Object.entries(state).map(([key, value]) => [`${what}: ${key}`, String(value)] as const),
  ]
}

function inventoryFacts({ player, heldSlot, slots }: TrackInventory): readonly (readonly [string, string])[] {
  const what = `inventory of ${player}`
  return [
    [`${what}: slot in the hand`, String(heldSlot)],
    ...slots.map(({ slot, name, count }) => [`${what}: slot ${slot}`, `${count} ${name}`] as const),
  ]
}
