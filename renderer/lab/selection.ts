/** The one thing that is selected, everywhere in the page; the address carries it. */
import type { Position } from '../../preload/contract/geometry.ts'

export type Selection =
  | { readonly kind: 'agent'; readonly name: string }
  | { readonly kind: 'block'; readonly pos: Position }

/** `agent.Alice`, `block.-9.-60.3`: needs no escapes in an address. */
export function formatSelection(selection: Selection): string {
  return selection.kind === 'agent' ? `agent.${selection.name}` : `block.${selection.pos.join('.')}`
}

/** null for a text that names nothing. */
export function parseSelection(text: string): Selection | null {
  const [, name] = /^agent\.(\w{3,16})$/.exec(text) ?? []
  if (name !== undefined) return { kind: 'agent', name }
  const [, x, y, z] = /^block\.(-?\d{1,8})\.(-?\d{1,4})\.(-?\d{1,8})$/.exec(text) ?? []
  return x === undefined ? null : { kind: 'block', pos: [Number(x), Number(y), Number(z)] }
}

export function isSame(a: Selection | null, b: Selection | null): boolean {
  if (a === null || b === null) return a === b
  return formatSelection(a) === formatSelection(b)
}
