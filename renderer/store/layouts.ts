/** The layout that an episode's page has: each keeps its own panel, as a person left it, the same for every episode. */
import { z } from 'zod'
import { type Panel, panelSchema } from './layout-panel.ts'
import { storedChoice, useStoredChoice } from './stored-choice.ts'
import { type LayoutId, layoutIds, usualPanels } from './usual-panels.ts'

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

export const layoutChoice = storedChoice<Stored>('episode.layout', storedSchema, {
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
