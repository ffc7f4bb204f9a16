/** The log of a lab or of a worker machine: JSON lines in a file. */
import { type Logger, pino } from 'pino'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'

export type Log = Logger

/** As `createLog`; fails with `storage` where the file cannot be opened. */
export function openLog(path: string): Result<Log> {
  try {
    return ok(createLog(path))
  } catch (error) {
    return fail('storage', `${path} cannot be written: ${reasonOf(error)}.`)
  }
}

/**
 * Writes to the file (its folder is created) at once: the last line before a crash is there. Throws where the file cannot
 * be opened; later, a line that the disk refuses is lost and nothing else: a full disk must not end the lab.
 */
export function createLog(path: string): Log {
  const file = pino.destination({ dest: path, mkdir: true, sync: true })
  file.on('error', () => {})
  const write = (line: string): void => {
    try {
      file.write(line)
    } catch {
      return
    }
  }
  return pino({ base: { pid: process.pid } }, { write })
}
