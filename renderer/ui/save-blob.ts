/** Hands a file to the browser's downloads. */
export function saveBlob(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has taken its own hold of the content once the click's task is over.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
