/** Ways to lay an episode's page out, and the panel that each begins with. Pure. */
import type { Panel } from './layout-panel.ts'

export const layoutIds = ['watch', 'analyse', 'compare'] as const
export type LayoutId = (typeof layoutIds)[number]

/** Until somebody changes them. */
export const usualPanels: Readonly<Record<LayoutId, Panel>> = {
  watch: { isOpen: false, dock: 'bottom', panes: ['lanes'], views: { side: 64, bottom: 66 }, cuts: [] },
  analyse: { isOpen: true, dock: 'side', panes: ['graph', 'inspector'], views: { side: 62, bottom: 54 }, cuts: [] },
  compare: { isOpen: true, dock: 'bottom', panes: ['lanes'], views: { side: 66, bottom: 50 }, cuts: [] },
}
