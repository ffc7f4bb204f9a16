/**
 * Three episodes with a planted failure each, played by a real lab: what is said to have gone wrong begins with the plant.
 * @module-tag landing
 */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLab, type Lab } from '../../../main/lab/create-lab.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import { readTimeline } from '../../../main/shells/cli/read-timeline.ts'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { type Diagnosis, diagnose } from '../../../shared/core/diagnosis/diagnosis.ts'
import { RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'
import { planFacts } from '../../../shared/core/diagnosis/wait-verdict.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { must } from '../../fakes/must.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'
import { planted } from '../../fixtures/planted.ts'

function diagnosisOf(timeline: EpisodeTimeline): Diagnosis | null {
  return diagnose(planFacts(new RecordIndex(timeline.events, timeline.header.scenario.task), timeline.header), timeline)
}

async function played(
  lab: Lab,
  bridge: Bridge,
  spec: (typeof planted)[keyof typeof planted],
): Promise<EpisodeTimeline> {
  const { runId } = must(await bridge.call('run.start', { spec }))
  await lab.idle()
  const { trials } = must(await bridge.call('run.get', { runId }))
  return must(await readTimeline(bridge, trials[0]?.episodes[0]?.id ?? ''))
}

test('what is said to have gone wrong begins with what was planted', async () => {
  const episodeEntry = join(import.meta.dirname, '../../fakes/planted-entry.ts')
  await using closing = new AsyncDisposableStack()
  const lab = must(createLab({ dataFolder: tempFolder(), concurrency: 1, episodeEntry }))
  closing.defer(() => lab.close())
  const bridge = connectLocally(lab)
  closing.defer(() => bridge.close())

  const claimed = await played(lab, bridge, planted.falseDone)
  expect(claimed.displacements).toEqual([])
  expect(diagnosisOf(claimed)).toMatchObject({ lacks: [{}], findings: [{ id: 'false done', behind: 1 }] })

  const held = await played(lab, bridge, planted.spuriousEdge)
  expect(held.displacements).toEqual([])
  const { findings = [] } = diagnosisOf(held) ?? {}
  expect(findings.map(({ id }) => id).slice(0, 3)).toEqual([
    'needless dependency',
    'attempts used up',
    'needless waits',
  ])
  expect(findings[0]?.places[0]?.jump.select).toMatchObject({ kind: 'dependency', from: 12 })

  const pushed = await played(lab, bridge, planted.pushedOff)
  expect(pushed.displacements).toMatchObject([{ player: 'Bob', kind: 'thrown' }])
  const [moved] = pushed.displacements
  expect(moved?.blocks).toBeGreaterThan(3)
  const found = diagnosisOf(pushed)
  expect(found?.findings[0]).toMatchObject({ id: 'displaced', behind: found?.lacks.length })
  const jump = { select: { kind: 'agent', name: 'Bob' }, atMs: moved?.fromMs }
  expect(found?.findings[0]?.places[0]?.jump).toEqual(jump)
})
