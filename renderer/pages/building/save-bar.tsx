import { Play, Save } from 'lucide-react'
import { useState } from 'react'
import { useLabClient } from '../../client/use-lab.tsx'
import { buildingStore, useBuilding } from '../../features/building/use-building.ts'
import { routeHref } from '../../store/route.ts'
import { Button, Dialog, LinkButton } from '../../ui/index.ts'
import styles from './building.module.css'

type Saving =
  | { readonly kind: 'idle' | 'working' }
  | { readonly kind: 'failed'; readonly message: string }
  /** Another building has the name. */
  | { readonly kind: 'asking'; readonly message: string }

/** Name, save, and what came of it. */
export function SaveBar() {
  const drawing = buildingStore()
  const client = useLabClient()
  const { name, history, savedAs, isSaved } = useBuilding((draft) => draft)
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const save = async (replaces: boolean): Promise<void> => {
    if (name.trim() === '') {
      setSaving({ kind: 'failed', message: 'Give the building a name first.' })
      return
    }
    setSaving({ kind: 'working' })
    const { cells } = history
    const answer = await client.call('building.save', { name, cells: [...cells.values()], replaces })
    if (!answer.ok) {
      const kind = answer.error.code === 'wrong-state' && !replaces ? 'asking' : 'failed'
      setSaving({ kind, message: answer.error.message })
      return
    }
    setSaving({ kind: 'idle' })
    // What was drawn meanwhile is not saved yet.
    if (drawing.store.getState().history.cells === cells) drawing.saved(answer.value.address)
    client.reloadSettings()
  }
  const stopAsking = (): void => setSaving({ kind: 'idle' })
  return (
    <div className={styles.bar}>
      <label className={styles.name}>
        Name
        <input
          value={name}
          maxLength={64}
          placeholder="Gate house"
          aria-invalid={saving.kind === 'failed' && name.trim() === ''}
          onChange={({ target }) => {
            drawing.rename(target.value)
            setSaving({ kind: 'idle' })
          }}
        />
      </label>
      <Button kind="primary" icon={Save} busy={saving.kind === 'working'} onClick={() => void save(savedAs !== null)}>
        Save
      </Button>
      <p
        className={styles.news}
        role={saving.kind === 'failed' ? 'alert' : 'status'}
        data-bad={saving.kind === 'failed'}
      >
        {saving.kind === 'failed' ? saving.message : <SavedWords savedAs={savedAs} isSaved={isSaved} />}
      </p>
      <Button disabled={history.cells.size === 0 && name === ''} onClick={() => drawing.clear()}>
        Clear the site
      </Button>
      <LinkButton href={routeHref({ page: 'new-run', step: 'task' })}>To the scenarios</LinkButton>
      {savedAs === null || !isSaved ? null : (
        <LinkButton kind="primary" icon={Play} href={routeHref({ page: 'new-run', step: 'task', scenario: savedAs })}>
          Use in a new run
        </LinkButton>
      )}
      <Dialog
        open={saving.kind === 'asking'}
        title="Replace the building?"
        onClose={stopAsking}
        actions={
          <>
            <Button onClick={stopAsking}>Keep it</Button>
            <Button kind="primary" onClick={() => void save(true)}>
              Replace it
            </Button>
          </>
        }
      >
        <p>{saving.kind === 'asking' ? saving.message : null}</p>
        <p>Episodes that were played of it keep what they played.</p>
      </Dialog>
    </div>
  )
}

function SavedWords({ savedAs, isSaved }: { readonly savedAs: string | null; readonly isSaved: boolean }) {
  if (savedAs === null) return 'Not saved yet; this browser keeps the drawing.'
  return isSaved ? (
    <>
      Saved as <code title={savedAs}>{savedAs.split('/').at(-1)}</code>.
    </>
  ) : (
    'Changed since it was saved.'
  )
}
