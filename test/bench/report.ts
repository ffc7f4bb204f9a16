/** Figures as Markdown, so that they go into `docs/performance.md` as they are printed. */
import type { Profile, Share } from './bench.ts'

export interface Machine {
  readonly cpu: string
  readonly cores: number
  readonly node: string
}

export function heading({ cpu, cores, node }: Machine, load: number): string {
  return `${cores} cores, ${cpu}, Node ${node}, load ${load.toFixed(1)} at the start`
}

/** A Markdown table; the first row is the heading. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_title, index) => Math.max(3, ...rows.map((row) => row[index]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), `|${widths.map((width) => `${'-'.repeat(width + 1)}:`).join('|')}|`, ...body.map(line)].join('\n')
}

function percent(share: number | undefined): string {
  return share === undefined ? '-' : `${(share * 100).toFixed(1)} %`
}

interface Profiled {
  readonly variant: string
  readonly profile: Profile | null
}

/** Hot spots by variant, then functions and modules of the largest one. */
export function profileReport(profiled: readonly Profiled[]): string {
  const profiles = profiled.flatMap(({ variant, profile }) => (profile === null ? [] : [{ variant, profile }]))
  const last = profiles.at(-1)
  if (last === undefined) return ''
  const spots = last.profile.hotSpots.map(({ name }) => [
    name,
    ...profiles.map(({ profile }) => percent(profile.hotSpots.find((spot) => spot.name === name)?.share)),
  ])
  const list = (title: string, shares: readonly Share[]): string =>
    `${title}, ${last.variant} bots\n\n${table([[title, 'share'], ...shares.map(({ name, share }) => [name, percent(share)])])}`
  return [
    `\nHot spots with all that they call (they overlap), share of the game phase's samples\n\n${table([['hot spot', ...profiles.map(({ variant }) => `${variant} bots`)], ...spots])}`,
    list('Own time by function', last.profile.functions),
    list('Own time by module', last.profile.modules),
  ].join('\n\n')
}
