/** Where the tiles of the page stand on the canvas that draws all of them. */
import type { TileId } from './views-state.ts'

export interface TilePlace {
  readonly tile: TileId
  /** From the canvas' upper left corner, in CSS px. */
  readonly place: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
}

export interface TileLayout {
  /** Of the canvas, in CSS px. */
  readonly width: number
  readonly height: number
  /** Those that have an area. */
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
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const places = [...this.#elements].map(([tile, element]) => {
      const own = element.getBoundingClientRect()
      return { tile, place: { left: own.left - left, top: own.top - top, width: own.width, height: own.height } }
    })
    const layout = JSON.stringify([width, height, density, places])
    const isNew = layout !== this.#last
    this.#last = layout
    return { width, height, places: places.filter(({ place }) => place.width >= 1 && place.height >= 1), isNew }
  }
}
