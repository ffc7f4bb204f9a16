/** For which servers the lab has a key, and where it found it; the keys themselves never reach a page. */
import { Check, CircleSlash, TriangleAlert } from 'lucide-react'
import type { KeySource, ModelPreset } from '../../../preload/contract/catalog.ts'
import { Badge, ScrollTable } from '../../ui/index.ts'
import styles from './keys.module.css'

export function KeyTable({ presets }: { readonly presets: readonly ModelPreset[] }) {
  return (
    <ScrollTable caption="Keys of model servers">
      <thead>
        <tr>
          <th scope="col">Server</th>
          <th scope="col">Key</th>
          <th scope="col">Found in</th>
          <th scope="col">Address</th>
        </tr>
      </thead>
      <tbody>
        {presets.map((preset) => (
          <tr key={preset.id}>
            <th scope="row">{preset.label}</th>
            <td>
              <KeyBadge {...preset} />
            </td>
            <td>{sourceOf(preset)}</td>
            <td>{preset.baseUrl === null ? <span>named with the run</span> : <code>{preset.baseUrl}</code>}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

const sourceWords: Readonly<Record<KeySource, string>> = { file: 'keys.json', environment: 'the environment' }

function KeyBadge({ hasKey, keyVariable, keyProblem }: ModelPreset) {
  if (keyProblem !== undefined) {
    return (
      <Badge tone="bad" icon={TriangleAlert}>
        not readable
      </Badge>
    )
  }
  if (hasKey) {
    return (
      <Badge tone="good" icon={Check}>
        there
      </Badge>
    )
  }
  return keyVariable === null ? (
    <Badge tone="neutral">none needed</Badge>
  ) : (
    <Badge tone="neutral" icon={CircleSlash}>
      none yet
    </Badge>
  )
}

function sourceOf({ keySource, keyVariable }: ModelPreset) {
  if (keySource === 'environment' && keyVariable !== null) return <code>{keyVariable}</code>
  if (keySource !== null) return sourceWords[keySource]
  return keyVariable === null ? '–' : <span className={styles.muted}>set {keyVariable}</span>
}

/** How a key is given; `dataFolder` is null while nobody knows it. */
export function KeyHelp({
  dataFolder,
  presets,
}: { readonly dataFolder: string | null } & Parameters<typeof KeyTable>[0]) {
  const problem = presets.find(({ keyProblem }) => keyProblem !== undefined)?.keyProblem
  return (
    <div className={styles.help}>
      {problem === undefined ? null : <p className={styles.problem}>{problem}</p>}
      <p>
        Give a key in one of two ways. Set the variable in the table and start the lab again; or write it into{' '}
        <code className={styles.path}>keys.json</code> in the data folder
        {dataFolder === null ? null : (
          <>
            {' '}
            (<code className={styles.path}>{dataFolder}</code>)
          </>
        )}
        , by address, which holds at once and wins:
      </p>
      <pre className={styles.example}>{'{ "https://api.openai.com": "sk-..." }'}</pre>
      <p>
        Only its owner may be able to read that file: <code>chmod 600 keys.json</code>. Keys stay with the lab: this
        page learns whether there is one and no more.
      </p>
    </div>
  )
}
