/** Data that others published and that is not ours to ship: tests read it from beside the project, and skip where it is not there. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const publishedData = process.env.CAUSALMACE_PUBLISHED_DATA ?? join(import.meta.dirname, '../../../shared/data')

const teamcraft = join(publishedData, 'teamcraft')

/** The folder of TeamCraft's configs, or null where they are not installed. */
export function teamcraftFolder(): string | null {
  return existsSync(teamcraft) ? teamcraft : null
}

export const noTeamcraft = `TeamCraft's configs are read from ${teamcraft}; CAUSALMACE_PUBLISHED_DATA names another folder for teamcraft to lie in`
