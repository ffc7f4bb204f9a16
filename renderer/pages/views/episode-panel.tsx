/** The one panel beside the views: task graph, lanes, inspector and team as tabs, in one pane or in some at once. */

import { Columns2, Minimize2, PanelBottom, PanelRight, Rows2, X } from 'lucide-react'
import { Activity, type CSSProperties, useId, useState } from 'react'
import {
  cutOf,
  type EpisodeLayout,
  MOST_PANES,
  type Panel,
  type PanelPart,
  panelParts,
  splitLimits,
  withCut,
  withoutPane,
  withPane,
  withPart,
  withPartInSight,
} from '../../store/layouts.ts'
import { formatSelection } from '../../store/selection.ts'
import { Button, Splitter, Tabs } from '../../ui/index.ts'
import type { EpisodePanelProps } from './board-props.ts'
import styles from './episode-panel.module.css'
import { PanelPartContent } from './panel-parts.tsx'

const partLabels: Readonly<Record<PanelPart, string>> = {
  graph: 'Task graph',
  lanes: 'Lanes',
  inspector: 'Inspector',
  conversation: 'Talk',
  team: 'Team',
}

const tabs = panelParts.map((id) => ({ id, label: partLabels[id] }))

export function EpisodePanel(props: EpisodePanelProps) {
  const { layout, active } = props
  const { panel, change } = layout
  if (!panel.isOpen) {
    return (
      <section className={styles.closed} aria-label="Panel, closed">
        <Tabs
          label="Open in the panel"
          tabs={tabs}
          current={null}
          onChange={(part) => change((now) => withPartInSight(now, part))}
        />
        {active.selection === null ? null : (
          <Button title="Show it in the inspector" onClick={() => change((now) => withPartInSight(now, 'inspector'))}>
            Selected: {formatSelection(active.selection).replace('.', ' ')}
          </Button>
        )}
      </section>
    )
  }
  return (
    <section className={styles.panel} data-dock={panel.dock} aria-label="Panel">
      <Panes {...props} from={0} />
    </section>
  )
}

/** A pane, then a splitter and the panes after it. */
function Panes(props: EpisodePanelProps & { readonly from: number }) {
  const { layout, from } = props
  const { panel, change } = layout
  const style: CSSProperties & Record<'--pane', string> = { '--pane': `${cutOf(panel, from)}%` }
  const isLast = from === panel.panes.length - 1
  return (
    <div className={styles.panes} style={style}>
      <Pane {...props} />
      {isLast ? null : (
        <>
          <Splitter
            label={describeCut(panel, from)}
            way={panel.dock === 'side' ? 'above' : 'beside'}
            value={cutOf(panel, from)}
            {...splitLimits.pane}
            className={styles.paneSplitter}
            onChange={(value) => change((now) => withCut(now, from, value))}
            onReset={() => change((now) => withCut(now, from, null))}
          />
          <Panes {...props} from={from + 1} />
        </>
      )}
    </div>
  )
}

function describeCut({ dock, panes }: Panel, from: number): string {
  const [before, after] = [panes[from], panes[from + 1]].map((part) => (part === undefined ? '' : partLabels[part]))
  return dock === 'side' ? `${before} above, ${after} below` : `${before} at the left, ${after} at the right`
}

function Pane(props: EpisodePanelProps & { readonly from: number }) {
  const { layout, from } = props
  const { panel, change } = layout
  const part = panel.panes[from] ?? 'graph'
  const panelId = useId()
  const kept = useKept(part).filter((own) => own === part || !panel.panes.includes(own))
  return (
    <div className={styles.pane}>
      <header className={styles.head}>
        <Tabs
          label={panel.panes.length === 1 ? 'Panel' : `Panel, part ${from + 1}`}
          tabs={tabs}
          current={part}
          panelId={panelId}
          onChange={(chosen) => change((now) => withPart(now, from, chosen))}
        />
        <PaneButtons layout={layout} pane={from} />
      </header>
      <div id={panelId} className={styles.content} role="tabpanel" aria-label={partLabels[part]}>
        {kept.map((own) => (
          // Hidden parts keep their zoom, search and position, and cost nothing until they are shown again.
          <Activity key={own} mode={own === part ? 'visible' : 'hidden'}>
            <PanelPartContent {...props} part={own} />
          </Activity>
        ))}
      </div>
    </div>
  )
}

/** Parts that this pane has shown, the shown one included. */
function useKept(part: PanelPart): readonly PanelPart[] {
  const [kept, setKept] = useState<readonly PanelPart[]>([part])
  if (kept.includes(part)) return kept
  const more = [...kept, part]
  setKept(more)
  return more
}

function PaneButtons({ layout, pane }: { readonly layout: EpisodeLayout; readonly pane: number }) {
  const { panel, change } = layout
  const { dock, panes } = panel
  const isSide = dock === 'side'
  return (
    <span className={styles.buttons}>
      {pane === panes.length - 1 && panes.length < MOST_PANES ? (
        <PaneButton
          icon={isSide ? Rows2 : Columns2}
          words={isSide ? 'One more part below' : 'Show one more part'}
          onPress={() => change(withPane)}
        />
      ) : null}
      {panes.length > 1 ? (
        <PaneButton icon={X} words="Close this part" onPress={() => change((now) => withoutPane(now, pane))} />
      ) : null}
      {pane === 0 ? (
        <>
          <PaneButton
            icon={isSide ? PanelBottom : PanelRight}
            words={isSide ? 'Panel to the bottom' : 'Panel to the right'}
            onPress={() => change((now) => ({ ...now, dock: isSide ? 'bottom' : 'side' }))}
          />
          <PaneButton
            icon={Minimize2}
            words="Close the panel (I)"
            onPress={() => change((now) => ({ ...now, isOpen: false }))}
          />
        </>
      ) : null}
    </span>
  )
}

function PaneButton(props: { readonly icon: typeof X; readonly words: string; readonly onPress: () => void }) {
  const { icon: Icon, words, onPress } = props
  return (
    <button type="button" className={styles.button} title={words} aria-label={words} onClick={onPress}>
      <Icon size={14} aria-hidden />
    </button>
  )
}
