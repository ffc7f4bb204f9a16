/** Saving files: by the browser's downloads, or as whoever put the page together says. */
import { toast } from './toasts.ts'

export type SaveOutcome =
  /** `show` leads to the file, where that can be done. */
  | { readonly kind: 'saved'; readonly show?: () => void }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string }

type Save = (content: Blob, fileName: string) => Promise<SaveOutcome>

let save: Save = async (content, fileName) => {
  downloadBlob(content, fileName)
  return { kind: 'saved' }
}

/** From now on files are saved so: once, before the page is drawn. */
export function saveWith(other: Save): void {
  save = other
}

/** Saves a file, and says its name: browsers do not always show that they took one. */
export function saveBlob(content: Blob, fileName: string): void {
  void saveQuietly(content, fileName).then((outcome) => {
    if (outcome.kind === 'cancelled') return
    if (outcome.kind === 'failed') toast({ tone: 'bad', message: outcome.message })
    else {
      const action = outcome.show === undefined ? {} : { action: { label: 'Show it', act: outcome.show } }
      toast({ tone: 'good', message: `${fileName} is saved.`, ...action })
    }
  })
}

/** The same without a word, for whoever says it in another place. */
export function saveQuietly(content: Blob, fileName: string): Promise<SaveOutcome> {
  return save(content, fileName)
}

/** Hands a file to the browser's downloads. */
export function downloadBlob(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has taken its own hold of the content once the click's task is over.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
