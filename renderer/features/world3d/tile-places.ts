/** Where the tiles of the page stand on the canvas that draws all of them. */
import { common, type Place } from './place.ts'
import type { TileId } from './views-state.ts'

export interface TilePlace {
  readonly tile: TileId
  readonly place: Place
  /** The part of it that is in sight: what scrolls may be cut off. */
  readonly seen: Place
}

export interface TileLayout {
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
