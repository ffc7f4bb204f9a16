/** What went wrong: how episodes ended, what stands behind the incomplete ones, and which trials do not count. */
import { counted } from '../../shared/core/counted.ts'
import { endNames, validityNames } from '../../shared/core/end-words.ts'
import type { ConditionTrouble, ReportContent } from './content.ts'
import { failureModesPart } from './failure-modes.ts'
import { groupName } from './head.ts'
import { type Html, html } from './html.ts'
import { comparedTable, table } from './tables.ts'

export function troubleSection(content: ReportContent): Html {
  return html`<section aria-labelledby="wrong"><h2 id="wrong">What went wrong</h2>${comparedTable('Episodes by how they ended', content.tables.endings)}${content.trouble.map(
    (one) => conditionTrouble(one, content),
  )}${failureModesPart(content)}${invalid(content)}</section>`
}

function conditionTrouble(trouble: ConditionTrouble, { comparison, marks }: ReportContent): Html | null {
  const group = comparison.groups.find(({ key }) => key === trouble.group)
  if (group === undefined) return null
  const { incomplete, lookedInto, findings } = trouble
  return html`<h3>${groupName(group, marks)}</h3>${
    incomplete === 0
      ? html`<p>Every counted episode completed its task.</p>`
      : html`<p>${counted(incomplete, 'counted episode')} did not complete the task${
          lookedInto === incomplete ? '' : `; ${lookedInto} of them were looked into`
        }.</p>`
  }${
    findings.length === 0
      ? null
      : html`<ul class="plain">${findings.map(
          ({ title, episodes, behind, example }) =>
            html`<li><strong>${title}</strong> in ${counted(episodes, 'episode')}${
              behind === 0 ? '' : `, behind ${behind} that ${behind === 1 ? 'is' : 'are'} lacking`
            }. For example, in ${example.episodeId.slice(0, 8)}: ${example.detail}</li>`,
        )}</ul>`
  }`
}

/** Named one by one: what does not count is never left out in silence. */
function invalid({ episodes }: ReportContent): Html {
  const lost = episodes.filter(({ validity }) => validity !== 'valid')
  if (lost.length === 0) return html`<h3>Trials that do not count</h3><p>None: every episode is valid.</p>`
  return html`<h3>Trials that do not count</h3>${table(
    `${counted(lost.length, 'episode')} that ${lost.length === 1 ? 'is' : 'are'} no result`,
    [
      { head: 'Scenario', align: 'left' },
      { head: 'Condition', align: 'left' },
      { head: 'Seed', align: 'right' },
      { head: 'Why', align: 'left' },
      { head: 'End', align: 'left' },
      { head: 'Episode', align: 'left' },
    ],
    lost.map(({ scenario, condition, seed, validity, endReason, episodeId }) => [
      scenario,
      condition,
      seed,
      validityNames[validity],
      endNames[endReason],
      html`<code>${episodeId}</code>`,
    ]),
  )}`
}
