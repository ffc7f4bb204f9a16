/** A stored episode as a demonstration with its pictures. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import type { SceneAssets } from '../../../shared/core/scene/assets/scene-assets.ts'
import { agentsOf } from '../../../shared/core/team-agents.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { ownRoot, sceneFiles } from '../../scene-build/scene-files.ts'
import { suiteOfTask } from '../../suites/index.ts'
import { EpisodeView } from '../../view/episode-view.ts'
import { successOf } from '../transitions/choose-episodes.ts'
import { askingOf, askingWords, type GivenAsking } from './asking.ts'
import { demonstrationOf } from './demonstration.ts'
import { picturesOf } from './pictures.ts'
import { type LicenceOf, licenceOfCalls } from './rights.ts'
import type { GivenDemonstration } from './writers.ts'

export interface Wanted {
  /** Parameters of the questions, in place of those that the episode was played by. */
  readonly asked: GivenAsking
  readonly licenceOf: LicenceOf
  /** Of the demonstration, by its family and its case's own number. */
  readonly numberOf: (family: string, ofCase: number) => number
  /** Nobody is asked. */
  readonly isRaw: boolean
}

/** Null where nobody acted in joint steps. */
export function readDemonstration(
  assets: SceneAssets,
  timeline: EpisodeTimeline,
  result: EpisodeResult,
  { asked, licenceOf, numberOf, isRaw }: Wanted,
): GivenDemonstration | null {
  const { header } = timeline
  const { scenario, team } = header
  const { task } = scenario
  const suite = suiteOfTask(task)
  const joint = suite.jointBrief?.(scenario, agentsOf(team))
  if (joint === undefined) return null
  const view = new EpisodeView(assets, timeline)
  const demonstration = demonstrationOf(timeline, joint, (atMs) => view.blocksAt(atMs))
  if (demonstration === null) return null
  const { agents, steps, end } = demonstration
  const family = suite.nameInFiles ?? scenario.address.split('/')[1] ?? suite.id
  const after = [...steps.slice(1).map(({ before }) => before), end].map(({ state }) => state)
  const asking = askingOf(header, asked)
  return {
    config: suite.config?.(scenario, after) ?? {},
    demonstration,
    asking,
    pictures: picturesOf(view, timeline, demonstration),
    result,
    content: {
      number: numberOf(family, 'seed' in task ? task.seed : 0),
      family,
      task: scenario.address,
      split: 'split' in task ? task.split : null,
      episode: result.episodeId,
      method: result.method,
      agents: agents.length,
      seed: result.seed,
      steps: steps.length,
      success: successOf(result) === true,
      asked: isRaw ? null : askingWords(asking),
      licence: licenceOfCalls(header, result, licenceOf),
      origin: scenario.origin === 'imported' ? 'imported' : 'own',
    },
  }
}

/** What holds for textures; it lies beside the looks that pictures are drawn with. */
export function readNotice(): Result<string> {
  const file = join(dirname(sceneFiles(ownRoot).binPath), 'NOTICE.txt')
  try {
    return ok(readFileSync(file, 'utf8'))
  } catch {
    return fail('storage', `${file} cannot be read: run \`npm run build:scene\`.`)
  }
}
