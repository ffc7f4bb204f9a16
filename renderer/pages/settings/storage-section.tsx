import { formatBytes } from '../../../shared/core/format/bytes.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { folderIn, oldTracks, type StoredRun } from '../../features/settings/storage.ts'
import { StoragePanel } from '../../features/settings/storage-panel.tsx'
import type { SettingsEditing } from '../../features/settings/use-settings-draft.ts'
import { routeHref } from '../../store/route.ts'
import { Button, CopyButton, ErrorState, Notice, Skeleton } from '../../ui/index.ts'
import { SettingField } from './lab-sections.tsx'
import styles from './settings.module.css'

/** How long tracks are kept, beside what they take. */
export function StorageSection({ editing }: { readonly editing: SettingsEditing }) {
  return <StoragePanel>{(runs) => <Retention editing={editing} runs={runs} />}</StoragePanel>
}

function Retention({ editing, runs }: { readonly editing: SettingsEditing; readonly runs: readonly StoredRun[] }) {
  const text = editing.form.fields.keepTracksDays.trim()
  const days = /^\d+$/.test(text) ? Number(text) : 0
  const old = days < 1 ? null : oldTracks(runs, days, Date.now())
  const isEdited = editing.changedFields.has('keepTracksDays')
  return (
    <>
      <div className={styles.pair}>
        <SettingField
          editing={editing}
          field="keepTracksDays"
          placeholder="for ever"
          hint={`Views need them; results, metrics and records do not. ${text === '' ? 'Empty: they are kept for ever.' : ''}`}
        />
        <SettingField
          editing={editing}
          field="trashDays"
          hint="They take room until then, and can be restored. 0: they go ten seconds after they were deleted."
        />
      </div>
      {isEdited && old !== null ? (
        old.runs === 0 ? (
          <p className={styles.hint}>No run is older than that yet: saving this deletes nothing.</p>
        ) : (
          <Notice tone="warn">{describeFreed(old.runs, old.bytes)}</Notice>
        )
      ) : null}
      {shortens(editing) ? (
        <Notice tone="warn">
          Saving this deletes for good what has been in the trash for longer.{' '}
          <a href={routeHref({ page: 'trash' })}>Open the trash</a>
        </Notice>
      ) : null}
    </>
  )
}

/** Whether deleted runs would go earlier than they do now. */
function shortens({ form, kept }: SettingsEditing): boolean {
  const text = form.fields.trashDays.trim()
  return /^\d+$/.test(text) && Number(text) < kept.trashDays
}

function describeFreed(runs: number, bytes: number): string {
  const which = counted(runs, 'run')
  return `Saving this frees about ${formatBytes(bytes)}: the tracks of ${which} go for good, and nobody can look at their episodes through the bots’ eyes again.`
}

/** Where things lie and what runs here, each to be copied: for a terminal, or for a report of what went wrong. */
export function Folders() {
  const info = useLabState((state) => state.info)
  const client = useLabClient()
  switch (info.status) {
    case 'loading':
      return <Skeleton rows={5} />
    case 'failed':
      return (
        <ErrorState title="The lab did not say" message={info.error.message}>
          <Button onClick={client.reload}>Try again</Button>
        </ErrorState>
      )
    case 'ready': {
      const { dataFolder, appVersion, nodeVersion, minecraftVersion } = info.value
      const rows = [
        {
          label: 'Data folder',
          text: dataFolder,
          hint: 'Runs, settings, keys and the log. Another one: CAUSALMACE_DATA.',
        },
        { label: 'Exports', text: folderIn(dataFolder, 'exports'), hint: 'Runs that were exported as folders.' },
        {
          label: 'Your own servers',
          text: folderIn(dataFolder, 'servers'),
          hint: (
            <>
              Minecraft servers that the lab starts, and one that it downloaded.{' '}
              <a href={routeHref({ page: 'server' })}>Jar, Java, memory and operator of each</a> are on the page Server.
            </>
          ),
        },
        { label: 'Log', text: folderIn(dataFolder, 'lab.log'), hint: 'What the lab did and what went wrong.' },
        { label: 'CausalMACE Lab', text: appVersion, hint: null },
        { label: 'Node', text: nodeVersion, hint: null },
        { label: 'Minecraft', text: minecraftVersion, hint: 'The version that episodes play.' },
      ]
      return (
        <dl className={styles.facts}>
          {rows.map(({ label, text, hint }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span className={styles.fact}>
                  <code>{text}</code>
                  {hint === null ? null : <span className={styles.hint}>{hint}</span>}
                </span>
                <CopyButton text={() => text}>
                  Copy<span className="visually-hidden">: {label}</span>
                </CopyButton>
              </dd>
            </div>
          ))}
        </dl>
      )
    }
  }
}
