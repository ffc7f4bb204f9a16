/** The whole way of a run: begun in the command line, watched in a page, killed in every part, resumed, exported from both. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readStoredRecord } from '../../../db/episode-record.ts'
import { lookForLab } from '../../../main/lab/lock.ts'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import type { LabState } from '../../../renderer/client/lab-state.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import type { RunDetail, TrialView } from '../../../shared/contract/views.ts'
import { causalmace, causalmaceHere, episodeProcessesOf, startCausalmace } from '../../fakes/command-line.ts'
import { type LabPage, openLabPage } from '../../fakes/lab-page.ts'
import { areGone, isRunning } from '../../fakes/process-list.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

/** The smallest there is, slow enough to be watched, with a model that makes no mistakes and answers at once. */
const whatToRun = [
  ...['--scenarios', 'villagerbench/construction/flower-row-06', '--agents', '2', '--seeds', '1..2', '--pace', '2'],
  ...['--set', 'profile=perfect'],
  ...['latency.baseMs', 'latency.perPromptTokenMs', 'latency.perAnswerTokenMs'].flatMap((dial) => [
    '--set',
    `${dial}=0`,
  ]),
]

function detailOf({ run }: LabState): RunDetail | null {
  return run?.detail.status === 'ready' ? run.detail.value : null
}

function trialOf(state: LabState, position: number): TrialView | undefined {
  return detailOf(state)?.trials[position]
}

/** The page with the newest run open. The address stands in the folder also where no page is built, which other tests do meanwhile. */
async function pageOfRun(folder: string): Promise<LabPage> {
  const address = await vi.waitUntil(
    () => {
      const seen = unwrap(lookForLab(folder))
      return seen.kind === 'listening' ? seen.address : null
    },
    { timeout: 60_000, interval: 50 },
  )
  const page = await openLabPage(`http://${address.host}:${address.port}/?token=${address.token}`)
  const runId = await page.shows(({ runs }) => runs.status === 'ready' && runs.value[0]?.id)
  page.client.openRun(runId)
  await page.shows(detailOf)
  return page
}

/** Opens the episode that plays a trial; resolves with its id once the page shows what its agents do. */
async function watchActions(page: LabPage, position: number): Promise<string> {
  const { id } = await page.shows((state) =>
    trialOf(state, position)?.episodes.find(({ status, phase }) => status === 'running' && phase === 'play'),
  )
  page.client.openEpisode(id)
  await page.shows(({ episode }) => episode?.id === id && episode.story.actions > 0)
  return id
}

/** Of the run that the page shows. */
async function resultsOf({ client, state }: LabPage): Promise<readonly EpisodeResult[]> {
  return unwrap(await client.call('run.results', { runId: state().run?.id ?? '' }))
}

/** Kills without warning; resolves when nothing of it is left. */
async function killAll(pids: readonly number[]): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  await areGone(pids)
}

test.runIf(process.platform === 'linux')(
  'a run begun in the command line and watched in a page outlives the kill of episode, page and lab, is resumed, and leaves as the same bytes from both',
  { tags: ['long'] },
  async () => {
    const folder = tempFolder()
    const lab = startCausalmace(folder, 'run', ...whatToRun, '--parallel', '1')
    await lab.says('episode 1/2')
    const page = await pageOfRun(folder)

    const lost = await watchActions(page, 0)
    const [episode = 0] = episodeProcessesOf(lab.pid)
    await killAll([episode])
    expect(await page.shows((state) => trialOf(state, 0)?.episodes.find(({ endReason }) => endReason))).toMatchObject({
      id: lost,
      endReason: 'crash',
      validity: 'infrastructure',
    })
    await page.shows((state) => trialOf(state, 0)?.episodes[1])
    page.kill()

    const second = await pageOfRun(folder)
    await second.shows((state) => trialOf(state, 0)?.status === 'done')
    const finished = (await resultsOf(second)).find(({ validity }) => validity === 'valid')
    await watchActions(second, 1)
    const orphans = episodeProcessesOf(lab.pid)
    expect(orphans).toHaveLength(1)
    await killAll([lab.pid])
    await areGone(orphans)
    await second.shows(({ connection }) => connection === 'connecting')
    second.kill()

    const server = startCausalmace(folder, 'serve')
    const third = await pageOfRun(folder)
    expect(detailOf(third.state())).toMatchObject({
      run: { status: 'interrupted', trials: { total: 2, done: 1, running: 0 } },
    })
    const resumed = causalmace(folder, 'resume', 'latest', '--json')
    await watchActions(third, 1)
    expect(await resumed).toMatchObject({ code: 0, stderr: expect.stringContaining('runs already') })
    await third.shows((state) => detailOf(state)?.run.status === 'done')
    const results = await resultsOf(third)
    expect(results.map(({ seed, validity }) => [seed, validity])).toEqual([
      [1, 'infrastructure'],
      [1, 'valid'],
      [2, 'infrastructure'],
      [2, 'valid'],
    ])
    expect(results).toContainEqual(finished)

    const runId = third.state().run?.id ?? ''
    const downloaded = await third.client.exportFile({ format: 'csv', runId })
    const printed = await causalmaceHere(folder, 'export', '--run', runId)
    expect(downloaded).toMatchObject({ ok: true, value: { parts: [printed.stdout] } })
    // The process of the last episode waits for another one, for a while.
    const idle = episodeProcessesOf(server.pid)
    expect(idle.length).toBeLessThanOrEqual(1)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(idle.filter(isRunning)).toEqual([])

    const file = join(folder, 'run.csv')
    expect(await causalmaceHere(folder, 'export', '--run', runId, '--out', file)).toMatchObject({ code: 0 })
    expect(readFileSync(file)).toEqual(Buffer.from(printed.stdout))
    const db = tempDatabase(join(folder, 'lab.sqlite'))
    for (const { episodeId, logSha256 } of results) {
      const record = readStoredRecord(db, episodeId)
      expect(record && recordSha256(record)).toBe(logSha256)
    }
  },
)
