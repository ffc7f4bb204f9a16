/** What a form can begin with: presets, a file, or nothing. */
import { FolderOpen, LayoutGrid, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { ImportButton } from '../../features/import-export/import-button.tsx'
import { readSpecFile } from '../../features/run-form/spec-file.ts'
import type { WizardStep } from '../../store/route.ts'
import { Button, Notice } from '../../ui/index.ts'
import styles from './new-run.module.css'
import { PresetDialog } from './preset-dialog.tsx'
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
