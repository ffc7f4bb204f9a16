/** An experiment through the command line alone: begun, killed, resumed, exported, scored. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { causalmace, causalmaceHere, startCausalmace } from '../../fakes/command-line.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

/** Large enough to be played for seconds: progress is told of once a second, and the kill waits for it. */
const scenario = 'villagerbench/construction/hut-corner-28'

function rowsOf(csv: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = csv
    .trim()
    .split('\n')
    .map((line) => Array.from(line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g), ([, cell = '']) => cell))
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

test.runIf(process.platform === 'linux')(
  'a run that is killed goes on where it stopped; its table, records, scores and plan agree',
  { tags: ['long'] },
  async () => {
    const folder = tempFolder()
    const first = startCausalmace(folder, 'run', '--scenarios', scenario, '--agents', '2', '--parallel', '1')
    await first.says(/playing, subtasks [1-9]/)
    first.process.kill('SIGKILL')
    await first.ended
    const [killed] = JSON.parse((await causalmaceHere(folder, 'list', 'runs', '--json')).stdout)
    expect(killed).toMatchObject({ status: 'interrupted', trials: { total: 1 } })

    const resumed = await causalmace(folder, 'resume', killed.id.slice(0, 6), '--json')
    expect(resumed).toMatchObject({ code: 0 })
    const document = JSON.parse(resumed.stdout)
    expect(document).toMatchObject({ runId: killed.id, status: 'done', trials: { total: 1, done: 1 } })
    expect(await causalmaceHere(folder, 'resume', 'latest')).toMatchObject({ code: 1 })

    const table = rowsOf((await causalmaceHere(folder, 'export', '--run', 'latest')).stdout)
    expect(table.map(({ validity }) => validity).toSorted()).toEqual(['infrastructure', 'valid'])
    const valid = table.find(({ validity }) => validity === 'valid')
    const file = join(folder, 'record.jsonl')
    const exported = await causalmaceHere(
      folder,
      'export',
      '--episode',
      valid?.episode_id ?? '',
      '--out',
      file,
      '--json',
    )
    expect(JSON.parse(exported.stdout)).toMatchObject({ file, format: 'jsonl', episodeId: valid?.episode_id })

    const score = JSON.parse((await causalmaceHere(folder, 'score', file, '--json')).stdout)
    const metrics = document.results.find((result: { validity: string }) => result.validity === 'valid').metrics
    const byId = (values: readonly { id: string; value: number | null }[]) =>
      Object.fromEntries(values.map(({ id, value }) => [id, value]))
    expect(byId(score.metrics)).toEqual(byId(metrics))

    const ofPaper = async (name: string) =>
      JSON.parse(
        (await causalmaceHere(folder, 'compare', 'latest', '--table', name, '--format', 'json')).stdout,
      ).rows.find(({ method }: { method: string | null }) => method === 'causalmace')
    expect(await ofPaper('causalmace-1')).toMatchObject({
      construction_completion: byId(metrics)['completion'],
      construction_completion_published: 0.5659,
      model_kind: 'simulated',
    })
    expect(await ofPaper('villagerbench-1')).toMatchObject({
      'construction_efficiency@union': byId(metrics)['efficiency@union'],
      'construction_efficiency@union_published': null,
    })

    const planned = await causalmaceHere(folder, 'plan', '--scenario', scenario, '--agents', '2', '--json')
    const events = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line))
    const ofType = (type: string) => events.find((event) => event.type === type).data
    const plan = JSON.parse(planned.stdout)
    expect(plan.nodes).toEqual(ofType('plan.initial').graph.subtasks)
    expect(plan.paths).toEqual(ofType('plan.paths').paths)
    const kept = plan.edges.filter((edge: { kept: boolean }) => edge.kept).length
    expect(kept).toBe(ofType('plan.refined').dependencies.length)
  },
)
