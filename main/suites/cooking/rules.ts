/** Game rules of cooking: what a subtask does with an item that another one brings says which rule its waiting follows from (ours). */
import type { Rule } from '../../../preload/contract/task-graph.ts'

export const cookingRules: readonly Rule[] = [
  {
    id: 'gather-before-craft',
    text: 'A recipe can be crafted only when all its ingredients are there: a subtask that crafts with what it takes out of a container comes after the subtasks that put this there. This says nothing of furnaces, tools and buckets.',
  },
  {
    id: 'raw-and-fuel-before-smelt',
    text: 'A furnace cooks only with raw food and fuel in it: a subtask that cooks what it takes out of a container, or burns it, comes after the subtasks that put this there. This says nothing of recipes, tools and buckets.',
  },
  {
    id: 'tool-before-harvest',
    text: 'Ore, milk and game that take a tool or a bucket are got only with it in hand: a subtask that digs, milks or hunts with what it takes out of a container comes after the subtasks that put this there. This says nothing of recipes and furnaces.',
  },
  {
    id: 'take-before-use',
    text: 'What a subtask takes out of a container to keep it, to place it or to hand it over has to have been put there: it comes after the subtasks that do so. This says nothing of recipes, furnaces, tools and buckets.',
  },
]
