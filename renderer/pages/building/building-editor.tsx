import { useMemo } from 'react'
import type { CallOutput } from '../../../shared/contract/calls.ts'
import type { Box, Position } from '../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { materialsOf } from '../../../shared/core/families/construction/materials.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import { useCall } from '../../client/use-call.ts'
import { useSettled } from '../../client/use-settled.ts'
import { BlockPalette } from '../../features/building/block-palette.tsx'
import { BuildingFacts } from '../../features/building/building-facts.tsx'
import { LayerBar, SiteSize } from '../../features/building/layer-bar.tsx'
import { LayerGrid } from '../../features/building/layer-grid.tsx'
import { useBlockPictures } from '../../features/building/use-block-pictures.ts'
import { buildingStore, useBuilding } from '../../features/building/use-building.ts'
import { ScenarioOrbit } from '../../features/scenarios/scenario-orbit.tsx'
import { useListedKeys } from '../../store/use-shortcut.ts'
import { Button } from '../../ui/index.ts'
import styles from './building.module.css'
import { SaveBar } from './save-bar.tsx'
import { useUndoKeys } from './use-undo-keys.ts'

const LOOK = { width: 288, height: 216 } as const
/** A stroke is one question to the lab, not each of its cells. */
const CHECK_AFTER_MS = 200
/** What a drawing without a name is checked under. */
const NAMELESS = 'building'

export function BuildingEditor({ blocks, most }: CallOutput<'building.blocks'>) {
  const drawing = buildingStore()
  const { site, layer, shown, tool, brush, history } = useBuilding((draft) => draft)
  const pictures = useBlockPictures()
  const names = [...new Set([...history.cells.values()].map(({ name }) => name))].toSorted().join(' ')
  const used = useMemo(() => new Set(names.split(' ')), [names])
  useUndoKeys(drawing.undo, drawing.redo)
  useListedKeys('Enter', 'Set or erase the cell that has the focus')
  useListedKeys('Delete', 'Erase the cell that has the focus')
  if (site === null) return null
  return (
    <div className={styles.page}>
      <SaveBar />
      <div className={styles.editor}>
        <BlockPalette blocks={blocks} brush={brush} used={used} pictures={pictures} onChoose={drawing.choose} />
        <section className={styles.drawing} aria-label="Drawing">
          <LayerBar
            site={site}
            layer={layer}
            tool={tool}
            canUndo={history.done.length > 0}
            canRedo={history.undone.length > 0}
            onTool={drawing.use}
            onUndo={drawing.undo}
            onRedo={drawing.redo}
            onLayer={drawing.goToLayer}
          />
          <LayerGrid
            site={site}
            layer={layer}
            cells={history.cells}
            shown={shown}
            tool={tool}
            pictures={pictures}
            onDraw={drawing.draw}
            onLayer={drawing.goToLayer}
          />
          <SiteSize site={site} most={most} onResize={drawing.resize} />
        </section>
        <Outcome site={site} onShow={drawing.show} />
      </div>
    </div>
  )
}

/** What the lab makes of the drawing: a look at it, what is wrong, and what it takes. */
function Outcome({ site, onShow }: { readonly site: Box; readonly onShow: (pos: Position) => void }) {
  const cells = useSettled(
    useBuilding(({ history }) => history.cells),
    CHECK_AFTER_MS,
  )
  const given = useBuilding(({ name }) => name.trim())
  const input = useMemo(() => ({ name: given === '' ? NAMELESS : given, cells: [...cells.values()] }), [given, cells])
  const { answer, ask } = useCall('building.check', input)
  const checked = answer.status === 'ready' ? answer.value : null
  return (
    <div className={styles.outcome}>
      <Look scenario={checked?.scenario ?? null} instead={insteadOfLook(cells.size === 0, answer.status)} />
      {answer.status === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>The drawing could not be checked. {answer.error.message}</p>
          <Button onClick={ask}>Try again</Button>
        </div>
      ) : (
        <BuildingFacts
          problems={checked?.problems ?? null}
          isEmpty={cells.size === 0}
          isScenario={checked !== null && checked.scenario !== null}
          {...{ site, onShow }}
          materials={
            checked === null || checked.scenario === null
              ? []
              : materialsOf(blueprintCells(checked.scenario.task), checked.scenario.world)
          }
        />
      )}
    </div>
  )
}

/** Why there is nothing to look at. */
function insteadOfLook(isEmpty: boolean, status: 'loading' | 'failed' | 'ready'): string {
  if (isEmpty) return 'The building is shown here once it has a block.'
  if (status === 'loading') return 'Checking the drawing…'
  return status === 'failed' ? 'No picture: the drawing could not be checked.' : 'No picture yet: see the checks below.'
}

function Look({ scenario, instead }: { readonly scenario: Scenario | null; readonly instead: string }) {
  if (scenario === null) {
    return (
      <p className={styles.noLook} style={LOOK}>
        {instead}
      </p>
    )
  }
  return <ScenarioOrbit scenario={scenario} {...LOOK} />
}
