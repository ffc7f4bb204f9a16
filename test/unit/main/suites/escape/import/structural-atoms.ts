/** Eighteen made-up atoms that have in common with the published ones only what the generator looks at. */

/** What a room is like to the generator; `wait`, `players` and `conditions` are 4, 1 and 1 where left out. */
interface Structure {
  readonly conditions?: number
  readonly wait?: number
  readonly players?: number
  readonly passage?: 'split' | 'merge' | 'cross'
  readonly asks?: string
  readonly yields?: string
  /** Objects on drawn cells, for each agent. */
  readonly isDrawn?: boolean
}

const structures: readonly Structure[] = [
  { yields: 'gold_block', isDrawn: true },
  { isDrawn: true },
  { asks: 'gold_block' },
  { passage: 'merge' },
  { passage: 'split' },
  { passage: 'cross' },
  { wait: 1, isDrawn: true },
  { wait: 1, conditions: 2 },
  { wait: 1, conditions: 3, players: 2 },
  { conditions: 2, players: 2 },
  {},
  { conditions: 2, players: 2 },
  { conditions: 2, players: 2 },
  { wait: 3 },
  { wait: 1, conditions: 2, players: 2 },
  { wait: 1, conditions: 2 },
  { isDrawn: true },
  { isDrawn: true },
]

function atomOf({ conditions = 1, wait, players, passage, asks, yields, isDrawn = false }: Structure): object {
  const places = Array.from({ length: conditions }, (_, index) => [2 * index - 2, 0, 0])
  return {
    init: places.map((position) => ({ name: 'lever', position, powered: false, ...(isDrawn ? { random: true } : {}) })),
    condition: places.map((position) => ({ name: 'lever', position, powered: true })),
    effect: [
      { name: 'air', position: [0, 0, 4] },
      { name: 'air', position: [0, 1, 4] },
    ],
    task_description: 'Levers.',
    ...(wait === undefined ? {} : { wait_interval: wait }),
    ...(players === undefined ? {} : { min_player: players }),
    ...(passage === undefined ? {} : { same_room: false, split: passage === 'split', merge: passage === 'merge' }),
    in: asks === undefined ? {} : { [asks]: 1 },
    out: yields === undefined ? {} : { [yields]: 1 },
  }
}

/** Text of a file. */
export const structuralAtoms = JSON.stringify(structures.map(atomOf))
