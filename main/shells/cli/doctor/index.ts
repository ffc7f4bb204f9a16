/** The table of checks, in the order of the report. */
import type { Check } from './check.ts'
import { databaseCheck, dataFolderCheck } from './data.ts'
import { browserCheck, electronCheck, pageCheck, portCheck } from './desktop.ts'
import { labCheck, minecraftCheck, nodeCheck, packagesCheck, sqliteCheck } from './installation.ts'

export const checks: readonly Check[] = [
  labCheck,
  nodeCheck,
  packagesCheck,
  minecraftCheck,
  sqliteCheck,
  dataFolderCheck,
  databaseCheck,
  portCheck,
  pageCheck,
  browserCheck,
  electronCheck,
]
