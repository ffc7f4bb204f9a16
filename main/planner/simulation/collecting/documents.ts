/** Items to be held, to the simulated model. */
import type { DocumentFamily } from '../document-family.ts'

export const collectingDocuments: DocumentFamily = {
  takesAny: false,
  formNote: () => [],
  read: () => null,
}
