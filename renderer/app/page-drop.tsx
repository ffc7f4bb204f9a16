/** Folders and files can be dropped anywhere on the page: they are offered for import, and never opened in the page's place. */
import { useEffect, useState } from 'react'
import { pathOf } from '../client/native.ts'
import { filesOfDrop } from '../features/import-export/chosen-folder.ts'
import { askForImport } from '../store/import-request.ts'
import styles from './app.module.css'

export function PageDrop() {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    const isFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true
    window.addEventListener(
      'dragover',
      (event) => {
        if (!isFiles(event)) return
        // A place of its own for them has said so already.
        const isOurs = !event.defaultPrevented && document.querySelector('dialog:modal') === null
        event.preventDefault()
        setIsOver(isOurs)
      },
      { signal },
    )
    window.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (relatedTarget === null) setIsOver(false)
      },
      { signal },
    )
    window.addEventListener(
      'drop',
      (event) => {
        setIsOver(false)
        if (!isFiles(event)) return
        const isOurs = !event.defaultPrevented && document.querySelector('dialog:modal') === null
        event.preventDefault()
        if (isOurs && event.dataTransfer !== null) void offer(event.dataTransfer)
      },
      { signal },
    )
    return () => over.abort()
  }, [])
  return isOver ? (
    <div className={styles.drop} role="status">
      Drop it to import: an exported run, tasks or results
    </div>
  ) : null
}

async function offer(dropped: DataTransfer): Promise<void> {
  // Before anything is waited for: the drop's files are gone afterwards.
  const [only] = dropped.files
  const folder = dropped.files.length === 1 && only !== undefined ? pathOf(only) : null
  const isFolder = dropped.items[0]?.webkitGetAsEntry()?.isDirectory === true
  const files = await filesOfDrop(dropped)
  askForImport({ kind: 'files', files, folder: isFolder ? folder : null })
}
