import { byteWords, oldTracks, type StoredRun } from '../../lab/storage.ts'
import type { SettingsEditing } from '../../lab/use-settings-draft.ts'
import { StoragePanel } from '../../panels/storage/storage-panel.tsx'
import { SettingField } from './setting-field.tsx'
import styles from './settings.module.css'

/** How long tracks are kept, beside what they take. */
export function StorageSection({ editing }: { readonly editing: SettingsEditing }) {
  return (
    <StoragePanel>
      {(runs) => (
        <div className={styles.narrow}>
          <SettingField
            editing={editing}
            field="keepTracksDays"
            placeholder="for ever"
            hint={`Views need them; results, metrics and records do not. ${freedWords(runs, editing.form.fields.keepTracksDays)}`}
          />
        </div>
      )}
    </StoragePanel>
  )
}

function freedWords(runs: readonly StoredRun[], text: string): string {
  if (text.trim() === '') return 'Empty: they are kept for ever.'
  const days = /^\d+$/.test(text.trim()) ? Number(text) : 0
  if (days < 1) return ''
  const { runs: count, bytes } = oldTracks(runs, days, Date.now())
  if (count === 0) return 'That frees nothing yet.'
  return `That frees about ${byteWords(bytes)} of ${count === 1 ? '1 run' : `${count} runs`}, once and for all.`
}
