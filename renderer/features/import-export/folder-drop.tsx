/** Where a folder is chosen or dropped: the page reads it, wherever the lab runs. */
import { FolderOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/index.ts'
import type { FolderFile } from './chosen-folder.ts'
import styles from './import-export.module.css'
import { filesOfDrop, filesOfInput } from './picked-files.ts'

export function FolderDrop(props: {
  readonly isDisabled: boolean
  /** Why the last one was not taken. */
  readonly problem: string | null
  readonly onFiles: (files: readonly FolderFile[]) => void
}) {
  const { isDisabled, problem, onFiles } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  return (
    <section
      className={styles.drop}
      data-over={isOver}
      aria-label="Folder of this machine"
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!isDisabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (!isDisabled) void filesOfDrop(event.dataTransfer).then(onFiles)
      }}
    >
      <Button icon={FolderOpen} disabled={isDisabled} onClick={() => input.current?.click()}>
        Choose a folder
      </Button>
      <span>or drop one here: an exported run, a checkout of VillagerBench, or a folder of blueprints</span>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Folder to import"
        // A dialog for folders instead of files; the attribute has no name of its own in the library.
        {...{ webkitdirectory: '' }}
        onChange={({ currentTarget }) => {
          const files = filesOfInput(currentTarget.files ?? new DataTransfer().files)
          // The same folder can be chosen once more.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </section>
  )
}
