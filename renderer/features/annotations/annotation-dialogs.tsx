/** What a person notes on runs and episodes: tags, of one thing or of several at once, and words. */

import { useId, useState } from 'react'
import { Button, Chip, Dialog, tooLong } from '../../ui/index.ts'
import styles from './annotations.module.css'

/** As many as the lab keeps, and as long. */
const MOST_TAGS = 20
const LONGEST_TAG = 40

export function TagsDialog(props: {
  /** `night-1`, `3 runs`. */
  readonly what: string
  /** Tags that all of them have. */
  readonly tags: readonly string[]
  /** Tags in use, offered while typing. */
  readonly known: readonly string[]
  readonly onClose: () => void
  readonly onSave: (tags: readonly string[]) => void
}) {
  const { what, known, onClose, onSave } = props
  const id = useId()
  const [tags, setTags] = useState(props.tags)
  const [text, setText] = useState('')
  const after = tidyTags([...tags, ...text.split(',')])
  const problem =
    after.length > MOST_TAGS
      ? `At most ${MOST_TAGS} tags.`
      : after.some((tag) => tag.length > LONGEST_TAG)
        ? `A tag has at most ${LONGEST_TAG} characters.`
        : null
  const save = (): void => {
    if (problem === null) onSave(after)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Tags of ${what}`}
      width="420px"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={save}>
            Save tags
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '') return save()
          if (problem === null) setTags(after)
          if (problem === null) setText('')
        }}
      >
        <div className={styles.chips}>
          {tags.map((tag) => (
            <Chip
              key={tag}
              removeLabel={`Remove tag ${tag}`}
              onRemove={() => setTags(tags.filter((own) => own !== tag))}
            >
              {tag}
            </Chip>
          ))}
          {tags.length === 0 ? <p className={styles.quiet}>No tags yet.</p> : null}
        </div>
        <input
          className={styles.field}
          ref={focusOnce}
          aria-label="New tag"
          placeholder="New tag; Enter adds it, commas separate several"
          list={id}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <datalist id={id}>
          {known.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        {problem === null ? null : (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  )
}

function focusOnce(field: HTMLElement | null): void {
  field?.focus()
}

/** Tags in common order without doubles; blank ones are left out. */
function tidyTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))].sort((a, b) => a.localeCompare(b))
}

/** Those that every one of them has. */
export function commonTags(all: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...rest] = all
  return first.filter((tag) => rest.every((tags) => tags.includes(tag)))
}

/** A thing's tags after its share of a common change: what was taken away goes, what came is added. */
export function retagged(tags: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  return tidyTags([...tags.filter((tag) => !before.includes(tag) || after.includes(tag)), ...after])
}

/** As long as the lab keeps. */
const LONGEST_NOTES = 10_000

export function NotesDialog(props: {
  readonly what: string
  readonly notes: string
  readonly onClose: () => void
  readonly onSave: (notes: string) => void
}) {
  const { what, notes, onClose, onSave } = props
  const [text, setText] = useState(notes)
  const problem = tooLong(text, LONGEST_NOTES)
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
