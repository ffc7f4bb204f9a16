/** Servers that models answer on: whether the lab has their key, and buttons to set, try and take away one. */
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { KeyStorage } from '../../../shared/contract/keys.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { Button, Notice, toast } from '../../ui/index.ts'
import { KeyDialog } from './key-dialog.tsx'
import styles from './keys.module.css'
import { RemoveKey } from './remove-key.tsx'
import { ServerItem } from './server-item.tsx'
import { type ServerRow, serverRows } from './server-rows.ts'

/** What is open above the list. */
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

/** Where keys lie, for whoever wants to know before giving one. */
function KeptWords({ storage }: { readonly storage: KeyStorage | null }) {
  return (
    <div className={styles.help}>
      {storage === null ? null : (
        <p>
          {storage.kind === 'encrypted' ? (
            <>Keys are kept encrypted by this system’s safe for passwords, in </>
          ) : (
            <>Keys are kept in a file that only its owner can read: </>
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
