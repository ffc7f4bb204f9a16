/** Runs to begin with, built in and one's own, as cards. */
import { useState } from 'react'
import type { Preset } from '../../../shared/contract/catalog.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { Badge, Button, Dialog, Notice, toast } from '../../ui/index.ts'
import styles from './new-run.module.css'
import type { FormControl } from './use-run-form.ts'

export function PresetDialog(props: {
  readonly isOpen: boolean
  readonly control: FormControl
  readonly onClose: () => void
}) {
  const { isOpen, control, onClose } = props
  const client = useLabClient()
  const [problem, setProblem] = useState<string | null>(null)
  const use = (preset: Preset): void => {
    const misfit = control.load(preset.spec, `the preset ${preset.label}`)
    setProblem(misfit === null ? null : `${preset.label}: ${misfit}`)
    if (misfit === null) onClose()
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
