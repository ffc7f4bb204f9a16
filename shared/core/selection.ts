/** The one thing that is selected, everywhere in the page; the address carries it. */
import type { Position } from '../contract/geometry.ts'

export type Selection =
  | { readonly kind: 'agent'; readonly name: string }
  | { readonly kind: 'block'; readonly pos: Position }
  | { readonly kind: 'subtask'; readonly id: number }
  /** An edge of the task graph, kept or cut. */
  | { readonly kind: 'dependency'; readonly from: number; readonly to: number }
  /** An event of the record by its number: an action by its start, a model call, a thought, anything else. */
  | { readonly kind: 'event'; readonly seq: number }

/** `agent.Alice`, `block.-9.-60.3`, `subtask.4`, `dependency.3.5`, `event.128`: needs no escapes in an address. */
export function formatSelection(selection: Selection): string {
  switch (selection.kind) {
    case 'agent':
      return `agent.${selection.name}`
    case 'block':
      return `block.${selection.pos.join('.')}`
    case 'subtask':
      return `subtask.${selection.id}`
    case 'dependency':
      return `dependency.${selection.from}.${selection.to}`
    case 'event':
      return `event.${selection.seq}`
  }
}

/** null for a text that names nothing. */
export function parseSelection(text: string): Selection | null {
  const [, name] = /^agent\.(\w{3,16})$/.exec(text) ?? []
  if (name !== undefined) return { kind: 'agent', name }
  const [, x, y, z] = /^block\.(-?\d{1,8})\.(-?\d{1,4})\.(-?\d{1,8})$/.exec(text) ?? []
  if (x !== undefined) return { kind: 'block', pos: [Number(x), Number(y), Number(z)] }
  const [, from, to] = /^dependency\.(\d{1,6})\.(\d{1,6})$/.exec(text) ?? []
  if (from !== undefined) return { kind: 'dependency', from: Number(from), to: Number(to) }
  const [, kind, number] = /^(subtask|event)\.(\d{1,9})$/.exec(text) ?? []
  if (kind === 'subtask') return { kind, id: Number(number) }
  return kind === 'event' ? { kind, seq: Number(number) } : null
}

export function isSame(a: Selection | null, b: Selection | null): boolean {
  if (a === null || b === null) return a === b
  return formatSelection(a) === formatSelection(b)
}
