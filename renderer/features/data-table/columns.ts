/** Which columns a table shows, in which order and how wide; kept per table in this browser, and in the address where it says so. */

import { z } from 'zod'
import { storedChoice } from '../../store/stored-choice.ts'

/** Views of a table that the user named: what it shows, as the address says it; kept in this browser. */
export const savedViewsSchema = z.array(z.object({ name: z.string(), query: z.string() }).readonly()).readonly()
export type SavedViews = z.infer<typeof savedViewsSchema>

/** In the place of one of the same name. */
export function withView(views: SavedViews, name: string, query: string): SavedViews {
  return [...views.filter((view) => view.name !== name), { name, query }].sort((a, b) => a.name.localeCompare(b.name))
}

export function withoutView(views: SavedViews, name: string): SavedViews {
  return views.filter((view) => view.name !== name)
}

/** What the layout asks of a column. */
interface Column {
  readonly id: string
  readonly widthPx: number
  readonly widestPx?: number
  readonly isExtra?: true
}

const columnLayoutSchema = z.object({
  /** Shown ones in order; null while nobody chose. */
  shown: z.array(z.string()).readonly().nullable(),
  /** In CSS pixels, of columns that were dragged. */
  widths: z.record(z.string(), z.number()).readonly(),
})
export type ColumnLayout = Readonly<z.infer<typeof columnLayoutSchema>>

export const plainLayout: ColumnLayout = { shown: null, widths: {} }

const MIN_PX = 48
const MAX_PX = 800
/** How far a column grows that does not say it. */
const GROWS = 1.5

/** The first column names the row: it is always there and first. */
export function shownColumns<C extends Column>(columns: readonly C[], shown: readonly string[] | null): readonly C[] {
  if (shown === null) return columns.filter(({ isExtra }) => isExtra !== true)
  const [first] = columns
  if (first === undefined) return []
  const byId = new Map(columns.map((column) => [column.id, column]))
  return [first, ...shown.flatMap((id) => byId.get(id) ?? []).filter(({ id }) => id !== first.id)]
}

/** Ids of the shown columns with one more, or one less; a new one comes last. */
export function withToggledColumn(shown: readonly string[], id: string): readonly string[] {
  return shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id]
}

/** One place to the left or right; the first column keeps its place. The same list where there is no such place. */
export function withMovedColumn(shown: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = shown.indexOf(id)
  const to = from + by
  if (from < 1 || to < 1 || to >= shown.length) return shown
  const rest = shown.filter((other) => other !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/** How wide in CSS pixels what stands in a column is, by the column's id; nothing is known of a column that was never drawn. */
export type ColumnNeeds = ReadonlyMap<string, number>

/** What was measured first holds: a column never becomes narrower under somebody's eyes. The same object where nothing grew. */
export function grownNeeds(before: ColumnNeeds, measured: ColumnNeeds): ColumnNeeds {
  const grown = [...measured].filter(([id, px]) => px > (before.get(id) ?? 0))
  return grown.length === 0 ? before : new Map([...before, ...grown])
}

/** Never wider than what stands in it, unless somebody dragged it. */
export function widthOf(column: Column, layout: ColumnLayout, needs: ColumnNeeds): number {
  const { id, widthPx } = column
  return layout.widths[id] ?? Math.max(MIN_PX, Math.min(widthPx, needs.get(id) ?? widthPx))
}

/**
 * As CSS takes it: where the window has room a column grows to what stands in it, but for what would push others out; it is
 * exactly as wide as it was dragged.
 */
export function trackOf(column: Column, layout: ColumnLayout, needs: ColumnNeeds): string {
  const px = widthOf(column, layout, needs)
  if (layout.widths[column.id] !== undefined) return `${px}px`
  const { id, widthPx, widestPx = Math.round(widthPx * GROWS) } = column
  return `minmax(${px}px, ${Math.max(px, Math.min(widestPx, needs.get(id) ?? widestPx))}px)`
}

export function withWidth(layout: ColumnLayout, id: string, px: number): ColumnLayout {
  const width = Math.round(Math.min(MAX_PX, Math.max(MIN_PX, px)))
  return { ...layout, widths: { ...layout.widths, [id]: width } }
}

/** What a person chose for the tables of this browser: their columns, and views with a name. */
export const runColumnsChoice = storedChoice('columns.runs', columnLayoutSchema, plainLayout)
export const episodeColumnsChoice = storedChoice('columns.episodes', columnLayoutSchema, plainLayout)
/** Of the episodes of one run, whose columns for run and condition say less. */
export const ownEpisodeColumnsChoice = storedChoice('columns.run-episodes', columnLayoutSchema, plainLayout)
export const runViewsChoice = storedChoice('views.runs', savedViewsSchema, [])
export const episodeViewsChoice = storedChoice('views.episodes', savedViewsSchema, [])
