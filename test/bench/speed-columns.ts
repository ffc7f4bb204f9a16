/** The columns of benches that play the game: speed beside that of the proof of virtual time. */
import type { Column, Lap, Measurement } from './bench.ts'

/** Figures of a game: its own seconds, and what set-up and game took. */
export function speedFigures(gameS: number, setUp: Lap, game: Lap): Readonly<Record<string, number>> {
  return { gameS, setUpCpuS: setUp.cpuS, gameCpuS: game.cpuS, gameWallS: game.wallS }
}

function figure({ figures }: Measurement, name: string): number {
  const value = figures[name]
  if (value === undefined) throw new Error(`The bench measured no ${name}.`)
  return value
}

function speed(measured: Measurement): number {
  return figure(measured, 'gameS') / figure(measured, 'gameCpuS')
}

/** Cells of one figure, with so many decimals. */
export function figureColumn(title: string, name: string, decimals: number): Column {
  return { title, cell: (measured) => figure(measured, name).toFixed(decimals) }
}

export const speedColumns: readonly Column[] = [
  figureColumn('game s', 'gameS', 1),
  figureColumn('CPU s', 'gameCpuS', 2),
  { title: 'game s / CPU s', cell: (measured) => speed(measured).toFixed(1) },
]

export const costColumns: readonly Column[] = [
  {
    title: 'game s / wall s',
    cell: (measured) => (figure(measured, 'gameS') / figure(measured, 'gameWallS')).toFixed(1),
  },
  figureColumn('set-up CPU s', 'setUpCpuS', 2),
  { title: 'peak MB', cell: ({ peakRssMb }) => peakRssMb.toFixed(0) },
  { title: 'record', cell: ({ hash }) => hash.slice(0, 16) },
]

/** What the proof reached with as many bots, and how much of it this is; variants that it never ran have no figure. */
export function proofColumns(proof: ReadonlyMap<string, number>): readonly Column[] {
  return [
    { title: 'proof', cell: (_measured, variant) => proof.get(variant)?.toFixed(1) ?? '-' },
    {
      title: 'ratio',
      cell: (measured, variant) => {
        const reached = proof.get(variant)
        return reached === undefined ? '-' : `${((speed(measured) / reached) * 100).toFixed(0)} %`
      },
    },
  ]
}
