/** Call `lab.info`: versions of the lab and the path of its data. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ok } from '../../../shared/contract/errors.ts'
import { fileBytes } from '../../common/file-bytes.ts'
import type { Handlers } from './handler.ts'

interface InfoParts {
  readonly dataFolder: string
  readonly databasePath: string
  /** The value at the time of the call. */
  readonly concurrency: () => number
}

/** The version that episodes play; a test holds it against the one of the Minecraft libraries, which the lab never loads. */
export const PLAYED_MINECRAFT_VERSION = '1.19.2'

const packageSchema = z.object({ version: z.string() })

export function infoHandlers({ dataFolder, databasePath, concurrency }: InfoParts): Pick<Handlers, 'lab.info'> {
  const version = readAppVersion()
  return {
    'lab.info': () =>
      ok({
        appVersion: version,
        nodeVersion: process.versions.node,
        minecraftVersion: PLAYED_MINECRAFT_VERSION,
        dataFolder,
        databaseBytes: fileBytes(databasePath) + fileBytes(`${databasePath}-wal`),
        concurrency: concurrency(),
      }),
  }
}

/** The version of the lab at work. */
export function readAppVersion(): string {
  const file = new URL('../../../package.json', import.meta.url)
  return packageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).version
}
