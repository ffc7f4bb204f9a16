import { Play, Save } from 'lucide-react'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { DrawnBuilding, StageSettings } from '../../../shared/contract/building.ts'
import type { CallOutput } from '../../../shared/contract/calls.ts'
import type { Box, Position } from '../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { materialsOf } from '../../../shared/core/families/construction/materials.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import { useCall, useSettled } from '../../client/use-call.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { BlockPalette } from '../../features/building/block-palette.tsx'
import { useBlockPictures } from '../../features/building/block-pictures.ts'
import { BuildingFacts } from '../../features/building/building-facts.tsx'
import type { Cells } from '../../features/building/cells.ts'
import { buildingStore, useBuilding } from '../../features/building/draft.ts'
import { LayerBar, SiteSize } from '../../features/building/layer-bar.tsx'
import { LayerGrid } from '../../features/building/layer-grid.tsx'
import { ScenarioOrbit } from '../../features/scenarios/scenario-views.tsx'
import { routeHref } from '../../store/route.ts'
import { useListedKeys } from '../../store/shortcuts.ts'
import { Button, Dialog, LinkButton } from '../../ui/index.ts'
import styles from './building.module.css'

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
  const settings = useBuilding((draft) => draft.settings)
  const input = useMemo(() => drawnBuilding(given === '' ? NAMELESS : given, cells, settings), [given, cells, settings])
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

/** Ctrl+Z takes back, Ctrl+Y and Ctrl+Shift+Z do again; a field that is typed in keeps these keys for its own text. Both are the same functions each time. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useListedKeys('Mod+z', 'Take back the last edit')
  useListedKeys('Mod+y', 'Do it again')
  useLayoutEffect(() => {
    const over = new AbortController()
    const press = (event: KeyboardEvent): void => {
      if (event.altKey || !(event.ctrlKey || event.metaKey) || isTyped(event.target)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', press, { signal: over.signal })
    return () => over.abort()
  }, [undo, redo])
}

function isTyped(target: EventTarget | null): boolean {
  const isInDialog = document.querySelector('dialog:modal') !== null
  return (
    isInDialog || (target instanceof Element && target.matches('input:not([type="radio"], [type="range"]), select'))
  )
}

/** As the lab takes it. */
function drawnBuilding(name: string, cells: Cells, settings: StageSettings | null): DrawnBuilding {
  return { name, cells: [...cells.values()], ...(settings === null ? {} : { settings }) }
}

type Saving =
  | { readonly kind: 'idle' | 'working' }
  | { readonly kind: 'failed'; readonly message: string }
  /** Another building has the name. */
  | { readonly kind: 'asking'; readonly message: string }

/** Name, save, and what came of it. */
function SaveBar() {
  const drawing = buildingStore()
  const client = useLabClient()
  const { name, history, settings, savedAs, isSaved } = useBuilding((draft) => draft)
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const save = async (replaces: boolean): Promise<void> => {
    if (name.trim() === '') {
      setSaving({ kind: 'failed', message: 'Give the building a name first.' })
      return
    }
    setSaving({ kind: 'working' })
    const { cells } = history
    const answer = await client.call('building.save', { ...drawnBuilding(name, cells, settings), replaces })
    if (!answer.ok) {
      const kind = answer.error.code === 'wrong-state' && !replaces ? 'asking' : 'failed'
      setSaving({ kind, message: answer.error.message })
      return
    }
    setSaving({ kind: 'idle' })
    // What was drawn meanwhile is not saved yet.
    if (drawing.store.getState().history.cells === cells) drawing.saved(answer.value.address)
    client.reloadSettings()
  }
  const stopAsking = (): void => setSaving({ kind: 'idle' })
  return (
    <div className={styles.bar}>
      <label className={styles.name}>
        Name
        <input
          value={name}
          maxLength={64}
          placeholder="Gate house"
          aria-invalid={saving.kind === 'failed' && name.trim() === ''}
          onChange={({ target }) => {
            drawing.rename(target.value)
            setSaving({ kind: 'idle' })
          }}
        />
      </label>
      <Button kind="primary" icon={Save} busy={saving.kind === 'working'} onClick={() => void save(savedAs !== null)}>
        Save
      </Button>
      <p
        className={styles.news}
        role={saving.kind === 'failed' ? 'alert' : 'status'}
        data-bad={saving.kind === 'failed'}
      >
        {saving.kind === 'failed' ? saving.message : <SavedWords savedAs={savedAs} isSaved={isSaved} />}
      </p>
      <Button disabled={history.cells.size === 0 && name === ''} onClick={() => drawing.clear()}>
        Clear the site
      </Button>
      <LinkButton href={routeHref({ page: 'new-run', step: 'task' })}>To the scenarios</LinkButton>
      {savedAs === null || !isSaved ? null : (
        <LinkButton kind="primary" icon={Play} href={routeHref({ page: 'new-run', step: 'task', scenario: savedAs })}>
          Use in a new run
        </LinkButton>
      )}
      <Dialog
        open={saving.kind === 'asking'}
        title="Replace the building?"
        onClose={stopAsking}
        actions={
          <>
            <Button onClick={stopAsking}>Keep it</Button>
            <Button kind="primary" onClick={() => void save(true)}>
              Replace it
            </Button>
          </>
        }
      >
        <p>{saving.kind === 'asking' ? saving.message : null}</p>
        <p>Earlier episodes keep the building they played.</p>
      </Dialog>
    </div>
  )
}

function SavedWords({ savedAs, isSaved }: { readonly savedAs: string | null; readonly isSaved: boolean }) {
  if (savedAs === null) return 'Not saved yet; this browser keeps the drawing.'
  return isSaved ? (
    <>
      Saved as <code title={savedAs}>{savedAs.split('/').at(-1)}</code>.
    </>
  ) : (
    'Changed since it was saved.'
  )
}
