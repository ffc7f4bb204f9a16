import { ChartLine, Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import { useListedKeys } from '../../store/use-shortcut.ts'
import { Button, Menu } from '../../ui/index.ts'
import type { LaneSeries, SeriesId } from './lane.ts'
import type { LaneView } from './lane-view.ts'
import styles from './lanes.module.css'

const GROUP = 'Lanes, with the focus in them'

const legend = ['acting', 'moving', 'thinking', 'waiting', 'failed', 'cut short'] as const

/** Zoom, what the lines below show, and what the looks of spans mean. */
export function LaneTools(props: {
  readonly view: LaneView | null
  readonly series: readonly LaneSeries[]
  readonly chosen: readonly SeriesId[]
  readonly onChoose: (chosen: readonly SeriesId[]) => void
}) {
  const { view, series, chosen, onChoose } = props
  useListedKeys('+', 'Zoom in', GROUP)
  useListedKeys('-', 'Zoom out', GROUP)
  useListedKeys('0', 'Show all of it', GROUP)
  useListedKeys('Alt+ArrowRight', 'To the next event of the lane', GROUP)
  useListedKeys('Alt+ArrowLeft', 'To the event before', GROUP)
  const items = series.map(({ id, label }) => {
    const isShown = chosen.includes(id)
    return {
      label: isShown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`,
      onSelect: () => onChoose(isShown ? chosen.filter((own) => own !== id) : [...chosen, id]),
    }
  })
  return (
    <div className={styles.tools} role="toolbar" aria-label="How lanes are shown">
      <ul className={styles.legend} aria-label="What the looks of spans mean">
        {legend.map((kind) => (
          <li key={kind}>
            <i data-kind={kind} aria-hidden="true" />
            {kind}
          </li>
        ))}
        <li>
          <b aria-hidden="true">▲</b> false claim
        </li>
        <li>
          <b aria-hidden="true">➤</b> involuntary move
        </li>
      </ul>
      <Menu label="Lines" icon={ChartLine} items={items} align="end" />
      <Button icon={ZoomIn} title="Show less, larger (+)" onClick={() => view?.zoom(1.6)}>
        <span className="visually-hidden">Zoom in</span>
      </Button>
      <Button icon={ZoomOut} title="Show more (-)" onClick={() => view?.zoom(1 / 1.6)}>
        <span className="visually-hidden">Zoom out</span>
      </Button>
      <Button icon={Maximize2} title="Show the whole episode (0, or a double click)" onClick={() => view?.showWhole()}>
        <span className="visually-hidden">Whole episode</span>
      </Button>
    </div>
  )
}
