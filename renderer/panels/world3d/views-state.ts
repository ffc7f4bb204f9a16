/** Which views there are and what they show; pure. */

/** An agent's view by its name, or the one that belongs to nobody. */
export type TileId = string
/** No agent can be called so: names have three letters and no sign. */
export const WORLD_TILE: TileId = '@world'

export const MOST_AGENT_TILES = 8

export interface ViewsState {
  readonly person: 'first' | 'third'
  /** How the view that belongs to nobody moves. */
  readonly world: 'orbit' | 'free'
  /** The one view that fills the place of all; null for the grid. */
  readonly enlarged: TileId | null
  readonly blueprint: boolean
  readonly paths: boolean
}

export const initialViews: ViewsState = {
  person: 'first',
  world: 'orbit',
  enlarged: null,
  blueprint: false,
  paths: false,
}

/** The agents' in the team's order, then the one that belongs to nobody. */
export function allTiles(agents: readonly string[]): readonly TileId[] {
  return [...agents.slice(0, MOST_AGENT_TILES), WORLD_TILE]
}

export function shownTiles(agents: readonly string[], { enlarged }: ViewsState): readonly TileId[] {
  const all = allTiles(agents)
  return enlarged !== null && all.includes(enlarged) ? [enlarged] : all
}

/** Beside another episode there is room for few: the selected agent's, if one is, and the one that belongs to nobody. */
export function fewTiles(agents: readonly string[], views: ViewsState, selected: string | null): readonly TileId[] {
  if (views.enlarged !== null) return agents.includes(views.enlarged) ? [views.enlarged] : [WORLD_TILE]
  return selected !== null && agents.includes(selected) ? [selected, WORLD_TILE] : [WORLD_TILE]
}

/** While a person acts for an agent its view fills the place of all, or the one that belongs to nobody where it has none. */
export function viewsOfActing(views: ViewsState, agents: readonly string[], acting: string): ViewsState {
  return { ...views, enlarged: allTiles(agents).includes(acting) ? acting : WORLD_TILE }
}

/** Px of a view in which one can tell what an agent does, its head included. */
const READABLE = { width: 300, height: 120 } as const
/** Px that a view's head takes, and that lie between two views. */
const HEAD = 26
const GAP = 4

/** How views stand in a place: in so many columns, the last one over what is left of its row. */
export interface TileGrid {
  readonly columns: number
  readonly rows: number
  /** Columns that the last view takes, so that the grid has no hole. */
  readonly lastSpan: number
}

/**
 * The grid in which the largest picture fits, of those whose views are wide and high enough to be read where there is one. A place
 * that is not measured yet (null) is about as wide as pictures are.
 */
export function tileGrid(tiles: number, place: { readonly width: number; readonly height: number } | null): TileGrid {
  const { width, height } = place ?? { width: 1200, height: 640 }
  const grids = Array.from({ length: Math.max(1, tiles) }, (_, index) => {
    const columns = index + 1
    const rows = Math.ceil(Math.max(1, tiles) / columns)
    const tile = { width: (width - GAP) / columns - GAP, height: (height - GAP) / rows - GAP }
    const isReadable = tile.width >= READABLE.width && tile.height >= READABLE.height
    return { columns, rows, isReadable, picture: Math.min(tile.width, ((tile.height - HEAD) * 16) / 9) }
  })
  const best = grids.reduce((most, grid) => {
    if (grid.isReadable !== most.isReadable) return grid.isReadable ? grid : most
    return grid.picture > most.picture ? grid : most
  })
  const { columns, rows } = best
  return { columns, rows, lastSpan: columns - ((Math.max(1, tiles) - 1) % columns) }
}

/** The grid's rows for CSS: of two, one that is a single wide view is higher, or it would be a slit. */
export function rowsFor({ columns, rows, lastSpan }: TileGrid): string {
  const row = 'minmax(0, 1fr)'
  const isWide = rows === 2 && columns > 1 && lastSpan === columns
  return [...Array.from({ length: rows - 1 }, () => row), isWide ? 'minmax(0, 1.6fr)' : row].join(' ')
}

/** What a key does to the views; null for keys that mean nothing here. */
export function viewsAfterKey(views: ViewsState, key: string, agents: readonly string[]): ViewsState | null {
  const number = Number(key)
  if (key === '0' && views.enlarged !== null) return { ...views, enlarged: null }
  if (number >= 1 && number <= 9) {
    const tile = allTiles(agents)[number - 1]
    if (tile === undefined) return null
    return { ...views, enlarged: views.enlarged === tile ? null : tile }
  }
  switch (key.toLowerCase()) {
    case 'v':
      return { ...views, person: views.person === 'first' ? 'third' : 'first' }
    case 'o':
      return { ...views, world: views.world === 'orbit' ? 'free' : 'orbit' }
    case 'l':
      return { ...views, blueprint: !views.blueprint }
    case 'p':
      return { ...views, paths: !views.paths }
    default:
      return null
  }
}
