/** The building that is drawn: changed step by step, kept by the browser so that leaving and reloading lose nothing. */
import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { insideBox } from '../../../packages/minecraft-server/values/geometry.ts'
import { MOST_DRAWN_CELLS, paletteBlockSchema } from '../../../shared/contract/building.ts'
import { type Box, boxSchema, type Position } from '../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { blueprintCellSchema } from '../../../shared/contract/tasks/construction.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import type { DraftStorage } from '../../store/run-draft.ts'
import { type Brush, cellsOf, erasingPatch, replacingPatch, settingPatch } from './cells.ts'
import { edited, type History, historyOf, redone, undone } from './history.ts'
import { resized, type SiteSide, siteAround } from './site.ts'

export const drawingTools = ['set', 'erase'] as const
export type DrawingTool = (typeof drawingTools)[number]

export interface BuildingDraft {
  readonly name: string
  /** null until the lab has said where drawings stand. */
  readonly site: Box | null
  /** y of the layer that is drawn on. */
  readonly layer: number
  /** The cell that somebody was led to, until something is drawn; another object each time. null for none. */
  readonly shown: Position | null
  readonly tool: DrawingTool
  readonly brush: Brush
  readonly history: History
  /** Address that it was saved under, which it may be saved under again unasked; null for none. */
  readonly savedAs: string | null
  /** Whether nothing has changed since it was saved. */
  readonly isSaved: boolean
}

export interface BuildingStore {
  readonly store: StoreApi<BuildingDraft>
  rename(name: string): void
  choose(brush: Brush): void
  use(tool: DrawingTool): void
  goToLayer(y: number): void
  /** Opens a cell's layer and marks the cell; nothing for one outside of the site. */
  show(pos: Position): void
  /** Gives the drawing the usual site, where it has none yet. */
  standOn(usual: Box): void
  resize(side: SiteSide, length: number): void
  /** Sets or erases a place. Edits of one stroke are taken back together. */
  draw(pos: Position, tool: DrawingTool, stroke: number): void
  undo(): void
  redo(): void
  /** Takes over a scenario's building under a name; its blocks take the place of the drawing's, as one step. */
  copy(scenario: Scenario, name: string, usual: Box): void
  saved(address: string): void
  /** Erases everything, as one step. */
  clear(): void
  /** An empty site without a name, and no way back. */
  startOver(): void
}

const KEY = 'building'
/** A drawing of another version is no drawing of this one. */
const VERSION = 1
const keptSchema = z.object({
  version: z.literal(VERSION),
  name: z.string(),
  site: boxSchema.nullable(),
  layer: z.int(),
  brush: z.object({ block: paletteBlockSchema, state: z.record(z.string(), z.string()) }),
  cells: z.array(blueprintCellSchema).max(MOST_DRAWN_CELLS),
  savedAs: z.string().nullable(),
  isSaved: z.boolean(),
})

/** y of the floor's first layer, before the lab has said so. */
const FLOOR = -60

const empty: BuildingDraft = {
  name: '',
  site: null,
  layer: FLOOR,
  shown: null,
  tool: 'set',
  brush: { block: { name: 'stone_bricks', choices: [], other: null }, state: {} },
  history: historyOf(new Map()),
  savedAs: null,
  isSaved: true,
}

/** Storage that is full or forbidden costs the drawing after a reload, and nothing else. */
export function createBuildingStore(storage: DraftStorage | null): BuildingStore {
  const store = createStore<BuildingDraft>(() => readKept(storage) ?? empty)
  /** Each copy is a stroke of its own; the page's strokes count upwards. */
  let copies = 0
  store.subscribe((draft) => keep(storage, draft))
  const changeHistory = (change: (history: History) => History): void => {
    const { history } = store.getState()
    const next = change(history)
    if (next !== history) store.setState({ history: next, shown: null, isSaved: false })
  }
  return {
    store,
    rename: (name) => store.setState({ name, savedAs: null, isSaved: false }),
    choose: (brush) => store.setState({ brush, tool: 'set' }),
    use: (tool) => store.setState({ tool }),
    goToLayer: (y) => store.setState({ layer: y }),
    show: (pos) => {
      const { site } = store.getState()
      if (site !== null && insideBox(site, pos)) store.setState({ layer: pos[1], shown: [...pos] })
    },
    standOn: (usual) => {
      if (store.getState().site === null) store.setState({ site: usual, layer: usual.min[1] })
    },
    resize: (side, length) => {
      const { site, history, layer } = store.getState()
      if (site === null) return
      const next = resized(site, side, length, history.cells)
      store.setState({ site: next, layer: Math.min(layer, next.max[1]) })
    },
    draw: (pos, tool, stroke) => {
      const { site, brush } = store.getState()
      if (site === null) return
      changeHistory((history) => {
        const { cells } = history
        const patch = tool === 'erase' ? erasingPatch(cells, pos) : settingPatch(cells, pos, brush, site)
        return edited(history, patch, stroke)
      })
    },
    undo: () => changeHistory(undone),
    redo: () => changeHistory(redone),
    copy: (scenario, name, usual) => {
      const cells = cellsOf(blueprintCells(scenario.task))
      const site = siteAround(usual, cells)
      const { history } = store.getState()
      copies -= 1
      const next = edited(history, replacingPatch(history.cells, cells), copies)
      store.setState({ name, site, layer: site.min[1], history: next, savedAs: null, isSaved: false })
    },
    clear: () => {
      copies -= 1
      changeHistory((history) => edited(history, replacingPatch(history.cells, new Map()), copies))
    },
    saved: (address) => store.setState({ savedAs: address, isSaved: true }),
    startOver: () => store.setState({ ...empty, brush: store.getState().brush }),
  }
}

function readKept(storage: DraftStorage | null): BuildingDraft | null {
  try {
    const kept = keptSchema.safeParse(JSON.parse(storage?.getItem(KEY) ?? 'null'))
    if (!kept.success) return null
    const { cells, version: _version, ...rest } = kept.data
    return { ...empty, ...rest, history: historyOf(cellsOf(cells)) }
  } catch {
    return null
  }
}

function keep(storage: DraftStorage | null, draft: BuildingDraft): void {
  const { name, site, layer, brush, history, savedAs, isSaved } = draft
  const cells = [...history.cells.values()]
  try {
    storage?.setItem(KEY, JSON.stringify({ version: VERSION, name, site, layer, brush, cells, savedAs, isSaved }))
  } catch {
    // It holds until the page goes.
  }
}
