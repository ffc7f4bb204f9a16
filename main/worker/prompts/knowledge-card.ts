/** What every agent is told about the game: the knowledge card of the paper's Table 9 in our words, as far as its actions go. */

/** Facts with the actions of which an agent must have one for them to mean anything to it; none for facts that always hold. */
const facts: readonly { readonly text: string; readonly actions: readonly string[] }[] = [
  { text: 'Coordinates are [x, y, z]: x and z run along the ground, y is the height.', actions: [] },
  {
    text: 'You are two blocks tall. If a place you want to walk to hangs in the air, aim one level lower.',
    actions: [],
  },
  { text: 'To learn what you carry, read your inventory; do not search your surroundings for it.', actions: [] },
  { text: 'You may put blocks into the world.', actions: ['PlaceBlock'] },
  {
    text: 'If the very block that you are to put stands at its place already, that part of the task is done. Make sure that it is the same block.',
    actions: ['PlaceBlock'],
  },
  { text: 'Leave the blocks that teammates have put as they are.', actions: ['PlaceBlock', 'MineBlock'] },
  {
    text: 'What lies in a container can neither be seen from outside nor used: take it out first, then hold or use it.',
    actions: ['WithdrawItem'],
  },
  { text: 'If one container lacks an item, try another one.', actions: ['WithdrawItem'] },
  { text: 'What no container has may be got by digging for it.', actions: ['MineBlock'] },
  { text: 'What no container has may be made by crafting.', actions: ['Craft'] },
  {
    text: 'A teammate who carries more than they need can hand it over; they have work of their own.',
    actions: ['Handover'],
  },
  {
    text: 'A bucket carries one thing at a time; to carry more you need more buckets.',
    actions: ['UseOn', 'UseItemOn'],
  },
  {
    text: 'Where something of yours needs what a teammate is about to do, wait a few seconds and look again.',
    actions: ['Wait'],
  },
]

/** One fact a line, for an agent with these actions. */
export function knowledgeLines(actions: readonly { readonly name: string }[]): readonly string[] {
  const names = new Set(actions.map(({ name }) => name))
  return facts
    .filter((fact) => fact.actions.length === 0 || fact.actions.some((name) => names.has(name)))
    .map(({ text }) => `- ${text}`)
}
