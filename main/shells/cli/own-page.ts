/** The lab's page, for commands that name its address: built where its sources are there, never promised where it is not. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { type BuiltPart, ensureBuilt, pagePart, reportPart } from '../start/built-parts.ts'

const projectFolder = join(import.meta.dirname, '../../..')

/** Whether the address of the lab shows anything. */
export function isPageBuilt(root = projectFolder, { mark }: BuiltPart = pagePart): boolean {
  return existsSync(join(root, mark))
}

/**
 * Builds the page where there is none, or where a source is newer, and this is a clone with its tools. What keeps it from being
 * built is said and no more: the lab itself needs no page.
 */
export async function ensurePage(
  say: (line: string) => void,
  root = projectFolder,
  part: BuiltPart = pagePart,
): Promise<void> {
  if (!['renderer', 'node_modules/vite'].every((name) => existsSync(join(root, name)))) return
  try {
    await ensureBuilt(root, part, say)
  } catch (error) {
    say(`The ${part.label} could not be built: ${reasonOf(error)}.`)
  }
}

/** The same for what draws the charts of reports: where it is missing, the lab says so when it is asked for one. */
export function ensureReportCharts(say: (line: string) => void): Promise<void> {
  return ensurePage(say, projectFolder, reportPart)
}
