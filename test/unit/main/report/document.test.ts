/** A report is data from anywhere in a page that is opened anywhere: nothing in it may become more than text. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { writeReport } from '../../../../main/report/document.ts'
import { escapeHtml, html } from '../../../../main/report/html.ts'
import { comparisonOfTwo } from '../../../fakes/compared.ts'
import { fakeComparison } from '../../../fakes/fake-comparison.ts'
import { present } from '../../../fakes/present.ts'
import { reportContent } from '../../../fakes/report-content.ts'

const hostile = `<script>alert(1)</script>"' onload=x &amp; \u0000`

/** Names as they may come with an imported run. */
function hostileContent() {
  const made = fakeComparison({ groups: 2, scenarios: 2, episodes: 1 })
  const comparison = {
    ...made,
    groups: made.groups.map((group) => ({ ...group, label: hostile, differing: { 'method.x': hostile } })),
    scenarios: made.scenarios.map((scenario) => ({ ...scenario, address: hostile })),
    notes: [hostile],
  }
  const content = reportContent({ comparison })
  const run = present(content.runs[0])
  const group = present(comparison.groups[0]).key
  return {
    ...content,
    runs: [{ ...run, name: hostile, notes: hostile, spec: { ...run.spec, scenarios: [hostile] } }],
    charts: [{ id: 'spread', title: hostile, caption: hostile, svgs: ['<svg></svg>'] }],
    leftOut: [hostile],
    episodes: content.episodes.map((episode) => ({
      ...episode,
      condition: hostile,
      scenario: hostile,
      validity: 'infrastructure' as const,
    })),
    trouble: [
      {
        group,
        incomplete: 1,
        lookedInto: 1,
        findings: [{ title: hostile, episodes: 1, behind: 2, example: { episodeId: hostile, detail: hostile } }],
        modes: [{ code: '3.3' as const, episodes: 1, example: hostile }],
        withoutMode: 0,
      },
    ],
    pictures: [
      {
        scenario: hostile,
        group,
        episodeId: hostile,
        seed: 1,
        atMs: 1000,
        completion: null,
        width: 2,
        height: 2,
        png: new Uint8Array([1, 2, 3]),
      },
    ],
  }
}

describe('a report', () => {
  test('says in how many incomplete episodes each failure mode shows', () => {
    const content = reportContent()
    const [first] = content.trouble
    const looked = {
      incomplete: 5,
      lookedInto: 4,
      modes: [{ code: '3.3' as const, episodes: 3, example: 'e1' }],
      withoutMode: 1,
    }
    const told = writeReport({ ...content, trouble: [{ ...present(first), ...looked }] })
    expect(told).toContain('FM-3.3 Incorrect verification')
    expect(told).toContain('3 of 4')
    expect(told).toContain('1 of 4')
    expect(told).not.toContain('FM-1.3')
    expect(writeReport(content)).not.toContain('Failure modes')
  })

  test('is the same bytes for the same content', () => {
    expect(writeReport(reportContent())).toBe(writeReport(reportContent()))
  })

  test('says what was run, what kind of numbers these are, and where each comes from', () => {
    const content = reportContent()
    const text = writeReport(content)
    expect(text).toContain('<title>night run</title>')
    expect(text).toContain('Simulated model: this shows what the methods do with such errors')
    expect(text).toContain('2026-01-01 10:00 UTC')
    expect(text).toContain('CausalMACE Lab 0.1.0')
    expect(text).toContain('a'.repeat(40))
    for (const { episodeId, logSha256 } of content.episodes) {
      expect(text).toContain(episodeId)
      expect(text).toContain(logSha256)
    }
  })

  test('keeps names from anywhere as text', () => {
    const text = writeReport(hostileContent())
    expect(text).not.toMatch(/<script/i)
    expect(text).not.toContain('\u0000')
    expect(text).not.toMatch(/"[^"<>]*" onload/)
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39; onload=x &amp;amp;')
  })

  test('loads nothing, runs nothing, and allows its own style sheet alone', () => {
    const text = writeReport(hostileContent())
    const style = present(/<style>([\s\S]*?)<\/style>/.exec(text)?.[1])
    const hash = createHash('sha256').update(style).digest('base64')
    expect(text).toContain(`default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;; img-src data:`)
    expect(text).not.toMatch(/ style="| on\w+="|<link|<iframe|href="(?!#)|src="(?!data:)|url\(/)
  })

  test('names every trial that does not count, with the reason', () => {
    const [first, ...others] = reportContent().episodes
    const failed = { ...present(first), episodeId: 'failed' }
    const lost = { ...failed, validity: 'infrastructure' as const, endReason: 'crash' as const }
    const text = writeReport(reportContent({ episodes: [lost, ...others] }))
    const section = text.slice(text.indexOf('Trials that do not count'))
    expect(section).toContain(lost.episodeId)
    expect(section).toContain('failed outside the experiment')
    expect(section).toContain('Crashed')
    expect(writeReport(reportContent())).toContain('None: every episode counts.')
  })

  test('counts no valid episode that the comparison leaves out, and says why', () => {
    const { episodes } = reportContent()
    const [first] = episodes
    const again = { ...present(first), episodeId: 'again' }
    const borrowed = { ...again, episodeId: 'borrowed', reusedCalls: 1 }
    const text = writeReport(reportContent({ episodes: [...episodes, again, borrowed] }))
    const lost = text.slice(text.indexOf('Trials that do not count'), text.indexOf('id="pictures"'))
    expect(lost).toContain('2 episodes that do not count')
    expect(lost).toContain('<td class="">played again in a later run</td>')
    expect(lost).toContain('<td class="">used answers of another seed or repeat</td>')
    const traces = text.slice(text.indexOf('id="traces"'))
    expect(traces.match(/<td class="">yes<\/td>/g)).toHaveLength(episodes.length)
    expect(traces).toContain('no: played again in a later run')
    expect(traces).toContain('no: used answers of another seed or repeat')
  })

  test('counts the trials of each scenario in its own rows, and says once what all rows share', () => {
    const text = writeReport(reportContent({ comparison: comparisonOfTwo }))
    const section = text.slice(text.indexOf('<h3>Per scenario'), text.indexOf('id="charts"'))
    expect(section).toContain('<th scope="rowgroup" colspan="3">villagerbench/construction/one</th>')
    expect(section.match(/<td class="right">1 \/ 2<\/td>/g)).toHaveLength(4)
    expect(section).not.toContain('2 / 3')
    expect(section).toContain('Failed / cancelled / person: 1 / 0 / 0 in every row.')
  })

  test('calls the simulated model by no id', () => {
    expect(writeReport(reportContent())).toContain('<dt>Model</dt><dd>simulated model')
    expect(writeReport(reportContent())).not.toMatch(/scripted/)
  })

  test('says where there is one condition only that there is nothing to compare', () => {
    const comparison = fakeComparison({ groups: 1, scenarios: 2, episodes: 1 })
    expect(writeReport(reportContent({ comparison }))).toContain('There is one condition; nothing to compare it with.')
  })
})

describe('values in HTML', () => {
  test('are text, wherever they stand', () => {
    expect(html`<a title="${'"><b>'}">${['<i>', 3, null, html`<em>${'&'}</em>`]}</a>`.text).toBe(
      '<a title="&quot;&gt;&lt;b&gt;">&lt;i&gt;3<em>&amp;</em></a>',
    )
    expect(escapeHtml('a\u0007b\n')).toBe('a\ufffdb\n')
  })
})
