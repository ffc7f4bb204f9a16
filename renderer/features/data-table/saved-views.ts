/** Views of a table that the user named: what it shows, as the address says it; kept in this browser. */
import { z } from 'zod'

export const savedViewsSchema = z.array(z.object({ name: z.string(), query: z.string() }).readonly()).readonly()
export type SavedViews = z.infer<typeof savedViewsSchema>

/** In the place of one of the same name. */
export function withView(views: SavedViews, name: string, query: string): SavedViews {
  return [...views.filter((view) => view.name !== name), { name, query }].sort((a, b) => a.name.localeCompare(b.name))
}

export function withoutView(views: SavedViews, name: string): SavedViews {
  return views.filter((view) => view.name !== name)
}
