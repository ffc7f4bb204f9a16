/** Buildings drawn in the page, made into tasks as buildings out of files are, with the same checks. */
import type { CheckedBuilding, DrawnBuilding } from '../../../../shared/contract/building.ts'
import type { BlueprintCell } from '../../../../shared/contract/tasks/construction.ts'
import { plainName } from '../../../../shared/core/plain-name.ts'
import { withStageSettings } from '../../../../shared/core/stage-settings.ts'
import { buildingSite } from '../arena.ts'
import { makeScenario } from '../make-scenario.ts'
import { loadChest } from '../materials.ts'
import { few } from './bounds.ts'
import { contradictionNote, firstOfEach } from './first-named.ts'
import { importDraft, PREFIX } from './imported.ts'
import { fitsSite, siteRoom, sizeOf } from './move-to-site.ts'

/** Where drawings usually stand, and how large a site may become. */
export const drawingSite = { site: buildingSite, most: siteRoom }

/** Blocks stay where they are drawn, as in descriptions of tasks: the site grows around them. */
export function importDrawn({ name, cells: drawn, settings }: DrawnBuilding): CheckedBuilding {
  const { cells, contradictions } = firstOfEach(drawn)
  const unfit = whyUnfit(name, cells)
  if (unfit !== null) return { scenario: null, problems: [unfit] }
  const draft = { name, cells, source: 'drawn in the lab', notes: few(contradictions.map(contradictionNote)) }
  const { task, notes } = importDraft(draft, `${PREFIX}${plainName(name, 1).name}`)
  const made = task === null ? null : makeScenario(task)
  if (made?.ok !== true) return { scenario: null, problems: [...notes] }
  const scenario = settings === undefined ? made.value : withStageSettings(made.value, settings)
  return { scenario, problems: [...notes] }
}

function whyUnfit(name: string, cells: readonly BlueprintCell[]): string | null {
  if (cells.length === 0) return 'There is no block yet: choose one and press a cell of the layer.'
  if (!/[a-z0-9]/i.test(name)) return 'The name has no Latin letters or digits, which its address needs; add some.'
  const size = sizeOf(cells)
  if (!fitsSite(size)) {
    return `The building is ${size.join(' x ')} blocks large (x, y, z), and a site has ${siteRoom.join(' x ')} at most.`
  }
  const chest = loadChest(cells)
  return chest.ok ? null : chest.error.message
}
