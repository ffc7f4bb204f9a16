/** The places where the time of virtual episodes goes, by the functions that a profile shows. */

/** A function in a profile. */
interface Frame {
  readonly functionName: string
  readonly url: string
}

export interface HotSpot {
  readonly name: string
  /** Whether the spot begins at this function; `above` are the spots that it is called from. */
  readonly matches: (frame: Frame, above: ReadonlySet<string>) => boolean
}

const STRAIGHT_LINE = 'canStraightLine'

function called(functionName: string, file: string): (frame: Frame) => boolean {
  return (frame) => frame.functionName === functionName && frame.url.includes(file)
}

/** Each with all that it calls, so they overlap: a straight line looks at blocks. */
export const hotSpots: readonly HotSpot[] = [
  { name: STRAIGHT_LINE, matches: ({ functionName }) => functionName.startsWith('canStraight') },
  { name: 'A* search', matches: called('compute', 'mineflayer-pathfinder/lib/astar') },
  {
    name: 'own physics',
    matches: ({ functionName }, above) => functionName.endsWith('simulatePlayer') && !above.has(STRAIGHT_LINE),
  },
  { name: 'blockAt', matches: ({ functionName }) => functionName === 'blockAt' || functionName === 'getBlock' },
  { name: 'block construction', matches: ({ url }) => url.includes('/prismarine-block/') },
  { name: 'packet encoding', matches: ({ functionName }) => functionName === 'createPacketBuffer' },
  { name: 'packet decoding', matches: ({ functionName }) => functionName === 'parsePacketBuffer' },
  { name: 'server tick', matches: called('serverTick', 'main/minecraft/server/') },
  { name: 'record', matches: ({ url }) => /track-(recorder|codec)|server\/embedded\/frame/.test(url) },
  { name: 'zod', matches: ({ url }) => url.includes('/node_modules/zod/') },
  { name: 'garbage collection', matches: ({ functionName }) => functionName === '(garbage collector)' },
]
