/** A name to keep the running world under. */
import { useState } from 'react'
import type { SavedWorld } from '../../../shared/contract/server.ts'
import { Button, Dialog, Field } from '../../ui/index.ts'
import { readSaveName } from './save-form.ts'
import styles from './server.module.css'

interface SaveProps {
  /** The name that it has already; null where it has none. */
  readonly own: string | null
  /** Those that are there. */
  readonly worlds: readonly SavedWorld[]
  readonly onClose: () => void
  /** Whether it is saved now; what went wrong is told elsewhere. */
  readonly onSave: (name: string, replaces: boolean) => Promise<boolean>
}

export function SaveWorld({ open, ...props }: SaveProps & { readonly open: boolean }) {
  return open ? <SaveDialog {...props} /> : null
}

function SaveDialog({ own, worlds, onClose, onSave }: SaveProps) {
  const [text, setText] = useState(own ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const read = readSaveName(text, own, worlds)
  const save = async (mayReplace: boolean): Promise<void> => {
    setIsTried(true)
    if (read.kind === 'wrong' || isBusy || (read.replaced !== null && !mayReplace)) return
    setIsBusy(true)
    const isSaved = await onSave(read.replaced ?? read.name, read.replaced !== null)
    setIsBusy(false)
    if (isSaved) onClose()
  }
  const replaced = isTried && read.kind === 'name' ? read.replaced : null
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" busy={isBusy} disabled={replaced !== null} onClick={() => void save(false)}>
        Save
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save the world as"
      actions={actions}
      width="440px"
      isDirty={text !== (own ?? '')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save(false)
        }}
      >
        <Field label="Name" problem={isTried && read.kind === 'wrong' ? read.problem : undefined}>
          {(field) => (
            <input
              {...field}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setIsTried(false)
              }}
            />
          )}
        </Field>
        {replaced === null ? null : (
          <div className={styles.replaces} role="alert">
            <span>{`Replace ${replaced}? What it holds now is gone then.`}</span>
            <Button kind="danger" busy={isBusy} onClick={() => void save(true)}>
              Replace
            </Button>
          </div>
        )}
        <p className={styles.hint}>
          Blocks, containers and signs are kept, as a folder that Minecraft 1.19.2 opens. What players carry and what
          lies about is not.
        </p>
      </form>
    </Dialog>
  )
}
