/** One layer of a drawing from above, north at the top: cells to press, to drag over, or to go to by arrow keys. */
import { type KeyboardEvent, memo, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { formatBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../../shared/contract/geometry.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import { scrollFocus } from '../../ui/index.ts'
import type { BlockPictures } from './block-pictures.ts'
import styles from './building-editor.module.css'
import { describeCell, stateSigns } from './building-facts.tsx'
import type { Cells } from './cells.ts'
import type { DrawingTool } from './draft.ts'

/** x and z. */
type Place = readonly [number, number]

interface Props {
  readonly site: Box
  readonly layer: number
  readonly cells: Cells
  /** The cell that somebody was led to; null for none. */
  readonly shown: Position | null
  readonly tool: DrawingTool
  readonly pictures: BlockPictures | null
  readonly onDraw: (pos: Position, tool: DrawingTool, stroke: number) => void
  readonly onLayer: (y: number) => void
}

export function LayerGrid(props: Props) {
  const { site, layer, cells, shown, tool, pictures } = props
  const { min, max } = site
  const table = useRef<HTMLTableElement>(null)
  const { cursor, begin, go, end, press } = usePencil(props, table)
  const columns = range(min[0], max[0])
  useEffect(() => {
    // A site is higher than small windows: what is drawn first stands in the middle of it.
    table.current?.querySelector('[tabindex="0"]')?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [])
  return (
    <div ref={scrollFocus} className={styles.scroll}>
      <table
        ref={table}
        className={styles.grid}
        data-tool={tool}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onKeyDown={press}
        onContextMenu={(event) => event.preventDefault()}
      >
        <caption className="visually-hidden">
          Layer y {layer}, north at the top. Arrow keys go from cell to cell, Enter sets, Delete erases, Page Up and
          Page Down change the layer.
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.axis}>z \ x</span>
            </th>
            {columns.map((x) => (
              <th key={x} scope="col">
                {x}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {range(min[2], max[2]).map((z) => (
            <tr key={z}>
              <th scope="row">{z}</th>
              {columns.map((x) => (
                <GridCell
                  key={x}
                  x={x}
                  z={z}
                  cell={cells.get(positionKey([x, layer, z]))}
                  below={cells.get(positionKey([x, layer - 1, z]))}
                  isStop={cursor[0] === x && cursor[1] === z}
                  isShown={shown !== null && positionKey(shown) === positionKey([x, layer, z])}
                  pictures={pictures}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Strokes since the page was opened, each of which is taken back as one. */
let strokes = 0

/** What pointer and keys do to the cells of the table. */
function usePencil(props: Props, table: RefObject<HTMLTableElement | null>) {
  const { site, layer, cells, shown, tool, onDraw, onLayer } = props
  const { min, max } = site
  const [place, setPlace] = useState<Place>(() => firstPlace(site, cells))
  const held = useRef<{ readonly stroke: number; readonly tool: DrawingTool; readonly key: string } | null>(null)
  useEffect(() => {
    if (shown === null) return
    setPlace([shown[0], shown[2]])
    const cell = table.current?.querySelector<HTMLElement>(cellSelector([shown[0], shown[2]]))
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown, table])
  const cursor: Place = [clamp(place[0], min[0], max[0]), clamp(place[1], min[2], max[2])]
  const draw = ([x, z]: Place, used: DrawingTool, stroke: number): void => onDraw([x, layer, z], used, stroke)
  const begin = (event: PointerEvent): void => {
    const pressed = placeOf(event.target)
    if (pressed === null || (event.button !== 0 && event.button !== 2)) return
    strokes += 1
    const used = event.button === 2 ? 'erase' : tool
    held.current = { stroke: strokes, tool: used, key: pressed.join() }
    setPlace(pressed)
    draw(pressed, used, strokes)
  }
  const go = (event: PointerEvent): void => {
    if (event.buttons === 0) held.current = null
    const passed = placeOf(document.elementFromPoint(event.clientX, event.clientY))
    if (held.current === null || passed === null || passed.join() === held.current.key) return
    held.current = { ...held.current, key: passed.join() }
    draw(passed, held.current.tool, held.current.stroke)
  }
  const end = (): void => {
    held.current = null
  }
  const press = (event: KeyboardEvent): void => {
    const here = placeOf(event.target)
    if (here === null || event.altKey || event.ctrlKey || event.metaKey) return
    const used = toolOfKey(event.key, tool)
    const up = { PageUp: 1, PageDown: -1 }[event.key]
    const next = neighbourOf(event.key, here, site)
    if (used === null && up === undefined && next === null) return
    event.preventDefault()
    if (used !== null) {
      strokes += 1
      draw(here, used, strokes)
    }
    if (up !== undefined) onLayer(clamp(layer + up, min[1], max[1]))
    if (next === null) return
    setPlace(next)
    table.current?.querySelector<HTMLElement>(cellSelector(next))?.focus()
  }
  return { cursor, begin, go, end, press }
}

/** Where drawing begins: at what stands there already, else beside the depot. */
function firstPlace({ max }: Box, cells: Cells): Place {
  const [first] = cells.values()
  return first === undefined ? [max[0], 0] : [first.pos[0], first.pos[2]]
}

function cellSelector([x, z]: Place): string {
  return `[data-x="${x}"][data-z="${z}"]`
}

/** null for keys that draw nothing. */
function toolOfKey(key: string, tool: DrawingTool): DrawingTool | null {
  if (key === 'Delete' || key === 'Backspace') return 'erase'
  return key === 'Enter' || key === ' ' ? tool : null
}

interface CellProps {
  readonly x: number
  readonly z: number
  readonly cell: BlueprintCell | undefined
  readonly below: BlueprintCell | undefined
  /** The one cell that the Tab key stops at. */
  readonly isStop: boolean
  readonly isShown: boolean
  readonly pictures: BlockPictures | null
}

const GridCell = memo(function GridCell({ x, z, cell, below, isStop, isShown, pictures }: CellProps) {
  const shown = cell ?? below
  const picture = shown === undefined ? null : (pictures?.top(formatBlock(shown.name, shown.state)) ?? null)
  const under = cell === undefined && below !== undefined ? `, ${describeCell(below)} below` : ''
  const words = `x ${x}, z ${z}: ${describeCell(cell)}${under}`
  return (
    <td>
      <button
        type="button"
        className={styles.cell}
        tabIndex={isStop ? 0 : -1}
        data-x={x}
        data-z={z}
        data-shown={isShown}
        data-block={cell === undefined ? (below === undefined ? 'none' : 'below') : 'here'}
        aria-label={words}
        title={words}
      >
        {shown === undefined ? null : (
          <span
            className={styles.face}
            data-plain={picture === null}
            style={picture === null ? {} : { backgroundImage: `url(${picture})` }}
          />
        )}
        {cell === undefined ? null : <span className={styles.signs}>{stateSigns(cell)}</span>}
      </button>
    </td>
  )
})

/** Of the cell that an element is or lies in; null outside of the cells. */
function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-x][data-z]') : null
  return cell === null ? null : [Number(cell.dataset.x), Number(cell.dataset.z)]
}

function neighbourOf(key: string, [x, z]: Place, { min, max }: Box): Place | null {
  switch (key) {
    case 'ArrowLeft':
      return [Math.max(min[0], x - 1), z]
    case 'ArrowRight':
      return [Math.min(max[0], x + 1), z]
    case 'ArrowUp':
      return [x, Math.max(min[2], z - 1)]
    case 'ArrowDown':
      return [x, Math.min(max[2], z + 1)]
    case 'Home':
      return [min[0], z]
    case 'End':
      return [max[0], z]
    default:
      return null
  }
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_unused, index) => from + index)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
