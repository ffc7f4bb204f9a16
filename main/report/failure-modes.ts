/** Failure modes per condition: in how many of its incomplete episodes each shows. */
import { episodesWith, modeName, modesLegend, modesSeen } from '../../shared/core/diagnosis/failure-modes.ts'
import type { ConditionTrouble, ReportContent } from './content.ts'
import { groupName } from './head.ts'
import { type Html, type HtmlValue, html } from './html.ts'
import { table } from './tables.ts'

/** Nothing where no incomplete episode was looked into. */
export function failureModesPart(content: ReportContent): Html | null {
  const looked = content.trouble.filter(({ lookedInto }) => lookedInto > 0)
  if (looked.length === 0) return null
  const seen = modesSeen(looked)
  return html`<h3>Failure modes</h3><p>In how many of the incomplete episodes of a condition each failure mode of MAST (arXiv 2503.13657) shows. One episode can show several.</p>${table(
    'Incomplete episodes that show each failure mode',
    [
      { head: 'Condition', align: 'left' },
      ...seen.map(({ code }) => ({ head: modeName(code), align: 'left' }) as const),
      { head: 'None of them', align: 'left' },
    ],
    looked.map((own) => [
      nameOf(own, content),
      ...[...seen.map(({ code }) => code), null].map((code) => bar(episodesWith(own, code), own.lookedInto)),
    ]),
  )}<p class="quiet">${modesLegend(seen)}</p>`
}

function nameOf({ group }: ConditionTrouble, { comparison, marks }: ReportContent): HtmlValue {
  const named = comparison.groups.find(({ key }) => key === group)
  return named === undefined ? group : groupName(named, marks)
}

/** Length of a whole bar, px. */
const BAR = 64

/** A bar as long as the share of episodes, with its count: `7 of 20`. */
function bar(count: number, of: number): Html {
  const length = of === 0 ? 0 : ((BAR * count) / of).toFixed(1)
  return html`<svg class="share" width="${BAR}" height="8" aria-hidden="true"><rect width="${length}" height="8"/></svg><small>${count} of ${of}</small>`
}
