/** Where the tiles of views stand on the canvas that draws all of them, and in what grid. */
import type { TileId } from './views-state.ts'

/** On the canvas, from its upper left corner, in CSS px. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What two places have in common; without an area where that is nothing. */
export function common(a: Place, b: Place): Place {
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)]
  return {
    left,
    top,
    width: Math.max(0, Math.min(a.left + a.width, b.left + b.width) - left),
    height: Math.max(0, Math.min(a.top + a.height, b.top + b.height) - top),
  }
}

/** Where the tiles of the page stand on the canvas that draws all of them. */
interface TilePlace {
  readonly tile: TileId
  readonly place: Place
  /** The part of it that is in sight: what scrolls may be cut off. */
  readonly seen: Place
}

interface TileLayout {
  /** Of the canvas, in CSS px. */
  readonly width: number
  readonly height: number
  /** Those of which anything is in sight. */
  readonly places: readonly TilePlace[]
  /** Whether it is another one than at the last look. */
  readonly isNew: boolean
}

export class TilePlaces {
  #elements: ReadonlyMap<TileId, HTMLElement> = new Map()
  #last = ''

  set(elements: ReadonlyMap<TileId, HTMLElement>): void {
    this.#elements = elements
  }

  get(tile: TileId): HTMLElement | undefined {
    return this.#elements.get(tile)
  }

  /** Asks the page, which takes its time: once a picture. `density`: pixels of the picture for each px. */
  look(canvas: HTMLElement, density: number): TileLayout {
    const all = canvas.getBoundingClientRect()
    const { width, height } = all
    const on = ({ left, top, width, height }: Place): Place => ({
      left: left - all.left,
      top: top - all.top,
      width,
      height,
    })
    const places = [...this.#elements].map(([tile, element]) => {
      const frame = element.closest('[data-scrolled="true"]')?.getBoundingClientRect() ?? all
      const place = on(element.getBoundingClientRect())
      return { tile, place, seen: common(place, on(frame)) }
    })
    const layout = JSON.stringify([width, height, density, places])
    const isNew = layout !== this.#last
    this.#last = layout
    return { width, height, places: places.filter(({ seen }) => seen.width >= 1 && seen.height >= 1), isNew }
  }
}

/** How views share a place: all of them in sight, or agents that scroll beside a world that stays. Pure; everything in CSS px. */
export interface PlaceSize {
  readonly width: number
  readonly height: number
}

/** A view in which one can tell what an agent does, its head included. */
const READABLE = { width: 280, height: 190 } as const
/** Of so many views all are in sight, however small: scrolling to the third of them costs more than it shows. */
const FEW = 3
/** That a view's head takes, that lies between two views, and a scroll bar. */
const HEAD = 26
const GAP = 4
const BAR = 12
/** What views that scroll are at least high, and the part of the place that the world keeps. */
const SCROLLED_HEIGHT = 226
const WORLD_SHARE = 0.4

type TileGrid = WholeGrid | ScrolledGrid

/** All views in sight, the last one over what is left of its row, so that the grid has no hole. */
interface WholeGrid {
  readonly kind: 'whole'
  readonly columns: number
  readonly rows: number
  readonly lastSpan: number
}

/** Agents' views of 16:9 in columns that scroll; the world, which everybody is in, stays in sight. */
interface ScrolledGrid {
  readonly kind: 'scrolled'
  readonly columns: number
  readonly rowHeight: number
  /** Where the world stands, and how much of the height or width it takes. */
  readonly world: { readonly at: 'below' | 'beside'; readonly size: number }
}

/**
 * The grid with the largest pictures of those whose views can be read; where there is none, and there are more views than a few,
 * agents scroll. A place that is not measured yet (null) is about as wide as pictures are.
 */
export function tileGrid(tiles: number, place: PlaceSize | null): TileGrid {
  const size = place ?? { width: 1200, height: 640 }
  const best = largestWhole(Math.max(1, tiles), size)
  return best.isReadable || tiles <= FEW ? best.grid : scrolledGrid(size)
}

