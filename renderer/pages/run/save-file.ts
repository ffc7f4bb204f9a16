import type { ExportedFile } from '../../../shared/core/read-export.ts'
import { saveBlob } from '../../ui/index.ts'

/** Byte for byte as the lab made it. */
export function saveFile(file: ExportedFile & { readonly parts: readonly string[] }): void {
  saveBlob(new Blob([...file.parts], { type: file.mediaType }), file.fileName)
}
