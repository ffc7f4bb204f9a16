/** Servers of models: whether the lab has their key, and buttons to set, test and remove it. */

import { Check, CircleSlash, KeyRound, Leaf, Lock, PlugZap, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { KeyStorage, KeyTest } from '../../../shared/contract/keys.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { Badge, Button, Dialog, Notice, toast } from '../../ui/index.ts'
import { KeyDialog, KeyResult, type Tried } from './key-dialog.tsx'
import styles from './keys.module.css'
import { describeKeyPlace, type KeyState, type ServerRow, serverRows } from './server-rows.ts'

const stateBadges = {
  encrypted: { tone: 'good', icon: Lock, words: 'key kept' },
  kept: { tone: 'good', icon: Check, words: 'key kept' },
  environment: { tone: 'good', icon: Leaf, words: 'key there' },
  missing: { tone: 'neutral', icon: CircleSlash, words: 'no key yet' },
  'not-needed': { tone: 'neutral', icon: CircleSlash, words: 'needs no key' },
  problem: { tone: 'bad', icon: TriangleAlert, words: 'not readable' },
} as const satisfies Readonly<Record<KeyState, object>>

/** One server: name, address, state of its key, and actions. */
function ServerItem(props: { readonly row: ServerRow; readonly onSet: () => void; readonly onRemove: () => void }) {
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
  const place = describeKeyPlace(row)
  const isKeyless = row.canRemove && row.key === 'not-needed'
  const hasKey = !isKeyless && (row.canRemove || row.key === 'problem')
  const removeLabel = isKeyless ? `Remove ${row.label}` : `Remove the key for ${row.label}`
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
          <Button icon={Trash2} kind="danger" title={removeLabel} onClick={onRemove}>
            <span className="visually-hidden">{removeLabel}</span>
          </Button>
        ) : null}
      </div>
      {row.problem === null ? null : <p className={styles.problem}>{row.problem}</p>}
      <KeyResult tried={tried} />
    </li>
  )
}

/** The dialog that is open. */
type Open = { readonly kind: 'none' } | { readonly kind: 'set' | 'add' | 'remove'; readonly row: ServerRow }

const nothing: Open = { kind: 'none' }

export function KeyServers({ models }: { readonly models: Catalog['models'] }) {
  const client = useLabClient()
  const { answer, ask } = useCall('key.storage', {})
  const [open, setOpen] = useState<Open>(nothing)
  const storage = answer.status === 'ready' ? answer.value : null
  const rows = serverRows(models, storage)
  const other = rows.find(({ name }) => name.preset === 'compatible' && name.baseUrl === undefined)
  const isKeyless = open.kind === 'remove' && open.row.key === 'not-needed'
  const changed = (words: string): void => {
    setOpen(nothing)
    ask()
    client.reloadSettings()
    toast({ tone: 'good', message: words })
  }
  return (
    <>
      {answer.status === 'failed' ? (
        <Notice tone="bad" choices={<Button onClick={ask}>Try again</Button>}>
          {answer.error.message}
        </Notice>
      ) : null}
      <ul className={styles.servers} aria-label="Servers">
        {rows.map((row) => (
          <ServerItem
            key={row.id}
            row={row}
            onSet={() => setOpen({ kind: 'set', row })}
            onRemove={() => setOpen({ kind: 'remove', row })}
          />
        ))}
      </ul>
      {other === undefined ? null : (
        <div>
          <Button icon={Plus} onClick={() => setOpen({ kind: 'add', row: other })}>
            Add a server…
          </Button>
        </div>
      )}
      <KeptWords storage={storage} />
      <KeyDialog
        key={open.kind === 'none' ? '' : open.row.id}
        row={open.kind === 'set' || open.kind === 'add' ? open.row : null}
        storage={storage}
        onClose={() => setOpen(nothing)}
        onKept={(label, hasKey) => changed(hasKey ? `The key for ${label} is kept.` : `${label} is kept.`)}
      />
      <RemoveKey
        row={open.kind === 'remove' ? open.row : null}
        onClose={() => setOpen(nothing)}
        onRemoved={(label) => changed(`${isKeyless ? '' : 'The key for '}${label} is gone.`)}
      />
    </>
  )
}

/** Where keys are stored, shown before somebody enters one. */
function KeptWords({ storage }: { readonly storage: KeyStorage | null }) {
  return (
    <div className={styles.help}>
      {storage === null ? null : (
        <p>
          {storage.kind === 'encrypted' ? (
            <>Keys are stored, encrypted by this system’s password store, in </>
          ) : (
            <>Keys are stored in a file that only its owner can read: </>
          )}
          <code className={styles.path}>{storage.file}</code>.{storage.note === null ? null : ` ${storage.note}`}
        </p>
      )}
      <p>
        A key can also come from the environment that the lab is started with, in the variable that stands beside each
        server; one that is kept here wins. Keys stay with the lab: this page learns whether there is one, and no more.
      </p>
    </div>
  )
}

/** Asks for confirmation: the page never sees a key, so it cannot undo this. */
function RemoveKey(props: {
  /** null while the dialog is closed. */
  readonly row: ServerRow | null
  readonly onClose: () => void
  readonly onRemoved: (label: string) => void
}) {
  const { row, onClose, onRemoved } = props
  const client = useLabClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const label = row?.label ?? ''
  const isKeyless = row?.key === 'not-needed'
  const close = (): void => {
    setProblem(null)
    onClose()
  }
  const remove = async (): Promise<void> => {
    if (row === null) return
    setIsBusy(true)
    const answer = await client.call('key.set', { ...row.name, key: null })
    setIsBusy(false)
    setProblem(answer.ok ? null : answer.error.message)
    if (answer.ok) onRemoved(label)
  }
  return (
    <Dialog
      open={row !== null}
      onClose={close}
      title={isKeyless ? `Remove ${label}?` : `Remove the key for ${label}?`}
      actions={
        <>
          <Button onClick={close}>Keep it</Button>
          <Button kind="danger" icon={Trash2} busy={isBusy} takesFocus onClick={() => void remove()}>
            {isBusy ? 'Removing…' : isKeyless ? 'Remove the server' : 'Remove the key'}
          </Button>
        </>
      }
    >
      {isKeyless ? (
        <p>It leaves this list. Runs that name its address still use it.</p>
      ) : (
        <p>
          The lab forgets it, and cannot bring it back. Runs on this server fail until there is a key again
          {row?.variable == null ? '' : `, here or in ${row.variable}`}.
        </p>
      )}
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
    </Dialog>
  )
}
