/** A drawing in words and signs: what stands in a cell, which way it faces, what a copy is called. Pure. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'

/** What an imported building's title begins with, which its name does not. */
const TITLE_START = /^building /

/** `oak_stairs, facing north, half top`; `empty` where there is nothing. */
export function cellWords(cell: BlueprintCell | undefined): string {
  if (cell === undefined) return 'empty'
  const state = Object.entries(cell.state ?? {}).map(([property, value]) => `${property} ${value}`)
  return [cell.name, ...state].join(', ')
}

const arrows: Readonly<Record<string, string>> = { north: '↑', south: '↓', west: '←', east: '→', up: '⊙', down: '⊗' }
const axes: Readonly<Record<string, string>> = { x: '↔', y: '⊙', z: '↕' }
const halves: Readonly<Record<string, string>> = { top: '▀', upper: '▀', bottom: '▄', lower: '▄', double: '█' }

/** Signs for what tells a block's states apart, as seen from above with north at the top; empty for none. */
export function stateSigns({ state = {} }: Pick<BlueprintCell, 'state'>): string {
  const half = state.half ?? state.type
  return [
    state.facing === undefined ? '' : (arrows[state.facing] ?? ''),
    state.axis === undefined ? '' : (axes[state.axis] ?? ''),
    half === undefined ? '' : (halves[half] ?? ''),
  ].join('')
}

/** What a scenario's copy is called: an imported building keeps its name, and saving asks before it replaces that. */
export function copyName({ address, title, origin }: Scenario): string {
  if (origin === 'imported') return title.replace(TITLE_START, '')
  return `${address.split('/').at(-1) ?? 'building'} copy`
}
