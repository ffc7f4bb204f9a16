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
import { demonstrationOf } from './demonstration.ts'
import { picturesOf } from './pictures.ts'
import type { GivenDemonstration } from './writers.ts'

/** Null where nobody acted in joint steps. */
export function readDemonstration(
  assets: SceneAssets,
  timeline: EpisodeTimeline,
  result: EpisodeResult,
  numberOf: (family: string) => number,
): GivenDemonstration | null {
  const { scenario, team } = timeline.header
  const suite = suiteOfTask(scenario.task)
  const joint = suite.jointBrief?.(scenario, agentsOf(team))
  if (joint === undefined) return null
  const view = new EpisodeView(assets, timeline)
  const demonstration = demonstrationOf(timeline, joint, (atMs) => view.blocksAt(atMs))
  if (demonstration === null) return null
  const family = suite.nameInFiles ?? scenario.address.split('/')[1] ?? suite.id
  const split = 'split' in scenario.task ? scenario.task.split : null
  return {
    scenario,
    demonstration,
    pictures: picturesOf(view, timeline, demonstration),
    result,
    content: {
      number: numberOf(family),
      family,
      task: scenario.address,
      split,
      episode: result.episodeId,
      method: result.method,
      agents: demonstration.agents.length,
      seed: result.seed,
      steps: demonstration.steps.length,
      success: successOf(result) === true,
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
