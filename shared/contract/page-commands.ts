/** What a person can tell the page from anywhere: by its keys, from the palette, from the menu of the desktop program. */
import { z } from 'zod'

export const pageCommandIds = [
  'palette',
  'cheat-sheet',
  'new-run',
  'import',
  'search',
  'theme',
  'go-home',
  'go-new',
  'go-runs',
  'go-episodes',
  'go-compare',
  'go-server',
  'go-machines',
  'go-settings',
  'go-trash',
  'about',
  'tour',
] as const
export const pageCommandSchema = z.enum(pageCommandIds)
export type PageCommandId = z.infer<typeof pageCommandSchema>

interface PageCommand {
  /** What it does, for the list of keys and for menus. */
  readonly words: string
  /** Heading on the list of keys. */
  readonly group: 'Everywhere' | 'Go to'
  /** Strokes in the page, as `renderer/store/shortcuts.ts` writes them; null for none. */
  readonly keys: string | null
  /** Further keys in the desktop program's menu, where a browser keeps them for itself. */
  readonly windowKeys?: string
}

export const pageCommands: Readonly<Record<PageCommandId, PageCommand>> = {
  palette: { words: 'Go to a page or run, or do something', group: 'Everywhere', keys: 'Mod+k' },
  'cheat-sheet': { words: 'This list of keys', group: 'Everywhere', keys: '?' },
  'new-run': { words: 'Set up a new run', group: 'Everywhere', keys: 'n', windowKeys: 'Mod+n' },
  import: { words: 'Import a run, tasks or results', group: 'Everywhere', keys: null, windowKeys: 'Mod+o' },
  search: { words: 'To the search field of the page', group: 'Everywhere', keys: '/' },
  theme: { words: 'Next theme: system, light, dark', group: 'Everywhere', keys: 't' },
  'go-home': { words: 'Home', group: 'Go to', keys: 'g h' },
  'go-new': { words: 'New run', group: 'Go to', keys: 'g n' },
  'go-runs': { words: 'Runs', group: 'Go to', keys: 'g r' },
  'go-episodes': { words: 'Episodes', group: 'Go to', keys: 'g e' },
  'go-compare': { words: 'Compare', group: 'Go to', keys: 'g c' },
  'go-server': { words: 'Server', group: 'Go to', keys: 'g v' },
  'go-machines': { words: 'Machines', group: 'Go to', keys: 'g m' },
  'go-settings': { words: 'Settings', group: 'Go to', keys: 'g s', windowKeys: 'Mod+,' },
  'go-trash': { words: 'Trash', group: 'Go to', keys: null },
  about: { words: 'About CausalMACE Lab', group: 'Go to', keys: null },
  tour: { words: 'Guided demo', group: 'Everywhere', keys: null },
}
