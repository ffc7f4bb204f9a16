/** Checks of the data folder. */
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '../../../../packages/minecraft-server/values/reason-of.ts'
import { formatBytes } from '../../../../shared/core/format/bytes.ts'
import { dataFolder } from '../../../common/data-folder.ts'
import { freeBytes } from '../../../common/free-bytes.ts'
import { makeFolder } from '../../../common/make-folder.ts'
import { broken, type Check, found, lacking } from './check.ts'
import { openLab } from './installation.ts'

const GIB = 1024 ** 3
/** An episode takes a few MB at most; below this a run of some size may not fit. */
const SCARCE_BYTES = GIB

export const dataFolderCheck: Check = {
  name: 'data folder',
  run: async () => {
    const folder = dataFolder()
    const probe = join(folder, `.doctor-${process.pid}`)
    try {
      makeFolder(folder)
      writeFileSync(probe, '')
      rmSync(probe)
    } catch (error) {
      return broken(`${folder} cannot be written: ${reasonOf(error)}. Set CAUSALMACE_DATA to a folder of yours.`)
    }
    const free = freeBytes(folder)
    const text = `${folder}, ${formatBytes(sizeOf(folder))} used, ${formatBytes(free)} free on the disk`
    return free < SCARCE_BYTES ? lacking(`${text}. Make room before a long run.`) : found(text)
  },
}

export const databaseCheck: Check = {
  name: 'database',
  run: async () => {
    const folder = dataFolder()
    const path = join(folder, 'lab.sqlite')
    if (!existsSync(path)) return found('none yet: the first run creates it')
    try {
      const { lookForLab } = await import('../../../lab/lock.ts')
      const seen = lookForLab(folder)
      if (!seen.ok) return broken(seen.error.message)
      if (seen.value.kind !== 'nobody') return found(`${path}, ${formatBytes(statSync(path).size)}, a lab is using it`)
      const opened = await openLab(folder)
      return opened.status === 'ok' ? found(`${path}, ${formatBytes(statSync(path).size)}`) : opened
    } catch (error) {
      return broken(`${path} cannot be looked at: ${reasonOf(error)}.`)
    }
  },
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) => sum + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    )
}
