/** The log of the lab's process: JSON lines in a file, for whoever has to find out what happened. */
import { type Logger, pino } from 'pino'

export type Log = Logger

/** Writes to the file (its folder is created) at once: the last line before a crash is there. */
export function createLog(path: string): Log {
  return pino({ base: { pid: process.pid } }, pino.destination({ dest: path, mkdir: true, sync: true }))
}
