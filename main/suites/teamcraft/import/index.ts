/** Reads configs of TeamCraft into cases, counts them by family and split, and says what is wrong with them. */
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { TeamcraftRules, TeamcraftSplitCounts } from '../../../../shared/contract/teamcraft-import.ts'
import { Findings } from '../../../common/import-findings.ts'
import { GROUP_SIZE } from '../split-groups.ts'
import { type ConfigFile, familyOfPath, numberOf } from './given-config.ts'
import { type ReadCase, readCase } from './read-case.ts'
import { type ConfigFamily, configFamilies, splitOf, splitsOf } from './splits.ts'

export interface TeamcraftFiles {
  readonly files: readonly ConfigFile[]
  /** Each the released one where it is absent. */
  readonly rules: TeamcraftRules
}

/** What is wrong with a scenario as a whole, one sentence each: why it cannot be completed, or is from the start. */
type FindingsOf = (scenario: Scenario) => readonly string[]

interface ReadCases {
  /** By family in the benchmark's order, then by number. */
  readonly cases: readonly ReadCase[]
  /** One sentence each: what is wrong with files, and what has to be known of the benchmark itself. */
  readonly problems: readonly string[]
  readonly notes: readonly string[]
  readonly splits: readonly TeamcraftSplitCounts[]
}

/** Of one config; the published ones have none. */
const MOST_FINDINGS = 10

export function readCases({ files, rules }: TeamcraftFiles, findingsOf: FindingsOf): ReadCases {
  const findings = new Findings()
  const cases = new Map<string, ReadCase>()
  const leftOut: LeftOut[] = []
  for (const file of files) {
    const read = readCase(file, rules)
    if (!read.ok) {
      leftOut.push({ family: familyOfPath(file.name), number: numberOf(file.name) })
      note(findings, file, read.error.message)
      continue
    }
    const { family, number, scenario, findings: own } = read.value
    const key = `${family} ${number}`
    if (cases.has(key)) note(findings, file, `${family} has the number ${number} twice; the last file counts.`)
    cases.set(key, read.value)
    const told = [...new Set([...own, ...findingsOf(scenario)])]
    for (const words of told.slice(0, MOST_FINDINGS)) note(findings, file, words)
    if (told.length > MOST_FINDINGS)
      note(findings, file, `${told.length - MOST_FINDINGS} more things are wrong with it.`)
  }
  const ordered = [...cases.values()].toSorted(
    (a, b) => configFamilies.indexOf(a.family) - configFamilies.indexOf(b.family) || a.number - b.number,
  )
  return {
    cases: ordered,
    problems: findings.sentences(),
    notes: benchmarkNotes(ordered),
    splits: configFamilies.flatMap((family) => countsOf(family, ordered, leftOut)),
  }
}

/** By folder, so that the same words about many of its files are one sentence. */
function note(findings: Findings, { name }: ConfigFile, words: string): void {
  const at = name.lastIndexOf('/')
  if (at < 0) findings.file(name, words)
  else findings.task({ file: name.slice(0, at), id: name.slice(at + 1) }, words)
}

/** What of the benchmark no lab can have, and where its own words are wrong. */
function benchmarkNotes(cases: readonly ReadCase[]): readonly string[] {
  const has = (family: ConfigFamily): boolean => cases.some((own) => own.family === family)
  return [
    ...(cases.length === 0
      ? []
      : [
          'Scenes are names alone: their natural scenery cannot be shipped. Every case stands on flat ground, so the split scene shows nothing new.',
        ]),
    ...(has('farm') ? ['There are no farm configs 50 to 99: the benchmark has 950, and its README says 1,000.'] : []),
    ...(has('smelt')
      ? [
          'smelt 50 to 99 is the split goal and 100 to 149 furnace, as in eval.py and in the files themselves; docs/task_doc.md has the two the other way round.',
        ]
      : []),
  ]
}

interface LeftOut {
  readonly family: ConfigFamily | null
  readonly number: number | null
}

/** None for a family of which nothing was given. */
function countsOf(
  family: ConfigFamily,
  cases: readonly ReadCase[],
  leftOut: readonly LeftOut[],
): readonly TeamcraftSplitCounts[] {
  const own = cases.filter((one) => one.family === family)
  const out = leftOut.filter((one) => one.family === family)
  if (own.length === 0 && out.length === 0) return []
  return splitsOf(family).map((split) => {
    const ofSplit = own.filter(({ made }) => made.task.split === split)
    const teams = new Set(ofSplit.map(({ made }) => made.members.length))
    return {
      family,
      split,
      cases: ofSplit.length,
      published: GROUP_SIZE,
      leftOut: out.filter(({ number }) => number !== null && splitOf(family, number).split === split).length,
      agents: [...teams].toSorted((a, b) => a - b),
    }
  })
}
