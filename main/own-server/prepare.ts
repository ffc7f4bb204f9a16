/** Everything that has to be right in a folder before its server is started. */
import { EULA_ADDRESS, type OwnServerSettings } from '../../shared/contract/own-server.ts'
import { hasEula, introducePlayer, writeProperties } from './folder.ts'
import { problem, type Started } from './problem.ts'
import { readServerJar, type ServerProgram } from './server-jar.ts'

/** Whether it could be started, as far as files say; nothing is written. */
export function checkFolder({ name, jar, folder }: OwnServerSettings): Started<ServerProgram> {
  const program = readServerJar(jar)
  if (!program.ok) return program
  if (hasEula(folder)) return program
  return problem(
    'eula',
    `Minecraft's server runs only where its user agrees to the EULA (${EULA_ADDRESS}). Read it; to agree: causalmace server eula ${JSON.stringify(name)} --agree, or on the page Server.`,
  )
}

export function prepareFolder(settings: OwnServerSettings, port: number, now: Date): Started<ServerProgram> {
  const program = checkFolder(settings)
  if (!program.ok) return program
  const written = writeProperties(settings.folder, port)
  if (!written.ok) return written
  const known = introducePlayer(settings.folder, settings.operator, now)
  return known.ok ? program : known
}
