/** A report as one HTML file: it opens from a disk, asks for nothing, runs nothing, and is the same bytes for the same content. */
import { createHash } from 'node:crypto'
import type { EpisodeResult } from '../../shared/contract/results.ts'
import { episodesWith, modeName, modesLegend, modesSeen } from '../../shared/core/diagnosis/failure-modes.ts'
import { counted } from '../../shared/core/format/counted.ts'
import { endNames, validityNames } from '../../shared/core/format/end.ts'
import { percentDigits } from '../../shared/core/format/percent.ts'
import type { TableContent } from '../analysis/export/table-content.ts'
import type { ConditionTrouble, ReportContent, ReportPicture } from './content.ts'
import { conditionsSection, groupName, head, titleOf } from './head.ts'
import { Html, type HtmlValue, html } from './html.ts'
import { reportStyle } from './style.ts'
import { comparedTable, table } from './tables.ts'

/* What went wrong: how episodes ended, what stands behind the incomplete ones, and which trials do not count. */

/* Failure modes per condition: in how many of its incomplete episodes each shows. */

/** Nothing where no incomplete episode was looked into. */
function failureModesPart(content: ReportContent): Html | null {
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

function troubleSection(content: ReportContent): Html {
  return html`<section aria-labelledby="wrong"><h2 id="wrong">What went wrong</h2>${comparedTable('Episodes by how they ended', content.tables.endings)}${content.trouble.map(
    (one) => conditionTrouble(one, content),
  )}${failureModesPart(content)}${uncounted(content)}</section>`
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

/** Per episode why it stands behind no number; null where it counts. */
function whyNot({ comparison }: ReportContent): (episode: EpisodeResult) => string | null {
  const played = comparison.episodes.flatMap((own) => own.played.flat())
  const counting = new Set(played.map(({ episodeId }) => episodeId))
  return ({ episodeId, validity, reusedCalls }) => {
    if (validity !== 'valid') return validityNames[validity]
    if (counting.has(episodeId)) return null
    return reusedCalls > 0 ? 'used answers of another seed or repeat' : 'played again in a later run'
  }
}

/** Named one by one: what does not count is never left out in silence. */
function uncounted(content: ReportContent): Html {
  const why = whyNot(content)
  const lost = content.episodes.flatMap((episode) => {
    const reason = why(episode)
    return reason === null ? [] : [{ ...episode, reason }]
  })
  if (lost.length === 0) return html`<h3>Trials that do not count</h3><p>None: every episode counts.</p>`
  return html`<h3>Trials that do not count</h3>${table(
    `${counted(lost.length, 'episode')} that ${lost.length === 1 ? 'does' : 'do'} not count`,
    [
      { head: 'Scenario', align: 'left' },
      { head: 'Condition', align: 'left' },
      { head: 'Seed', align: 'right' },
      { head: 'Why', align: 'left' },
      { head: 'End', align: 'left' },
      { head: 'Episode', align: 'left' },
    ],
    lost.map(({ scenario, condition, seed, reason, endReason, episodeId }) => [
      scenario,
      condition,
      seed,
      reason,
      endNames[endReason],
      html`<code>${episodeId}</code>`,
    ]),
  )}`
}

const NONE = '–'

/** The whole file. */
export function writeReport(content: ReportContent): string {
  const style = `${content.theme}${reportStyle}`
  const styleHash = createHash('sha256').update(style).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="CausalMACE Lab">
<title>${titleOf(content)}</title>
<style>${new Html(style)}</style>
</head>
<body>
${head(content)}
${contents}
<main>
${conditionsSection(content)}
${resultsSection(content)}
${chartsSection(content)}
${troubleSection(content)}
${picturesSection(content)}
${tracesSection(content)}
</main>
<footer>Written by CausalMACE Lab. Everything is in this file; it loads and runs nothing.</footer>
</body>
</html>
`.text
}

const contents = html`<nav aria-label="Contents"><ul><li><a href="#conditions">Conditions</a></li><li><a href="#results">Results</a></li><li><a href="#charts">Charts</a></li><li><a href="#wrong">What went wrong</a></li><li><a href="#pictures">Pictures</a></li><li><a href="#traces">Where the numbers come from</a></li></ul></nav>`

function resultsSection({ tables, comparison }: ReportContent): Html {
  const isSeveral = new Set(comparison.families.map(({ family }) => family)).size > 1
  return html`<section aria-labelledby="results"><h2 id="results">Results</h2><h3>Over all scenarios</h3>${comparedTable('Conditions over all scenarios', tables.conditions)}${
    isSeveral
      ? html`<h3>By family of tasks</h3>${comparedTable('Conditions by family of tasks', { ...tables.families, caption: ownCaption(tables.families, tables.conditions) })}`
      : null
  }<h3>Paired differences</h3>${
    tables.pairs.rows.length === 0
      ? html`<p>${comparison.groups.length < 2 ? 'There is one condition; nothing to compare it with.' : 'No two conditions share a scenario.'}</p>`
      : comparedTable('Paired differences', tables.pairs)
  }<h3>Per scenario</h3>${comparedTable('Conditions per scenario', { ...tables.scenarios, caption: ownCaption(tables.scenarios, tables.conditions) })}</section>`
}

/** Without what a table above has said already. */
function ownCaption({ caption }: TableContent, above: TableContent): readonly string[] {
  return caption.filter((sentence) => !above.caption.includes(sentence))
}

/** Drawings come from the lab's own charts, which write every name as text. */
function chartsSection({ charts }: ReportContent): Html {
  return html`<section aria-labelledby="charts"><h2 id="charts">Charts</h2>${
    charts.length === 0 ? html`<p>There is nothing to draw: no episode counts.</p>` : null
  }${charts.map(
    ({ title, caption, svgs }) =>
      html`<figure><h3>${title}</h3><div class="drawing" role="img" aria-label="${`${title}. ${caption}`}">${svgs.map(
        (svg) => new Html(svg),
      )}</div><figcaption>${caption}</figcaption></figure>\n`,
  )}</section>`
}

function picturesSection(content: ReportContent): Html {
  const { pictures, leftOut } = content
  const scenarios = Map.groupBy(pictures, ({ scenario }) => scenario)
  return html`<section aria-labelledby="pictures"><h2 id="pictures">Pictures</h2><p class="quiet">How the first counted episode of each condition ended, drawn from its record.</p>${leftOut.map(
    (sentence) => html`<p class="quiet">${sentence}</p>`,
  )}${[...scenarios].map(
    ([scenario, own]) =>
      html`<h3>${scenario}</h3><div class="gallery">${own.map((one) => picture(one, content))}</div>`,
  )}</section>`
}

function picture(one: ReportPicture, { comparison, marks }: ReportContent): Html {
  const group = comparison.groups.find(({ key }) => key === one.group)
  const label = group?.label ?? one.group
  const reached = one.completion === null ? '' : `, completion ${percentDigits(one.completion, 1)} %`
  const words = `seed ${one.seed}, at ${(one.atMs / 1000).toFixed(1)} s${reached}`
  const source = `data:image/png;base64,${Buffer.from(one.png).toString('base64')}`
  return html`<figure><img src="${source}" width="${one.width}" height="${one.height}" alt="${`${one.scenario} at the end of ${label}, ${words}`}"><figcaption>${
    group === undefined ? label : groupName(group, marks)
  }: ${words}</figcaption></figure>`
}

function tracesSection(content: ReportContent): Html {
  const why = whyNot(content)
  return html`<section aria-labelledby="traces"><h2 id="traces">Where the numbers come from</h2><p>Every number above is computed from the records of these episodes. A record has a hash (SHA-256 over its header, events and track): <code>causalmace verify &lt;episode&gt;</code> plays an episode again and compares, <code>causalmace export --run &lt;run&gt; --folder &lt;folder&gt;</code> writes all records, and <code>causalmace why &lt;episode&gt;</code> says what went wrong in one.</p>${table(
    'Episodes and the hashes of their records',
    [
      { head: 'Condition', align: 'left' },
      { head: 'Scenario', align: 'left' },
      { head: 'Seed', align: 'right' },
      { head: 'Repeat', align: 'right' },
      { head: 'End', align: 'left' },
      { head: 'Counts', align: 'left' },
      { head: 'Completion (%)', align: 'right' },
      { head: 'Game time (s)', align: 'right' },
      { head: 'Episode, then the hash of its record', align: 'left' },
    ],
    content.episodes.map((episode) => {
      const reason = why(episode)
      const completion = episode.metrics.find(({ id }) => id === 'completion')?.value ?? null
      return [
        episode.condition,
        episode.scenario,
        episode.seed,
        episode.repeat,
        endNames[episode.endReason],
        reason === null ? 'yes' : `no: ${reason}`,
        completion === null ? NONE : percentDigits(completion, 1),
        episode.gameTimeS.toFixed(1),
        html`<code>${episode.episodeId}</code>${
          episode.logSha256 === '' ? 'no record' : html`<code>${episode.logSha256}</code>`
        }`,
      ]
    }),
  )}</section>`
}
