/** What shall be imported, asked from elsewhere: the menu, the palette, something dropped on the page or opened in the system. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

interface DroppedFile {
  /** Below the folder, with `/` between. */
  readonly path: string
  readonly content: Blob
}

export type ImportRequest =
  /** Nothing yet: a person chooses. */
  | { readonly kind: 'open' }
  /** An exported run on the lab's machine. */
  | { readonly kind: 'run'; readonly folder: string }
  /** `folder`: where they lie, where that is known. */
  | { readonly kind: 'files'; readonly files: readonly DroppedFile[]; readonly folder: string | null }

/** null while nothing is asked for; each request is an object of its own. */
const importRequest = createStore<{ readonly request: ImportRequest | null }>(() => ({ request: null }))

export function useImportRequest(): ImportRequest | null {
  return useStore(importRequest, ({ request }) => request)
}

export function askForImport(request: ImportRequest): void {
  importRequest.setState({ request })
}

export function endImport(): void {
  importRequest.setState({ request: null })
}
