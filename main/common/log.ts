/** The log of the lab's process: JSON lines in a file. */
import { type Logger, pino } from 'pino'

export type Log = Logger

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
