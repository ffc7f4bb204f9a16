import { ChevronDown, ChevronUp, Eraser, Paintbrush, Redo2, Undo2 } from 'lucide-react'
import type { Box } from '../../../shared/contract/geometry.ts'
import { Button, Field, Segmented } from '../../ui/index.ts'
import styles from './building-editor.module.css'
import { type SiteSide, sideLength, siteSides } from './cells.ts'
import { type DrawingTool, drawingTools } from './draft.ts'

const toolLooks = { set: { label: 'Set', icon: Paintbrush }, erase: { label: 'Erase', icon: Eraser } } as const
const tools = drawingTools.map((value) => ({ value, ...toolLooks[value] }))

/** What is done to the layer, the steps back and forth, and which layer it is. */
export function LayerBar(props: {
  readonly site: Box
  readonly layer: number
  readonly tool: DrawingTool
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly onTool: (tool: DrawingTool) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onLayer: (y: number) => void
}) {
  const { site, layer, tool, canUndo, canRedo, onTool, onUndo, onRedo, onLayer } = props
  const [least, most] = [site.min[1], site.max[1]]
  return (
    <div className={styles.bar}>
      <Segmented label="Tool" options={tools} value={tool} onChange={onTool} />
      <span className={styles.pair}>
        <Button icon={Undo2} disabled={!canUndo} title="Undo (Ctrl+Z)" onClick={onUndo}>
          Undo
        </Button>
        <Button icon={Redo2} disabled={!canRedo} title="Redo (Ctrl+Y)" onClick={onRedo}>
          Redo
        </Button>
      </span>
      <fieldset className={styles.layer}>
        <legend className="visually-hidden">Layer</legend>
        <Button
          icon={ChevronDown}
          disabled={layer <= least}
          title="Layer below (Page Down)"
          onClick={() => onLayer(layer - 1)}
        >
          <span className="visually-hidden">Layer below</span>
        </Button>
        <input
          type="range"
          aria-label="Layer y"
          min={least}
          max={most}
          value={layer}
          onChange={({ target }) => onLayer(target.valueAsNumber)}
        />
        <Button
          icon={ChevronUp}
          disabled={layer >= most}
          title="Layer above (Page Up)"
          onClick={() => onLayer(layer + 1)}
        >
          <span className="visually-hidden">Layer above</span>
        </Button>
        <output className={styles.where}>
          y {layer}{' '}
          <span className={styles.muted}>
            layer {layer - least + 1} of {most - least + 1}
          </span>
        </output>
      </fieldset>
    </div>
  )
}

const sideLooks: Readonly<Record<SiteSide, { readonly label: string; readonly axis: 0 | 1 | 2 }>> = {
  width: { label: 'Width (x)', axis: 0 },
  depth: { label: 'Depth (z)', axis: 2 },
  height: { label: 'Height (y)', axis: 1 },
}

/** How much space there is to draw in; it never shrinks below what is drawn. */
export function SiteSize(props: {
  readonly site: Box
  /** Blocks along x, y and z at most. */
  readonly most: readonly [number, number, number]
  readonly onResize: (side: SiteSide, length: number) => void
}) {
  const { site, most, onResize } = props
  return (
    <details className={styles.size}>
      <summary>Site: {siteSides.map((side) => sideLength(site, side)).join(' × ')}</summary>
      <div className={styles.choices}>
        {siteSides.map((side) => {
          const { label, axis } = sideLooks[side]
          return (
            <Field key={side} label={label}>
              {(field) => (
                <input
                  {...field}
                  type="number"
                  min={1}
                  max={most[axis]}
                  value={sideLength(site, side)}
                  onChange={({ target }) => {
                    const length = target.valueAsNumber
                    if (Number.isInteger(length) && length >= 1 && length <= most[axis]) onResize(side, length)
                  }}
                />
              )}
            </Field>
          )
        })}
      </div>
    </details>
  )
}
