import type { ExportedFile } from '../../../preload/core/read-export.ts'

/** Hands a file to the browser's downloads, byte for byte as the lab made it. */
export function saveFile(file: ExportedFile & { readonly parts: readonly string[] }): void {
  const url = URL.createObjectURL(new Blob([...file.parts], { type: file.mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.fileName
  link.click()
  // The download has taken its own hold of the content once the click's task is over.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
