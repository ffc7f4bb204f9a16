/** A name to keep the running world under. */
import { useState } from 'react'
import { worldNameSchema } from '../../../preload/contract/server.ts'
import { Button, Dialog, Field } from '../../ui/index.ts'
import styles from './server.module.css'

interface SaveProps {
  /** The name that it was opened under; empty for none. */
  readonly suggested: string
  readonly onClose: () => void
  /** Whether it is saved now; what went wrong is told elsewhere. */
  readonly onSave: (name: string) => Promise<boolean>
}

export function SaveWorld({ open, ...props }: SaveProps & { readonly open: boolean }) {
  return open ? <SaveDialog {...props} /> : null
}

function SaveDialog({ suggested, onClose, onSave }: SaveProps) {
  const [name, setName] = useState(suggested)
  const [isBusy, setIsBusy] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const read = worldNameSchema.safeParse(name)
  const problem = isTried && !read.success ? read.error.issues[0]?.message : undefined
  const save = async (): Promise<void> => {
    setIsTried(true)
    if (!read.success || isBusy) return
    setIsBusy(true)
    const isSaved = await onSave(read.data)
    setIsBusy(false)
    if (isSaved) onClose()
  }
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" busy={isBusy} onClick={() => void save()}>
        Save
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Save the world" actions={actions} width="440px" isDirty={name !== suggested}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label="Name" problem={problem} hint="A world of the same name is replaced.">
          {(field) => (
            <input
              {...field}
              autoComplete="off"
              spellCheck={false}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <p className={styles.hint}>
          Blocks, containers and signs are kept, as a folder that Minecraft 1.19.2 opens. What players carry and what
          lies about is not.
        </p>
      </form>
    </Dialog>
  )
}
