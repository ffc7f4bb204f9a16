/** Files of a folder as browsers hand them over: chosen in a dialog, or dropped. */
import type { FolderFile } from './chosen-folder.ts'

/** More than any folder that can be sent: whoever drops a whole disk is told so, and does not wait for its list. */
const MOST_FILES = 200_000

/** Of a dialog for folders: every path begins with the folder's own name. */
export function filesOfInput(list: FileList): readonly FolderFile[] {
  return [...list].map((file) => ({
    path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath.split('/').slice(1).join('/'),
    content: file,
  }))
}

/** To be called while the drop is handled: what was dropped is gone afterwards. Files that cannot be read are left out. */
export async function filesOfDrop(dropped: DataTransfer): Promise<readonly FolderFile[]> {
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const [only] = entries
  const files: FolderFile[] = []
  // A folder stands for what is in it; several things are a folder of their own.
  const roots = entries.length === 1 && only !== undefined && isFolder(only) ? await entriesIn(only) : entries
  for (const entry of roots) await gather(entry, '', files)
  return files
}

async function gather(entry: FileSystemEntry, folder: string, files: FolderFile[]): Promise<void> {
  if (files.length >= MOST_FILES) return
  const path = `${folder}${entry.name}`
  if (isFolder(entry)) {
    for (const inner of await entriesIn(entry)) await gather(inner, `${path}/`, files)
    return
  }
  if (!isFile(entry)) return
  const content = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)))
  if (content !== null) files.push({ path, content })
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

/** A browser hands them over in parts, and an empty one last. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<readonly FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (part.length === 0) return all
    all.push(...part)
  }
}
