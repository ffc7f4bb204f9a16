/** Settings out as a file and in from one, with a look at what would change. */
import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Settings, SettingsInFile } from '../../../shared/contract/settings.ts'
import {
  readSettingsFile,
  SETTINGS_FILE,
  type SettingsImport,
  settingsFileText,
  settingsImport,
} from '../../../shared/core/settings-file.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { Button, Dialog, Notice, ScrollTable, saveBlob, toast } from '../../ui/index.ts'
import styles from './settings.module.css'

interface Chosen {
  readonly fileName: string
  readonly settings: SettingsInFile
}

export function BackupSection({ kept }: { readonly kept: Settings }) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, choose] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const open = async (file: File): Promise<void> => {
    const read = readSettingsFile(await file.text(), file.name)
    setProblem(read.ok ? null : read.error.message)
    if (read.ok) choose({ fileName: file.name, settings: read.value })
  }
  const write = (): void => saveBlob(new Blob([settingsFileText(kept)], { type: 'application/json' }), SETTINGS_FILE)
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>
        One JSON file with prices, limits, what new runs begin with, and how long tracks and deleted runs are kept. API
        keys are not in it, nor are runs, presets and the appearance of this browser.
      </p>
      <div className={styles.footRow}>
        <Button icon={Download} onClick={write}>
          Export settings
        </Button>
        <Button icon={Upload} onClick={() => input.current?.click()}>
          Import settings…
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="Settings file"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) void open(file)
            // The same file can be opened once more.
            currentTarget.value = ''
          }}
        />
      </div>
      {problem === null ? null : (
        <Notice tone="bad" choices={<Button onClick={() => setProblem(null)}>Dismiss</Button>}>
          {problem}
        </Notice>
      )}
      {chosen === null ? null : (
        <Preview
          fileName={chosen.fileName}
          wanted={settingsImport(kept, chosen.settings)}
          onClose={() => choose(null)}
        />
      )}
    </div>
  )
}

/** Nothing changes before it is said so here. */
function Preview(props: { readonly fileName: string; readonly wanted: SettingsImport; readonly onClose: () => void }) {
  const { fileName, wanted, onClose } = props
  const client = useLabClient()
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const isSame = wanted.differences.length === 0
  const apply = async (): Promise<void> => {
    setIsBusy(true)
    const answer = await client.changeSettings(wanted.change)
    setIsBusy(false)
    if (!answer.ok) return setRefused(answer.error.message)
    toast({ tone: 'good', message: `The settings of ${fileName} are applied.` })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="720px"
      title={`Import ${fileName}`}
      actions={
        isSame ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" busy={isBusy} onClick={() => void apply()}>
              Apply
            </Button>
          </>
        )
      }
    >
      <div className={styles.stack}>
        {refused === null ? null : <Notice tone="bad">{refused}</Notice>}
        {isSame ? (
          <p>The file holds the present settings: nothing would change.</p>
        ) : (
          <ScrollTable caption="What changes">
            <thead>
              <tr>
                <th scope="col">Setting</th>
                <th scope="col">Now</th>
                <th scope="col">In the file</th>
              </tr>
            </thead>
            <tbody>
              {wanted.differences.map(({ name, before, after }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        )}
      </div>
    </Dialog>
  )
}
