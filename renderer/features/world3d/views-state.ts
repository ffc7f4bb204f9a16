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
function allTiles(agents: readonly string[]): readonly TileId[] {
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
