import { Save } from 'lucide-react'
import type { SettingsEditing } from '../../features/settings/use-settings-draft.ts'
import { Button, Notice } from '../../ui/index.ts'
import styles from './settings.module.css'

/** More than these are counted. */
const MOST_NAMED = 3

/** What is not saved yet, on whichever part it is; stays in sight. */
export function SaveBar({ editing, onSave }: { readonly editing: SettingsEditing; readonly onSave: () => void }) {
  const { changes, conflicts, outcome, problems, discard } = editing
  const isWrong = Object.keys(problems).length > 0
  return (
    <div className={styles.foot}>
      {outcome.kind === 'refused' ? <Notice tone="bad">{outcome.message}</Notice> : null}
      {conflicts.length === 0 ? null : (
        <Notice tone="warn">{`${conflicts.join(' ')} Saving puts what stands here in its place.`}</Notice>
      )}
      <div className={styles.footRow}>
        <Button kind="primary" icon={Save} busy={outcome.kind === 'busy'} onClick={onSave}>
          {outcome.kind === 'busy' ? 'Saving…' : 'Save'}
        </Button>
        {changes.length === 0 ? null : <Button onClick={discard}>Discard changes</Button>}
        <span role="status">
          {isWrong ? 'Fix the marked fields first' : changes.length > 0 ? notSaved(changes) : savedWords(editing)}
        </span>
      </div>
    </div>
  )
}

function savedWords({ outcome }: SettingsEditing): string {
  return outcome.kind === 'saved' ? 'Saved' : ''
}

function notSaved(changes: readonly string[]): string {
  const named = changes.slice(0, MOST_NAMED).join(', ')
  const more = changes.length - MOST_NAMED
  return `Not saved yet: ${named}${more > 0 ? `, and ${more} more` : ''}`
}
