import { useState } from 'react'
import { useLabClient } from '../../client/use-lab.tsx'
import type { RunSpecInput } from '../../features/run-form/spec-of-form.ts'
import { Button, Dialog, Field, tooLong } from '../../ui/index.ts'

/** Of a name, in characters. */
const LONGEST = 80

/** Keeps the form under a name among the presets. */
export function SavePreset(props: {
  readonly isOpen: boolean
  readonly spec: RunSpecInput
  readonly onSaved: (message: string) => void
  readonly onClose: () => void
}) {
  const { isOpen, spec, onSaved, onClose } = props
  const client = useLabClient()
  const [label, setLabel] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [isSaving, setIsSaving] = useState(false)
  const name = (label ?? spec.name).trim()
  const save = async (): Promise<void> => {
    if (name === '') {
      setProblem('Give it a name.')
      return
    }
    if (tooLong(name, LONGEST) !== undefined) return
    setIsSaving(true)
    const saved = await client.call('preset.save', { label: name, spec })
    setIsSaving(false)
    setProblem(saved.ok ? undefined : saved.error.message)
    if (!saved.ok) return
    client.reloadSettings()
    onSaved(`Saved as the preset ${saved.value.label}.`)
    setLabel(null)
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Save as preset"
      actions={
        <Button kind="primary" busy={isSaving} onClick={() => void save()}>
          Save
        </Button>
      }
    >
      <Field
        label="Name of the preset"
        problem={tooLong(name, LONGEST) ?? problem}
        hint="One of the same name is replaced."
      >
        {(field) => (
          <input
            {...field}
            autoComplete="off"
            value={label ?? spec.name}
            onChange={({ target }) => setLabel(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') void save()
            }}
          />
        )}
      </Field>
    </Dialog>
  )
}
