/** What went wrong in an episode, in the words of its page. */
import type { Diagnosis, Finding, FindingPlace } from '../../../shared/core/diagnosis/diagnosis.ts'
import {
  describeBehind,
  describeEnd,
  formatCost,
  headingOf,
  readingNote,
} from '../../../shared/core/diagnosis/diagnosis-text.ts'
import { modeName } from '../../../shared/core/diagnosis/failure-modes.ts'
import type { ModeSighting } from '../../../shared/core/diagnosis/mode-sightings.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { formatSelection } from '../../../shared/core/selection.ts'

/** Each place with its moment and with what the page's address selects there. */
export function whyReport(diagnosis: Diagnosis): string {
  const { findings, modes } = diagnosis
  if (findings.length === 0) return `${describeEnd(diagnosis)}\nThe record shows no deviation.`
  const note = readingNote(diagnosis)
  return [
    headingOf(diagnosis),
    describeEnd(diagnosis),
    ...findings.flatMap((finding, nth) => ['', ...findingLines(diagnosis, finding, nth + 1)]),
    ...(note === null ? [] : ['', note]),
    ...(modes.length === 0 ? [] : ['', 'Failure modes of MAST (arXiv 2503.13657) that the record shows:']),
    ...modes.map(modeLine),
  ].join('\n')
}

function findingLines({ kind }: Diagnosis, finding: Finding, number: number): readonly string[] {
  const { title, detail, places, more } = finding
  const cost = formatCost(kind, finding)
  return [
    `${number}. ${title}${cost === null ? '' : ` (${cost})`}`,
    `   ${detail}`,
    ...places.flatMap(placeLines),
    ...(more === 0 ? [] : [`   and ${more.toLocaleString('en')} more`]),
  ]
}

function placeLines(place: FindingPlace): readonly string[] {
  const { words, jump } = place
  const behind = describeBehind(place)
  const line = `   ${formatGameTime(jump.atMs)}  ${formatSelection(jump.select)}  ${words}`
  return behind === null ? [line] : [line, `     ${behind}`]
}

function modeLine({ code, places: [first], more, places }: ModeSighting): string {
  const count = places.length + more
  const where = first === undefined ? '' : `, first at ${formatGameTime(first.jump.atMs)}: ${first.words}`
  return `  ${modeName(code)} (${count})${where}`
}
