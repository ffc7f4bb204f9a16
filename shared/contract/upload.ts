/** Files of a folder that a person chose, on their way into the lab in parts. */
import { z } from 'zod'

/** Most files of one folder, and bytes of all of them. */
export const MOST_UPLOAD_FILES = 100_000
export const MOST_UPLOAD_BYTES = 8 * 1024 ** 3
/** Bytes that one call brings, before base64. */
export const UPLOAD_PART_BYTES = 1024 * 1024

/**
 * Where a file lies below the folder, with `/` between: names that lead nowhere else on any system. No `..`, no root, no drive,
 * no empty part.
 */
export const uploadPathSchema = z
  .string()
  .min(1)
  .max(512)
  .refine((path) => path.split('/').every(isPlainName), 'must be a path below the folder: plain names with / between')

function isPlainName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[\\:\p{Cc}]/u.test(name)
}

export const uploadFileSchema = z.strictObject({ path: uploadPathSchema, bytes: z.int().min(0).max(MOST_UPLOAD_BYTES) })
export type UploadFile = z.infer<typeof uploadFileSchema>
