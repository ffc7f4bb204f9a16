import { Check, CircleSlash, KeyRound, Leaf, Lock, PlugZap, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { KeyTest } from '../../../shared/contract/keys.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { Badge, Button } from '../../ui/index.ts'
import { KeyResult, type Tried } from './key-result.tsx'
import styles from './keys.module.css'
import { type KeyState, keyPlaceWords, type ServerRow } from './server-rows.ts'

const stateBadges = {
  encrypted: { tone: 'good', icon: Lock, words: 'key kept' },
  kept: { tone: 'good', icon: Check, words: 'key kept' },
  environment: { tone: 'good', icon: Leaf, words: 'key there' },
  missing: { tone: 'neutral', icon: CircleSlash, words: 'no key yet' },
  'not-needed': { tone: 'neutral', icon: CircleSlash, words: 'needs no key' },
  problem: { tone: 'bad', icon: TriangleAlert, words: 'not readable' },
} as const satisfies Readonly<Record<KeyState, object>>

/** One server: its name and address, the state of its key, and what can be done about it. */
export function ServerItem(props: {
  readonly row: ServerRow
  readonly onSet: () => void
  readonly onRemove: () => void
}) {
  const { row, onSet, onRemove } = props
  const client = useLabClient()
  const [tried, setTried] = useState<Tried>({ kind: 'none' })
  const test = async (): Promise<void> => {
    setTried({ kind: 'busy' })
    const answer = await client.call('key.test', row.name)
    const failed = (message: string): KeyTest => ({ outcome: 'bad-answer', message, latencyMs: null, models: [] })
    setTried({ kind: 'done', test: answer.ok ? answer.value : failed(answer.error.message) })
  }
  const { tone, icon, words } = stateBadges[row.key]
  const place = keyPlaceWords(row)
  const isKeyless = row.canRemove && row.key === 'not-needed'
  const hasKey = !isKeyless && (row.canRemove || row.key === 'problem')
  const removeWords = isKeyless ? `Remove ${row.label}` : `Remove the key for ${row.label}`
  return (
    <li className={styles.server}>
      <div className={styles.who}>
        <span className={styles.name}>{row.label}</span>
        {row.baseUrl === null ? (
          <span className={styles.muted}>its address is named with the run</span>
        ) : (
          <code className={styles.path}>{row.baseUrl}</code>
        )}
      </div>
      <div className={styles.key}>
        <Badge tone={tone} icon={icon}>
          {words}
        </Badge>
        {place === '' ? null : <span className={styles.muted}>{place}</span>}
      </div>
      <div className={styles.buttons}>
        {row.baseUrl === null ? null : (
          <Button icon={PlugZap} busy={tried.kind === 'busy'} onClick={() => void test()}>
            {tried.kind === 'busy' ? 'Testing…' : 'Test'}
            <span className="visually-hidden"> {row.label}</span>
          </Button>
        )}
        <Button icon={KeyRound} onClick={onSet}>
          {hasKey ? 'Change key…' : 'Set key…'}
          <span className="visually-hidden"> for {row.label}</span>
        </Button>
        {hasKey || isKeyless ? (
          <Button icon={Trash2} kind="danger" title={removeWords} onClick={onRemove}>
            <span className="visually-hidden">{removeWords}</span>
          </Button>
        ) : null}
      </div>
      {row.problem === null ? null : <p className={styles.problem}>{row.problem}</p>}
      <KeyResult tried={tried} />
    </li>
  )
}
