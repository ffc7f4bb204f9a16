import { toast } from './toasts.ts'

/** Hands a file to the browser's downloads, and says its name: browsers do not always show that they took one. */
export function saveBlob(content: Blob, fileName: string): void {
  downloadBlob(content, fileName)
  toast({ tone: 'good', message: `${fileName} is saved.` })
}

/** The same without a word, for whoever says it in another place. */
export function downloadBlob(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has taken its own hold of the content once the click's task is over.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
