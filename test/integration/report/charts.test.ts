/** The page's charts in Node, as the build of reports draws them. */
import { beforeAll, expect, test } from 'vitest'
import { type ChartBuild, loadCharts } from '../../../main/lab/report/gather.ts'
import { fakeComparison } from '../../fakes/fake-comparison.ts'
import { must } from '../../fakes/must.ts'
import { buildReportCharts, projectRoot } from '../../fakes/report-charts.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

let charts: ChartBuild
beforeAll(async () => {
  await buildReportCharts()
  charts = must(await loadCharts(projectRoot))
})

test('every chart that has something to show is drawn, in the colours of both themes, the same each time', async () => {
  const comparison = fakeComparison({ groups: 10, scenarios: 4, episodes: 2 })
  const drawn = await charts.draw(comparison)
  expect(drawn.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['completion', 'curves', 'paired-differences', 'scenarios']),
  )
  for (const { svgs, caption } of drawn) {
    expect(caption).not.toBe('')
    for (const svg of svgs) {
      expect(svg).toMatch(/^<svg [\s\S]*<(path|rect|circle) [\s\S]*<\/svg>$/)
      expect(svg).not.toMatch(/NaN|undefined| style=| class=|<button|<script/)
    }
  }
  // More conditions than one picture can tell apart come in parts.
  expect(drawn.find(({ id }) => id === 'curves')?.svgs).toHaveLength(2)
  expect(await charts.draw(comparison)).toEqual(drawn)
  expect(charts.mark(0)).toContain('var(--series-0)')
  expect(charts.theme).toContain('--series-0: light-dark(')
})

test('names of conditions are text in a drawing', async () => {
  const made = fakeComparison({ groups: 2, scenarios: 2, episodes: 1 })
  const label = '<script>"x"</script>'
  const svgs = await charts.draw({ ...made, groups: made.groups.map((group) => ({ ...group, label })) })
  const text = svgs.flatMap((chart) => chart.svgs).join('')
  expect(text).toContain('&lt;script&gt;')
  expect(text).not.toContain('<script')
})

test('where nothing was built, a report is not half a report', async () => {
  expect(await loadCharts(tempFolder())).toMatchObject({
    ok: false,
    error: { code: 'unsupported', message: expect.stringContaining('npm run build:page') },
  })
})
