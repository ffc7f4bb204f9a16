/** The layouts of an episode's page: each keeps its own panel, as a person left it, the same for every episode. */

import { z } from 'zod'
import { storedChoice, useStoredChoice } from './stored-choice.ts'

/* The one panel beside an episode's views: what it shows, where it lies and how large it is. */

/** What a panel can show, in the order of its tabs. */
export const panelParts = ['graph', 'lanes', 'inspector', 'conversation', 'team'] as const
export type PanelPart = (typeof panelParts)[number]

const docks = ['side', 'bottom'] as const

/** More of them at once are too narrow to read. */
export const MOST_PANES = 3

/** What a pane is left with at least, and the views, in percent. */
export const splitLimits = { views: { least: 25, most: 82 }, pane: { least: 18, most: 82 } } as const

const percent = z.number().min(0).max(100)

const panelSchema = z.object({
  isOpen: z.boolean(),
  dock: z.enum(docks),
  /** What its panes show, from the left or the top; each part once. */
  panes: z.array(z.enum(panelParts)).min(1).max(MOST_PANES).readonly(),
  /** Percent that the views have, by where the panel lies. */
  views: z.object({ side: percent, bottom: percent }),
  /** Percent that a pane has of the room from it on. */
  cuts: z.array(percent).readonly(),
})
export type Panel = z.output<typeof panelSchema>

/** One pane shows a part; where another pane shows it already, the two change places. */
export function withPart(panel: Panel, pane: number, part: PanelPart): Panel {
  const before = panel.panes[pane]
  const panes = panel.panes.map((own, index) => (index === pane ? part : own === part ? (before ?? own) : own))
  return { ...panel, isOpen: true, panes }
}

/** A part comes in sight: facts in the last pane, what one looks through in the first. */
export function withPartInSight(panel: Panel, part: PanelPart): Panel {
  if (panel.panes.includes(part)) return panel.isOpen ? panel : { ...panel, isOpen: true }
  const isFacts = part === 'inspector' || part === 'team'
  return withPart(panel, isFacts ? panel.panes.length - 1 : 0, part)
}

/** One pane more, with a part that none shows yet; the same panel where there are enough. */
export function withPane(panel: Panel): Panel {
  const next = panelParts.find((part) => !panel.panes.includes(part))
  if (next === undefined || panel.panes.length >= MOST_PANES) return panel
  return { ...panel, isOpen: true, panes: [...panel.panes, next] }
}

/** The last pane closes the panel. */
export function withoutPane(panel: Panel, pane: number): Panel {
  if (panel.panes.length === 1) return { ...panel, isOpen: false }
  return { ...panel, panes: panel.panes.filter((_, index) => index !== pane) }
}

/** The first pane goes through what no other pane shows. */
export function withNextPart(panel: Panel): Panel {
  const [shown, ...others] = panel.panes
  if (shown === undefined || !panel.isOpen) return { ...panel, isOpen: true }
  const parts = panelParts.filter((part) => !others.includes(part))
  const next = parts[(parts.indexOf(shown) + 1) % parts.length]
  return next === undefined ? panel : withPart(panel, 0, next)
}

/** Percent of a pane; null puts it back. */
export function withCut(panel: Panel, pane: number, value: number | null): Panel {
  const cuts = panel.panes.slice(1).map((_, index) => (index === pane ? (value ?? 0) : (panel.cuts[index] ?? 0)))
  return { ...panel, cuts }
}

/** Percent that a pane has of the room from it on: equal parts until somebody moves the line. */
export function cutOf({ panes, cuts }: Panel, pane: number): number {
  const moved = cuts[pane] ?? 0
  return moved === 0 ? 100 / (panes.length - pane) : moved
}

/** Ways to lay an episode's page out, and the panel that each begins with. */
export const layoutIds = ['watch', 'analyse', 'compare'] as const
export type LayoutId = (typeof layoutIds)[number]

/** Until somebody changes them. */
export const usualPanels: Readonly<Record<LayoutId, Panel>> = {
  watch: { isOpen: false, dock: 'bottom', panes: ['lanes'], views: { side: 64, bottom: 66 }, cuts: [] },
  analyse: { isOpen: true, dock: 'side', panes: ['graph', 'inspector'], views: { side: 62, bottom: 54 }, cuts: [] },
  compare: { isOpen: true, dock: 'bottom', panes: ['lanes'], views: { side: 66, bottom: 50 }, cuts: [] },
}

const layoutId = z.enum(layoutIds)

const storedSchema = z.object({
  /** Of one episode, and of two side by side. */
  single: layoutId,
  pair: layoutId,
  panels: z.object({
    watch: panelSchema.optional(),
    analyse: panelSchema.optional(),
    compare: panelSchema.optional(),
  }),
})
type Stored = z.output<typeof storedSchema>

const layoutChoice = storedChoice<Stored>('episode.layout', storedSchema, {
  single: 'analyse',
  pair: 'compare',
  panels: {},
})

export interface EpisodeLayout {
  readonly id: LayoutId
  readonly panel: Panel
  /** As it is until somebody changes it. */
  readonly usual: Panel
  choose(id: LayoutId): void
  change(next: (panel: Panel) => Panel): void
}

export function useEpisodeLayout(isPair: boolean): EpisodeLayout {
  const stored = useStoredChoice(layoutChoice)
  return layoutOf(stored, isPair)
}

/** Changes the panel of one episode's page from elsewhere. */
export function changePanel(next: (panel: Panel) => Panel): void {
  layoutOf(layoutChoice.read(), false).change(next)
}

function layoutOf(stored: Stored, isPair: boolean): EpisodeLayout {
  const place = isPair ? 'pair' : 'single'
  const id = stored[place]
  return {
    id,
    panel: stored.panels[id] ?? usualPanels[id],
    usual: usualPanels[id],
    choose: (chosen) => layoutChoice.write({ ...layoutChoice.read(), [place]: chosen }),
    change: (next) => {
      const now = layoutChoice.read()
      const panel = next(now.panels[id] ?? usualPanels[id])
      layoutChoice.write({ ...now, panels: { ...now.panels, [id]: panel } })
    },
  }
}
