import { FolderInput } from 'lucide-react'
import { useState } from 'react'
import { ImportDialog } from '../../panels/transfer/import-dialog.tsx'
import { Button } from '../../ui/index.ts'

/** Opens what reads in a run of another lab. */
export function ImportButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={FolderInput} onClick={() => setIsOpen(true)}>
        Import
      </Button>
      {isOpen ? <ImportDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
