/** `npm run sweep:experts`: steps of the scripted teams beside the published numbers, and over the lab's own cases. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { playPure } from '../../../main/suites/teamcraft/expert-steps.ts'
import { readCase } from '../../../main/suites/teamcraft/import/read-case.ts'
import { table } from '../../bench/report.ts'
import { noTeamcraft, teamcraftFolder } from '../../fakes/published-data.ts'
import { type AnyCase, ownCases, trial } from '../../fakes/teamcraft-experts.ts'

/** As the benchmark's folders call them. */
const families: Readonly<Record<string, string>> = { build: 'build', clear: 'break', farm: 'farm', smelt: 'smelt' }

function publishedCases(folder: string): readonly AnyCase[] {
  const files = readdirSync(folder).toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  return files.flatMap((name) => {
    const read = readCase({ name, text: readFileSync(join(folder, name), 'utf8') })
    if (!read.ok) console.log(`${join(folder, name)}: ${read.error.message}`)
    return read.ok ? [read.value.made] : []
  })
}

interface Trial {
  readonly name: string
  readonly told: number
  readonly steps: number
  readonly isDone: boolean
  readonly problems: readonly string[]
}

function tried(cases: readonly AnyCase[]): readonly Trial[] {
  return cases.map((one) => {
    const { expert, game } = trial(one)
    return { name: one.name, told: one.task.expertSteps, ...playPure(expert, game) }
  })
}

/** `-1: 2 · equal: 7 · +1: 1`. */
function differences(trials: readonly Trial[]): string {
  const counts = [...Map.groupBy(trials, ({ steps, told }) => steps - told)].toSorted(([a], [b]) => a - b)
  return counts.map(([by, own]) => `${by === 0 ? 'equal' : `${by > 0 ? '+' : ''}${by}`}: ${own.length}`).join(' · ')
}

/** `2 / 4.1 / 7`. */
function spread(trials: readonly Trial[]): string {
  const steps = trials.map((one) => one.steps)
  const mean = steps.reduce((sum, count) => sum + count, 0) / steps.length
  return `${Math.min(...steps)} / ${mean.toFixed(2)} / ${Math.max(...steps)}`
}

function completed(trials: readonly Trial[]): string {
  return `${trials.filter(({ isDone }) => isDone).length} of ${trials.length}`
}

const published = teamcraftFolder()
if (published === null) console.log(noTeamcraft)
else {
  const rows = Object.entries(families).map(([family, folder]) => {
    const trials = tried(publishedCases(join(published, folder)))
    for (const { name, problems } of trials)
      for (const problem of problems) console.log(`${family}/${name}: ${problem}`)
    return [family, completed(trials), spread(trials), differences(trials)]
  })
  console.log(table([['published', 'completed', 'steps: least / mean / most', 'ours less theirs'], ...rows]))
}
const before = process.cpuUsage()
const lists = Object.entries(ownCases).map(([family, cases]) => [family, cases()] as const)
const { user, system } = process.cpuUsage(before)
const rows = lists.map(([family, cases]) => {
  const trials = tried(cases)
  return [family, completed(trials), spread(trials), String(trials.flatMap(({ problems }) => problems).length)]
})
console.log(table([['own', 'completed', 'steps: least / mean / most', 'calls without effect'], ...rows]))
console.log(`Drawing all own cases, with their steps: ${Math.round((user + system) / 1000)} ms of processor time.`)
