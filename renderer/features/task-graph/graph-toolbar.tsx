/** What of the task graph is shown, how its boxes look, and which part of it is in sight. */

import { Crosshair, FlaskConical, Layers, Maximize, Target, Waypoints, ZoomIn, ZoomOut } from 'lucide-react'
import { Button, Segmented } from '../../ui/index.ts'
import type { Boxes } from './canvas-view.ts'
import styles from './task-graph.module.css'
import type { Canvas } from './use-canvas.ts'

export function GraphToolbar(props: {
  readonly canvas: Canvas
  readonly boxes: Boxes
  readonly showsCut: boolean
  readonly cuts: number
  readonly onBoxes: (boxes: Boxes) => void
  readonly onCut: (shows: boolean) => void
  readonly folding: { readonly isFolded: boolean; readonly onFold: () => void }
  readonly quality: { readonly isShown: boolean; readonly onShow: (shows: boolean) => void }
  readonly measured: { readonly isShown: boolean; readonly onToggle: () => void }
  /** Edges that others imply; `count` of those that are left out. */
  readonly implied: { readonly isShown: boolean; readonly count: number; readonly onShow: (shows: boolean) => void }
}) {
  const { canvas, boxes, showsCut, cuts, onBoxes, onCut, folding, quality, measured, implied } = props
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Task graph">
      {cuts === 0 ? null : (
        <Button
          pressed={showsCut}
          title={
            showsCut ? 'Dependencies that were cut are shown, dashed' : `Show the ${cuts} dependencies that were cut`
          }
          onClick={() => onCut(!showsCut)}
        >
          Cut {cuts}
        </Button>
      )}
      <Segmented
        label="Subtasks as"
        options={[
          { value: 'words', label: 'Words' },
          { value: 'names', label: 'Names' },
          { value: 'numbers', label: 'Numbers' },
        ]}
        value={boxes}
        onChange={onBoxes}
      />
      <Button
        icon={Layers}
        pressed={folding.isFolded}
        title="Equal subtasks of one layer as one box"
        onClick={folding.onFold}
      >
        <span className="visually-hidden">Fold equal subtasks</span>
      </Button>
      <Button
        icon={Waypoints}
        pressed={implied.isShown}
        title={
          implied.isShown
            ? 'All dependencies are drawn; press to leave out those that others imply'
            : `All dependencies: ${implied.count} that others imply are left out`
        }
        onClick={() => implied.onShow(!implied.isShown)}
      >
        <span className="visually-hidden">All dependencies</span>
      </Button>
      <Button
        icon={Target}
        pressed={quality.isShown}
        title="Graph quality: how well the dependencies of this plan match the true ones"
        onClick={() => quality.onShow(!quality.isShown)}
      >
        <span className="visually-hidden">Graph quality</span>
      </Button>
      <Button
        icon={FlaskConical}
        pressed={measured.isShown}
        title="Measured: which dependencies of the plan hold in the world, played without each subtask"
        onClick={measured.onToggle}
      >
        <span className="visually-hidden">Measured dependencies</span>
      </Button>
      <span className={styles.gap} />
      <Button icon={Crosshair} pressed={canvas.isFollowing} title="Show where the work is" onClick={canvas.follow}>
        <span className="visually-hidden">Follow the work</span>
      </Button>
      <Button icon={Maximize} title="Show all of it (0)" onClick={canvas.fit}>
        <span className="visually-hidden">Fit</span>
      </Button>
      <Button icon={ZoomOut} title="Smaller (−, or Ctrl and the wheel)" onClick={() => canvas.zoom(-1)}>
        <span className="visually-hidden">Zoom out</span>
      </Button>
      <Button icon={ZoomIn} title="Larger (+, or Ctrl and the wheel)" onClick={() => canvas.zoom(1)}>
        <span className="visually-hidden">Zoom in</span>
      </Button>
    </div>
  )
}
