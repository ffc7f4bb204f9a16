/** The building that is drawn: changed step by step, kept by the browser so that leaving and reloading lose nothing. */

import { z } from 'zod'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { insideBox } from '../../../packages/minecraft-server/values/geometry.ts'
import {
  MOST_DRAWN_CELLS,
  paletteBlockSchema,
  type StageSettings,
  stageSettingsSchema,
} from '../../../shared/contract/building.ts'
import { type Box, boxSchema, type Position } from '../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { blueprintCellSchema } from '../../../shared/contract/tasks/construction.ts'
import { stageSettingsOf } from '../../../shared/core/stage-settings.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import type { DraftStorage } from '../../store/run-form.ts'
import {
  type Brush,
  type Cells,
  cellsOf,
  changesOf,
  erasingPatch,
  type Patch,
  patched,
  replacingPatch,
  resized,
  reversed,
  type SiteSide,
  settingPatch,
  siteAround,
} from './cells.ts'

/** The blocks of a drawing with the steps that led to them, each of which can be taken back and done again. */
interface Step {
  /** Takes the step back. */
  readonly undo: Patch
  /** Does it again. */
  readonly redo: Patch
  /** Edits of one stroke of the pointer are one step. */
  readonly stroke: number
}

export interface History {
  readonly cells: Cells
  /** The last one last. */
  readonly done: readonly Step[]
  /** The next one to do again last. */
  readonly undone: readonly Step[]
}

/** Steps that are kept; older ones stay done. */
const MOST_STEPS = 500

export function historyOf(cells: Cells): History {
  return { cells, done: [], undone: [] }
}

/** The same history where the patch changes nothing. */
export function edited(history: History, patch: Patch, stroke: number): History {
  const { cells, done } = history
  const redo = changesOf(cells, patch)
  if (redo.size === 0) return history
  const undo = reversed(cells, redo)
  const last = done.at(-1)
  const step =
    last?.stroke === stroke
      ? { undo: new Map([...undo, ...last.undo]), redo: new Map([...last.redo, ...redo]), stroke }
      : { undo, redo, stroke }
  const before = last?.stroke === stroke ? done.slice(0, -1) : done
  return { cells: patched(cells, redo), done: [...before, step].slice(-MOST_STEPS), undone: [] }
}

/** The same history where nothing is left to take back. */
export function undone(history: History): History {
  const last = history.done.at(-1)
  if (last === undefined) return history
  return {
    cells: patched(history.cells, last.undo),
    done: history.done.slice(0, -1),
    undone: [...history.undone, last],
  }
}

/** The same history where nothing was taken back. */
export function redone(history: History): History {
  const next = history.undone.at(-1)
  if (next === undefined) return history
  return {
    cells: patched(history.cells, next.redo),
    done: [...history.done, next],
    undone: history.undone.slice(0, -1),
  }
}

export const drawingTools = ['set', 'erase'] as const
export type DrawingTool = (typeof drawingTools)[number]

interface BuildingDraft {
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
  /** Of the scenario whose building was taken over; null for the usual ones. */
  readonly settings: StageSettings | null
  /** Address that it was saved under, which it may be saved under again unasked; null for none. */
  readonly savedAs: string | null
  /** Whether nothing has changed since it was saved. */
  readonly isSaved: boolean
}

interface BuildingStore {
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
  /** Takes over a scenario's building and settings under a name; its blocks take the place of the drawing's, as one step. */
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
  settings: stageSettingsSchema.nullable().default(null),
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
  settings: null,
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
      const settings = stageSettingsOf(scenario)
      store.setState({ name, site, layer: site.min[1], history: next, settings, savedAs: null, isSaved: false })
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
  const { name, site, layer, brush, history, settings, savedAs, isSaved } = draft
  const cells = [...history.cells.values()]
  try {
    const all = { version: VERSION, name, site, layer, brush, cells, settings, savedAs, isSaved }
    storage?.setItem(KEY, JSON.stringify(all))
  } catch {
    // It holds until the page goes.
  }
}

/** The one drawing of this browser, for the components that show it. */
let kept: BuildingStore | null = null

/** Made when it is first asked for; the same one while the page is open. */
export function buildingStore(): BuildingStore {
  kept ??= createBuildingStore(ownStorage())
  return kept
}

/** Draws anew only when the selected part is another one. */
export function useBuilding<T>(select: (draft: BuildingDraft) => T): T {
  return useStore(buildingStore().store, select)
}

/** null where the browser forbids it. */
function ownStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
