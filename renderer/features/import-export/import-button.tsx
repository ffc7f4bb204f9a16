import { FolderInput } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/index.ts'
import { ImportDialog } from './import-dialog.tsx'

/** Opens what reads in runs of another lab, and scenarios of other tools. */
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
