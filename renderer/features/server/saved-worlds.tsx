/** What was saved, to open again or to take elsewhere. */

import { Ellipsis, FolderOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { newWorldNameSchema, type SavedWorld } from '../../../shared/contract/server.ts'
import { formatBytes } from '../../../shared/core/format/bytes.ts'
import type { Loadable } from '../../client/lab-state.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { Button, copyText, Dialog, ErrorState, Field, LoadingState, Menu, Panel, toast } from '../../ui/index.ts'
import styles from './server.module.css'

export function SavedWorlds(props: {
  readonly worlds: Loadable<readonly SavedWorld[]>
  /** Whether one can be opened now. */
  readonly isFree: boolean
  readonly onOpen: (name: string) => void
  readonly onRemove: (name: string) => void
  readonly onAgain: () => void
}) {
  const { worlds, isFree, onOpen, onRemove, onAgain } = props
  return (
    <Panel title="Saved worlds">
      {worlds.status === 'loading' ? <LoadingState what="Looking for saved worlds" /> : null}
      {worlds.status === 'failed' ? (
        <ErrorState title="The saved worlds could not be listed" message={worlds.error.message}>
          <Button onClick={onAgain}>Try again</Button>
        </ErrorState>
      ) : null}
      {worlds.status === 'ready' && worlds.value.length === 0 ? (
        <p className={styles.hint}>None yet. “Save…” keeps the world that runs.</p>
      ) : null}
      {worlds.status === 'ready' && worlds.value.length > 0 ? (
        <ul className={styles.list} aria-label="Saved worlds">
          {worlds.value.map((world) => (
            <WorldRow key={world.name} world={world} isFree={isFree} onOpen={onOpen} onRemove={onRemove} />
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

function WorldRow(props: {
  readonly world: SavedWorld
  readonly isFree: boolean
  readonly onOpen: (name: string) => void
  readonly onRemove: (name: string) => void
}) {
  const { world, isFree, onOpen, onRemove } = props
  const { name, origin, bytes, savedAt, folder } = world
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const copyPath = async (): Promise<void> => {
    if (await copyText(folder)) toast({ tone: 'good', message: `The path of ${name} is on the clipboard.` })
  }
  return (
    <li className={styles.row}>
      <span className={styles.rowText}>
        <strong>{name}</strong>
        <small>{`${origin} · ${formatBytes(bytes)} · ${new Date(savedAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}`}</small>
      </span>
      <Button
        disabled={!isFree || !isConnected}
        title={isFree ? `Start ${name}` : 'Stop the world that runs first'}
        onClick={() => onOpen(name)}
      >
        Open
      </Button>
      <Menu
        label={`More for ${name}`}
        icon={Ellipsis}
        isIconOnly
        align="end"
        items={[
          { label: 'Copy the folder’s path', icon: FolderOpen, onSelect: () => void copyPath() },
          { label: 'Remove', icon: Trash2, tone: 'bad', isDisabled: !isConnected, onSelect: () => onRemove(name) },
        ]}
      />
    </li>
  )
}

/** A name to keep the running world under. */
interface SaveProps {
  /** The name that it has already; null where it has none. */
  readonly own: string | null
  /** Those that are there. */
  readonly worlds: readonly SavedWorld[]
  readonly onClose: () => void
  /** Whether it is saved now; what went wrong is told elsewhere. */
  readonly onSave: (name: string, replaces: boolean) => Promise<boolean>
}

export function SaveWorld({ open, ...props }: SaveProps & { readonly open: boolean }) {
  return open ? <SaveDialog {...props} /> : null
}

function SaveDialog({ own, worlds, onClose, onSave }: SaveProps) {
  const [text, setText] = useState(own ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const read = readSaveName(text, own, worlds)
  const save = async (mayReplace: boolean): Promise<void> => {
    setIsTried(true)
    if (read.kind === 'wrong' || isBusy || (read.replaced !== null && !mayReplace)) return
    setIsBusy(true)
    const isSaved = await onSave(read.replaced ?? read.name, read.replaced !== null)
    setIsBusy(false)
    if (isSaved) onClose()
  }
  const replaced = isTried && read.kind === 'name' ? read.replaced : null
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" busy={isBusy} disabled={replaced !== null} onClick={() => void save(false)}>
        Save
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save the world as"
      actions={actions}
      width="440px"
      isDirty={text !== (own ?? '')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save(false)
        }}
      >
        <Field label="Name" problem={isTried && read.kind === 'wrong' ? read.problem : undefined}>
          {(field) => (
            <input
              {...field}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setIsTried(false)
              }}
            />
          )}
        </Field>
        {replaced === null ? null : (
          <div className={styles.replaces} role="alert">
            <span>{`Replace ${replaced}? Its present contents will be lost.`}</span>
            <Button kind="danger" busy={isBusy} onClick={() => void save(true)}>
              Replace
            </Button>
          </div>
        )}
        <p className={styles.hint}>
          Blocks, containers and signs are kept, as a folder that Minecraft 1.19.2 opens. What players carry and loose
          items are not.
        </p>
      </form>
    </Dialog>
  )
}

/** What is typed to save a world under. */
type SaveReading =
  | { readonly kind: 'wrong'; readonly problem: string }
  /** `replaced`: the other saved world that it takes the place of; null where there is none. */
  | { readonly kind: 'name'; readonly name: string; readonly replaced: string | null }

/** `own`: the name that the running world has already. Letters' case is no difference: some disks know none. */
export function readSaveName(
  text: string,
  own: string | null,
  worlds: readonly Pick<SavedWorld, 'name'>[],
): SaveReading {
  const read = newWorldNameSchema.safeParse(text)
  if (!read.success)
    return { kind: 'wrong', problem: read.error.issues[0]?.message ?? 'This cannot be the name of a world.' }
  const name = read.data
  const same = name === own ? undefined : worlds.find((world) => world.name.toLowerCase() === name.toLowerCase())
  return { kind: 'name', name, replaced: same === undefined || same.name === own ? null : same.name }
}
