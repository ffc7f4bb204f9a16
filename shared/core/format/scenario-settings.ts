/** What a scenario sets besides its blocks and its task, in words: nothing of what is as in any other. Pure. */
import type { ItemStack } from '../../contract/block.ts'
import type { BuildStep, MemberStart, Scenario, StageMember, WorldPlan } from '../../contract/scenario.ts'
import { agentNames } from '../../contract/team.ts'
import { counted } from './counted.ts'

export interface ScenarioSetting {
  /** Unique among those of a scenario. */
  readonly name: string
  readonly words: string
}

/** In the order in which a person asks: who begins with what, then the world, then when it ends. */
export function scenarioSettings({ world, stage, limits }: Scenario): readonly ScenarioSetting[] {
  return [...memberSettings(world.members ?? [], stage?.members ?? []), ...worldSettings(world), ...endings(limits)]
}

function memberSettings(starts: readonly MemberStart[], members: readonly StageMember[]): readonly ScenarioSetting[] {
  const places = Array.from({ length: Math.max(starts.length, members.length) }, (_, place) => place)
  return places.map((place) => {
    const member = members[place] ?? {}
    const name = member.name ?? agentNames[place] ?? `Member ${place + 1}`
    const words = [...memberWords(member), ...startWords(starts[place] ?? {})].join('; ')
    return { name, words: words === '' ? 'as any member' : words }
  })
}

function memberWords({ kind, role, abilities = 'all', blocked = [], brief = [] }: StageMember): readonly string[] {
  return [
    ...(kind === 'human' ? ['a person'] : []),
    ...(role === undefined ? [] : [role]),
    ...(abilities === 'all' ? [] : [`may only ${abilities.join(', ') || 'watch'}`]),
    ...(blocked.length === 0 ? [] : [`may not ${blocked.join(', ')}`]),
    ...(brief.length === 0 ? [] : [`${counted(brief.length, 'line')} for itself alone`]),
  ]
}

function startWords({ at, yaw, pitch, items = [] }: MemberStart): readonly string[] {
  const look = yaw === undefined && pitch === undefined ? [] : [`yaw ${yaw ?? 0}°, pitch ${pitch ?? 0}°`]
  return [
    ...(at === undefined ? [] : [`at ${at.join(', ')}`]),
    ...look,
    ...(items.length === 0 ? [] : [`with ${itemWords(items)}`]),
  ]
}

function worldSettings(world: WorldPlan): readonly ScenarioSetting[] {
  const { daylightCycle, weather, naturalSpawning, randomTickSpeed, loot = {}, recipes, steps } = world
  const settings: ScenarioSetting[] = []
  if (daylightCycle === true) settings.push({ name: 'Day and night', words: 'go on' })
  if (weather !== undefined) settings.push({ name: 'Weather', words: weather })
  if (naturalSpawning === true) settings.push({ name: 'Monsters', words: 'come by themselves in the dark' })
  if (randomTickSpeed !== undefined) settings.push({ name: 'Random tick speed', words: growthWords(randomTickSpeed) })
  const own = Object.entries(loot).map(([from, items]) => `${plain(from)} gives ${itemWords(items) || 'nothing'}`)
  if (own.length > 0) settings.push({ name: 'Loot', words: own.join('; ') })
  if (recipes !== undefined) {
    settings.push({ name: 'Recipes', words: `those of ${recipes}, too: any wool, carpet and bed can be dyed again` })
  }
  const still = stillMobs(steps)
  if (still.length > 0) settings.push({ name: 'Standing still', words: itemWords(still) })
  return settings
}

function growthWords(speed: number): string {
  return speed === 0 ? '0: nothing grows, dries or spreads' : `${speed}; the game has 3`
}

function stillMobs(steps: readonly BuildStep[]): readonly ItemStack[] {
  const kinds = steps.flatMap((step) => (step.kind === 'mob' && step.noAi === true ? [step.mob] : []))
  return [...Map.groupBy(kinds, (kind) => kind)].map(([name, all]) => ({ name, count: all.length }))
}

function endings({ noProgressS, jointSteps }: Scenario['limits']): readonly ScenarioSetting[] {
  return [
    ...(noProgressS === null ? [{ name: 'No progress', words: 'ends no episode' }] : []),
    ...(jointSteps === undefined ? [] : [{ name: 'Joint steps', words: `${jointSteps.toLocaleString('en')} at most` }]),
  ]
}

/** `2 oak planks, 1 iron axe`: stacks of one name added up. */
function itemWords(items: readonly ItemStack[]): string {
  const sums = new Map<string, number>()
  for (const { name, count } of items) sums.set(name, (sums.get(name) ?? 0) + count)
  return [...sums].map(([name, count]) => `${count.toLocaleString('en')} ${plain(name)}`).join(', ')
}

function plain(name: string): string {
  return name.replaceAll('_', ' ')
}
