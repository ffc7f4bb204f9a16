import type { ConsoleLine } from '../../contract/server.ts'

const marks: Readonly<Record<ConsoleLine['kind'], string>> = {
  command: '> ',
  answer: '',
  problem: '! ',
  status: '',
  joined: '+ ',
  left: '− ',
  said: '',
}

/** `14:03:07 + Alice`, by UTC. */
export function consoleLineText({ at, kind, text }: ConsoleLine): string {
  return `${at.slice(11, 19)} ${marks[kind]}${text}`
}