function largestWhole(tiles: number, { width, height }: PlaceSize) {
  const grids = Array.from({ length: tiles }, (_, index) => {
    const columns = index + 1
    const rows = Math.ceil(tiles / columns)
    const tile = { width: (width - GAP) / columns - GAP, height: (height - GAP) / rows - GAP }
    const grid: WholeGrid = { kind: 'whole', columns, rows, lastSpan: columns - ((tiles - 1) % columns) }
    const isReadable = tile.width >= READABLE.width && tile.height >= READABLE.height
    return { grid, isReadable, picture: Math.min(tile.width, ((tile.height - HEAD) * 16) / 9) }
  })
  return grids.reduce((most, grid) => {
    if (grid.isReadable !== most.isReadable) return grid.isReadable ? grid : most
    return grid.picture > most.picture ? grid : most
  })
}

function scrolledGrid({ width, height }: PlaceSize): ScrolledGrid {
  const isBeside = height < 2 * READABLE.height && width > 2 * (READABLE.width + BAR)
  const worldSize = isBeside
    ? Math.round(width * WORLD_SHARE)
    : Math.round(Math.max(height * WORLD_SHARE, Math.min(SCROLLED_HEIGHT, height / 2)))
  const room = {
    width: width - BAR - 2 * GAP - (isBeside ? worldSize + GAP : 0),
    height: height - 2 * GAP - (isBeside ? 0 : worldSize + GAP),
  }
  const columns = Math.max(1, Math.floor((room.width + GAP) / (READABLE.width + GAP)))
  const picture = ((room.width + GAP) / columns - GAP) * (9 / 16)
  const natural = Math.max(SCROLLED_HEIGHT, Math.round(picture) + HEAD)
  if (isBeside)
    return { kind: 'scrolled', columns, ...wholeRows(room.height, natural), world: { at: 'beside', size: worldSize } }
  const { rowHeight, rows } = rowsAboveWorld(height - 3 * GAP, Math.max(1, room.height), natural)
  const size = height - 3 * GAP - heightOf(rows, rowHeight)
  return { kind: 'scrolled', columns, rowHeight, world: { at: 'below', size } }
}

/** Rows that fill a height, so that none is cut. */
function wholeRows(height: number, natural: number): { readonly rowHeight: number } {
  const fitting = Math.floor((height + GAP) / (READABLE.height + GAP))
  const rows = Math.max(1, Math.min(fitting, rowsNear(height, natural)))
  return { rowHeight: Math.max(1, Math.floor((height + GAP) / rows - GAP)) }
}

/** As many rows as are nearest to what is left above the world, none cut; the world has the rest, and can still be read. */
function rowsAboveWorld(height: number, room: number, natural: number) {
  const fitting = Math.floor((height - READABLE.height + GAP) / (READABLE.height + GAP))
  const rows = Math.max(1, Math.min(fitting, rowsNear(room, natural)))
  const even = Math.floor((room + GAP) / rows - GAP)
  return { rows, rowHeight: Math.min(natural, rows === 1 ? room : Math.max(READABLE.height, even)) }
}

function rowsNear(height: number, natural: number): number {
  return Math.round((height + GAP) / (natural + GAP))
}

function heightOf(rows: number, rowHeight: number): number {
  return rows * (rowHeight + GAP) - GAP
}

/** A grid for CSS: the template of all that is in sight, and of what scrolls; null where nothing does. */
interface GridTemplates {
  readonly whole: string
  readonly scrolled: { readonly columns: string; readonly rowHeight: string } | null
}

const REST = 'minmax(0, 1fr)'

/** Of two rows, one that is a single wide view is higher, or it would be a slit. */
export function templatesFor(grid: TileGrid): GridTemplates {
  if (grid.kind === 'scrolled') {
    const { columns, rowHeight, world } = grid
    const size = `${world.size}px`
    return {
      whole: world.at === 'below' ? `${REST} ${size} / ${REST}` : `${REST} / ${REST} ${size}`,
      scrolled: { columns: `repeat(${columns}, ${REST})`, rowHeight: `${rowHeight}px` },
    }
  }
  const { columns, rows, lastSpan } = grid
  const isWide = rows === 2 && columns > 1 && lastSpan === columns
  const above = Array.from({ length: rows - 1 }, () => REST)
  return {
    whole: `${[...above, isWide ? 'minmax(0, 1.6fr)' : REST].join(' ')} / repeat(${columns}, ${REST})`,
    scrolled: null,
  }
}
