/** A run through the command line alone, out of one lab and into another, where it is played again. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { edited, forge } from '../../fakes/bundled-run.ts'
import { causalmace, causalmaceHere, labOf } from '../../fakes/command-line.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const scenario = 'villagerbench/construction/flower-row-06'
test('a run of two team sizes is estimated, played, handed on, verified there, and refused once it was touched', {
  tags: ['long'],
}, async () => {
  const [here, there, elsewhere] = [tempFolder(), tempFolder(), tempFolder()]
  const folder = join(tempFolder(), 'run')
  const options = ['--scenarios', scenario, '--agents', '1,2', '--set', 'worker:badActionRate=0.1']
  const estimated = await causalmaceHere(here, 'estimate', ...options, '--json')
  const estimate = JSON.parse(estimated.stdout)
  expect(estimate).toMatchObject({ episodes: 2, basis: expect.stringMatching(/^From figures of another machine/) })

  const ran = await causalmace(here, 'run', ...options, '--json')
  expect(ran.stderr).toContain(`! ${estimate.warnings[0].message}`)
  const played = JSON.parse(ran.stdout)
  expect(played).toMatchObject({ status: 'done', trials: { total: 2, done: 2 } })
  const ids = played.results.map(({ conditionId }: { conditionId: string }) => conditionId)
  expect(new Set(ids)).toEqual(new Set(estimate.conditions.map(({ id }: { id: string }) => id)))

  const exported = await causalmaceHere(here, 'export', '--run', 'latest', '--folder', folder, '--json')
  expect(JSON.parse(exported.stdout)).toMatchObject({ runId: played.runId, folder })
  const lab = await labOf(there)
  onTestFinished(() => lab.close())
  const imported = await causalmaceHere(there, 'import', folder, '--json')
  expect(JSON.parse(imported.stdout)).toEqual({ runId: played.runId, episodes: 2, verified: 2, isKnown: false })
  const csv = await causalmaceHere(there, 'export', '--run', 'latest')
  const original = readFileSync(join(folder, 'results.csv'), 'utf8')
  expect(csv.stdout).toBe(original.replaceAll(',measured,', ',imported,'))
  const reports = [join(folder, '../one.html'), join(folder, '../two.html')] as const
  for (const out of reports) {
    expect(await causalmaceHere(here, 'export', '--run', 'latest', '--format', 'html', '--out', out)).toMatchObject({
      code: 0,
    })
  }
  const [report = '', again] = reports.map((path) => readFileSync(path, 'utf8'))
  expect(again).toBe(report)
  for (const { episodeId, logSha256 } of played.results) {
    expect(report).toContain(episodeId)
    expect(report).toContain(logSha256)
  }
  expect(report.match(/<img src="data:image\/png;base64,/g)).toHaveLength(2)
  expect(report).toContain('<svg')
  const verified = await causalmaceHere(there, 'verify', played.results[0].episodeId, '--json')
  expect(JSON.parse(verified.stdout)).toMatchObject({ kind: 'equal', logSha256: played.results[0].logSha256 })
  expect(await causalmaceHere(there, 'resume', 'latest')).toMatchObject({ code: 1 })
  const replayed = await causalmaceHere(there, 'run', '--model', 'replay:latest', '--agents', '2', '--json')
  expect(JSON.parse(replayed.stdout)).toMatchObject({ status: 'done', trials: { total: 1, done: 1 } })

  const path = `records/${played.results[0].episodeId}.jsonl`
  forge(folder, path, edited(folder, path, '"type":"reflection"', '"type":"reflection" '))
  expect(await causalmaceHere(elsewhere, 'import', folder)).toMatchObject({ code: 0 })
  forge(folder, path, edited(folder, path, /"atMs":(\d+)/, '"atMs":1$1'))
  const refused = await causalmaceHere(tempFolder(), 'import', folder)
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing was read in') })
})
