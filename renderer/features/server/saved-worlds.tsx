/** What was saved, to open again or to take elsewhere. */
import { Ellipsis, FolderOpen, Trash2 } from 'lucide-react'
import type { SavedWorld } from '../../../shared/contract/server.ts'
import { byteWords } from '../../../shared/core/byte-words.ts'
import type { Loadable } from '../../client/lab-state.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { Button, copyText, ErrorState, LoadingState, Menu, Panel, toast } from '../../ui/index.ts'
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
        <small>{`${origin} · ${byteWords(bytes)} · ${new Date(savedAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}`}</small>
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
