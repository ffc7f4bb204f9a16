/** What of a world no command of an operator makes, so that a server of somebody else cannot have it. */
import type { BuildStep, WorldPlan } from '../contract/scenario.ts'

/** As parts of a sentence; null where commands suffice. */
export function beyondCommands(plan: WorldPlan): string | null {
  const { generator, recipes } = plan
  const there = thingsOf(plan)
  const changed = Object.keys(plan.loot ?? {}).filter((name) => there.has(name) || mayComeAbout(name, plan))
  const reasons = [
    generator.id === 'superflat' ? [] : ['its ground follows from a seed, which another server does not make'],
    changed.length === 0 ? [] : [`its loot (${changed.join(', ')}) is its own, which takes a data pack there`],
    recipes !== undefined && [...there].some((name) => laidOver.test(name))
      ? [`it crafts by recipes of ${recipes}, which take a data pack there`]
      : [],
  ]
  return reasons.flat().join('; ') || null
}

/** What the recipes of 1.20 change, and what they do it with. */
const laidOver = /_(wool|carpet|bed|dye)$/

/** What no player makes: where there is none at the beginning, what it drops changes nothing. */
const ores = /_ore$/
const animals = new Set(['cow', 'mooshroom', 'pig', 'chicken', 'rabbit', 'sheep'])

function mayComeAbout(name: string, { naturalSpawning }: WorldPlan): boolean {
  return animals.has(name) ? naturalSpawning === true : !ores.test(name)
}

/** Names of blocks and mobs that are placed, and of items in containers and hands. */
function thingsOf({ steps, members = [] }: WorldPlan): ReadonlySet<string> {
  const held = members.flatMap(({ items = [] }) => items.map(({ name }) => name))
  return new Set([...steps.flatMap(thingsIn), ...held])
}

function thingsIn(step: BuildStep): readonly string[] {
  switch (step.kind) {
    case 'fill':
    case 'set':
      return [step.block.name]
    case 'container':
      return step.items.map(({ name }) => name)
    case 'mob':
      return [step.mob]
    case 'sign':
      return []
  }
}
