/** The places where the time of virtual episodes goes, by the functions that a profile shows. */

/** A function in a profile. */
interface Frame {
  readonly functionName: string
  readonly url: string
}

export interface HotSpot {
  readonly name: string
  /** Whether the spot begins at this function; `above` are the spots that it is called from. */
  readonly begins: (frame: Frame, above: ReadonlySet<string>) => boolean
  /** Where what it calls is not counted for it any more. */
  readonly ends?: (frame: Frame) => boolean
}

const STRAIGHT_LINE = 'canStraightLine'

function called(functionName: string, file: string): (frame: Frame) => boolean {
  return (frame) => frame.functionName === functionName && frame.url.includes(file)
}

/** Each with all that it calls, so they overlap: a straight line looks at blocks. */
export const hotSpots: readonly HotSpot[] = [
  { name: STRAIGHT_LINE, begins: ({ functionName }) => functionName.startsWith('canStraight') },
  { name: 'A* search', begins: called('compute', 'mineflayer-pathfinder/lib/astar') },
  {
    name: 'own physics',
    begins: ({ functionName }, above) => functionName.endsWith('simulatePlayer') && !above.has(STRAIGHT_LINE),
  },
  { name: 'blockAt', begins: ({ functionName }) => /(^|\.)(blockAt|getBlock)$/.test(functionName) },
  {
    name: 'block construction',
    begins: ({ functionName, url }) => /[/]prismarine-block[/]/.test(url) || functionName === 'LeanBlock',
  },
  { name: 'placement planning', begins: ({ url }) => /minecraft\/bots\/(plac|foot)/.test(url) },
  { name: 'packet encoding', begins: ({ functionName }) => functionName === 'createPacketBuffer' },
  { name: 'packet decoding', begins: ({ functionName }) => functionName === 'parsePacketBuffer' },
  { name: 'server, at packets', begins: called('client.emit', 'packages/minecraft-server/server/') },
  { name: 'server, at ticks', begins: called('serverTick', 'packages/minecraft-server/server/') },
  {
    name: 'method and model',
    begins: ({ url }) => /main\/(methods|worker|models|judger)\//.test(url),
    ends: ({ url }) => /main\/minecraft\/|packages\/minecraft-server\//.test(url),
  },
  { name: 'record', begins: ({ url }) => /track-(recorder|codec)|minecraft-server\/server\/frame/.test(url) },
  { name: 'zod', begins: ({ url }) => url.includes('/node_modules/zod/') },
  { name: 'garbage collection', begins: ({ functionName }) => functionName === '(garbage collector)' },
]
