import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLabClient } from '../../client/use-lab.tsx'
import { Button, Dialog, Notice } from '../../ui/index.ts'
import type { ServerRow } from './server-rows.ts'

/** Asks first: the page never sees a key, so it could not bring one back. */
export function RemoveKey(props: {
  /** null while it is closed. */
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
        <p>It leaves this list. Runs that name its address are asked there as before.</p>
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
