/** The one panel beside an episode's views: what it shows, where it lies and how large it is. Pure. */
import { z } from 'zod'

/** What a panel can show, in the order of its tabs. */
export const panelParts = ['graph', 'lanes', 'inspector', 'team'] as const
export type PanelPart = (typeof panelParts)[number]

export const docks = ['side', 'bottom'] as const
export type Dock = (typeof docks)[number]

/** More of them at once are too narrow to read. */
export const MOST_PANES = 3

/** What a pane is left with at least, and the views, in percent. */
export const splitLimits = { views: { least: 25, most: 82 }, pane: { least: 18, most: 82 } } as const

const percent = z.number().min(0).max(100)

export const panelSchema = z.object({
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
