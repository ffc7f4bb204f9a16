/** What a form can begin with: presets, a file, or nothing. */

import { FolderOpen, LayoutGrid, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Preset } from '../../../shared/contract/catalog.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { ImportButton } from '../../features/import-export/import-dialog.tsx'
import { readSpecFile } from '../../features/run-form/spec-of-form.ts'
import type { WizardStep } from '../../store/route.ts'
import { Badge, Button, Dialog, Notice, toast } from '../../ui/index.ts'
import styles from './new-run.module.css'
import type { FormControl, FormNews } from './use-run-form.ts'

export function FormBar({ step, control }: { readonly step: WizardStep; readonly control: FormControl }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [refused, setRefused] = useState<{ readonly at: WizardStep; readonly message: string } | null>(null)
  const setProblem = (message: string | null): void => setRefused(message === null ? null : { at: step, message })
  /** It belongs to the step that it was seen on. */
  const problem = refused?.at === step ? refused.message : null
  const input = useRef<HTMLInputElement>(null)
  const open = async (file: File): Promise<void> => {
    const spec = readSpecFile(await file.text(), file.name)
    setProblem(spec.ok ? withFile(control.load(spec.value, file.name), file.name) : spec.error.message)
  }
  return (
    <>
      <div className={styles.bar}>
        <Button icon={LayoutGrid} onClick={() => setIsChoosing(true)}>
          Presets
        </Button>
        <Button icon={FolderOpen} onClick={() => input.current?.click()}>
          Load a spec
        </Button>
        {step === 'task' ? <ImportButton /> : null}
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="Spec file"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) void open(file)
            // The same file can be opened once more.
            currentTarget.value = ''
          }}
        />
        <News news={control.news} />
        <Button icon={RotateCcw} disabled={!control.isTouched} onClick={control.startOver}>
          Start over
        </Button>
      </div>
      {problem === null ? null : (
        <Notice tone="bad" choices={<Button onClick={() => setProblem(null)}>Dismiss</Button>}>
          {problem}
        </Notice>
      )}
      <PresetDialog isOpen={isChoosing} control={control} onClose={() => setIsChoosing(false)} />
    </>
  )
}

/** Beside the buttons and not above them: nothing that is about to be pressed is hidden by it. */
function News({ news }: { readonly news: FormNews | null }) {
  return (
    <div className={styles.news} role="status">
      {news === null ? null : (
        <>
          <span>{news.message}</span>
          {news.undo === null ? null : <Button onClick={news.undo}>Undo</Button>}
        </>
      )}
    </div>
  )
}

function withFile(problem: string | null, fileName: string): string | null {
  return problem === null ? null : `${fileName}: ${problem}`
}

/** Runs to begin with, built in and one's own, as cards. */
function PresetDialog(props: {
  readonly isOpen: boolean
  readonly control: FormControl
  readonly onClose: () => void
}) {
  const { isOpen, control, onClose } = props
  const client = useLabClient()
  const [problem, setProblem] = useState<string | null>(null)
  const use = (preset: Preset): void => {
    const mismatch = control.load(preset.spec, `the preset ${preset.label}`)
    setProblem(mismatch === null ? null : `${preset.label}: ${mismatch}`)
    if (mismatch === null) onClose()
  }
  const remove = async ({ id, label, spec }: Preset): Promise<void> => {
    const removed = await client.call('preset.remove', { id })
    setProblem(removed.ok ? null : removed.error.message)
    client.reloadSettings()
    if (!removed.ok) return
    const undo = async (): Promise<void> => {
      await client.call('preset.save', { label, spec })
      client.reloadSettings()
    }
    toast({
      tone: 'neutral',
      message: `The preset ${label} is removed.`,
      action: { label: 'Undo', act: () => void undo() },
    })
  }
  const { presets } = control.catalog
  return (
    <Dialog open={isOpen} onClose={onClose} title="Begin with a preset" width="760px">
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      {presets.length === 0 ? <p>There are none yet. Press “Save preset” to keep the form as one.</p> : null}
      <ul className={styles.presets} aria-label="Presets">
        {presets.map((preset) => (
          <li key={preset.id}>
            <button type="button" className={styles.preset} onClick={() => use(preset)}>
              <strong>{preset.label}</strong>
              {preset.isOwn ? <Badge tone="accent">your own</Badge> : null}
              <span>{preset.description}</span>
            </button>
            {preset.isOwn ? (
              <Button kind="danger" onClick={() => void remove(preset)}>{`Remove ${preset.label}`}</Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
