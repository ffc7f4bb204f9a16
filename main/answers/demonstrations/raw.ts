/** `raw`: a demonstration as TeamCraft's own data lies in its folders. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { Demonstration } from './demonstration.ts'
import type { DataFile } from './folder.ts'
import type { DemonstrationPictures } from './pictures.ts'
import { rawSteps, stampOf } from './raw-steps.ts'

/** bot4 takes the task's pictures. */
const OBSERVER = 4

/** Of the benchmark's generator come 250 cases of a family: further demonstrations of a case are counted from there. */
const FURTHER = 1000

interface NamedRaw {
  readonly family: string
  readonly number: number
  /** The task was done at the end. */
  readonly isDone: boolean
}

/** The case's own number, from which split and draws follow; 1017 for the second demonstration of 17. */
export function rawNumber(ofCase: number, taken: ReadonlySet<number>): number {
  let number = ofCase
  while (taken.has(number)) number += FURTHER
  return number
}

/** `config` is the case in the benchmark's form. */
export function rawFiles(
  config: Readonly<Record<string, unknown>>,
  demonstration: Demonstration,
  pictures: DemonstrationPictures,
  { family, number, isDone }: NamedRaw,
): Result<readonly DataFile[]> {
  const { agents, steps, end } = demonstration
  const within = (path: string): string => `task_${family}/${path}`
  const files: DataFile[] = [
    { path: within(`configure/${number}.json`), bytes: json(config) },
    { path: within(`json/${number}.json`), bytes: json(rawSteps(demonstration, viewsOf(config), isDone)) },
  ]
  const pictured = (folder: number, ms: number, png: Result<Buffer>): Result<void> => {
    if (!png.ok) return png
    files.push({ path: within(`data/${number}/${folder}/screenshot_${stampOf(ms)}.png`), bytes: png.value })
    return ok(undefined)
  }
  for (const [place, png] of pictures.observer().entries()) {
    const put = pictured(OBSERVER, place, png)
    if (!put.ok) return put
  }
  for (const { atMs } of [...steps.map(({ before }) => before), end]) {
    for (const [place, agent] of agents.entries()) {
      const put = pictured(folderOf(agent, place), atMs, pictures.eyes(agent, atMs))
      if (!put.ok) return put
    }
  }
  return ok(files)
}

/** `bot0` to `bot3` by their numbers. */
function folderOf(agent: string, place: number): number {
  const number = /^bot(\d)$/.exec(agent)?.[1]
  return number === undefined ? place + 1 : Number(number)
}

/** What the camera does between the task's pictures, once for each. */
function viewsOf({ obs_command: views }: Readonly<Record<string, unknown>>): readonly string[] {
  return Array.isArray(views) ? views.map((scripts) => (Array.isArray(scripts) ? String(scripts[0] ?? '') : '')) : []
}

function json(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}
