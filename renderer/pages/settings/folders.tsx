import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { folderIn } from '../../features/settings/folders.ts'
import { Button, CopyButton, ErrorState, Skeleton } from '../../ui/index.ts'
import styles from './settings.module.css'

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
