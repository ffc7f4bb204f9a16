/** What was said in an episode, saved as files. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLabClient } from '../../client/use-lab.tsx'
import { Menu, saveBlob, toast } from '../../ui/index.ts'

const tables = [
  { format: 'messages', label: 'Messages as CSV' },
  { format: 'message-pairs', label: 'Who told whom how much as CSV' },
] as const
type Table = (typeof tables)[number]

/** An episode that is not over has no whole table yet. */
export function MessagesMenu({ episodeId, isOver }: { readonly episodeId: string; readonly isOver: boolean }) {
  const client = useLabClient()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (table: Table): Promise<void> => {
    const { format, label } = table
    setIsBusy(true)
    const file = await client.exportFile({ format, episodeId })
    setIsBusy(false)
    if (file.ok) return saveBlob(new Blob([...file.value.parts], { type: file.value.mediaType }), file.value.fileName)
    const action = { label: 'Try again', act: () => void save(table) }
    toast({ tone: 'bad', message: `“${label}” was not written: ${file.error.message}`, action })
  }
  return (
    <Menu
      label="Export messages"
      isIconOnly
      icon={Download}
      align="end"
      items={tables.map((table) => ({
        label: table.label,
        isDisabled: isBusy || !isOver,
        onSelect: () => void save(table),
      }))}
    />
  )
}
