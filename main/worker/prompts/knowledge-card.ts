/** What every agent is told about the game: the knowledge card of the paper's Table 9 in our words. */
export const knowledgeCard: readonly string[] = [
  'Coordinates are [x, y, z]: x and z run along the ground, y is the height.',
  'You may put blocks into the world.',
  'What lies in a chest can neither be seen from outside nor used: take it out first, then hold or use it.',
  'If one chest lacks an item, try another chest; then a teammate who has it, digging for it, or crafting it.',
  'A bucket carries one thing at a time; to carry more you need more buckets.',
  'Leave the blocks that teammates have put as they are, unless they agreed to a change.',
  'You are two blocks tall. If a place you want to walk to hangs in the air, aim one level lower.',
  'Act first; think again only when an action failed.',
  'To learn what you carry, read your inventory; do not search your surroundings for it.',
  'Ask teammates for an item only when neither the surroundings nor a chest has it: they have work of their own.',
  'If the very block that you are to put stands at its place already, that part of the task is done. Make sure that it is the same block.',
]
