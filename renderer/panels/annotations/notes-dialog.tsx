/** What a person noted about a run or an episode. */
import { useState } from 'react'
import { Button, Dialog } from '../../ui/index.ts'
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
          <Button kind="primary" onClick={() => onSave(text)} title="Ctrl+Enter">
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
        maxLength={LONGEST}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave(text)
        }}
      />
    </Dialog>
  )
}

function focusOnce(area: HTMLTextAreaElement | null): void {
  area?.focus()
}
