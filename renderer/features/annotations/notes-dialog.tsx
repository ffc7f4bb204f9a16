/** What a person noted about a run or an episode. */
import { useState } from 'react'
import { Button, Dialog, tooLong } from '../../ui/index.ts'
import styles from './annotations.module.css'

/** As long as the lab keeps. */
const LONGEST = 10_000

export function NotesDialog(props: {
  readonly what: string
  readonly notes: string
  readonly onClose: () => void
  readonly onSave: (notes: string) => void
}) {
  const { what, notes, onClose, onSave } = props
  const [text, setText] = useState(notes)
  const problem = tooLong(text, LONGEST)
  const save = (): void => {
    if (problem === undefined) onSave(text)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Notes on ${what}`}
      width="560px"
      isDirty={text !== notes}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={save} title="Ctrl+Enter">
            Save notes
          </Button>
        </>
      }
    >
      <textarea
        ref={focusOnce}
        className={styles.area}
        aria-label={`Notes on ${what}`}
        value={text}
        rows={10}
        aria-invalid={problem !== undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
        }}
      />
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Dialog>
  )
}

function focusOnce(area: HTMLTextAreaElement | null): void {
  area?.focus()
}
