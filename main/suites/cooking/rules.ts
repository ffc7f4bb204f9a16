/** Game rules of cooking, in the manner of CausalMACE's (section 3.4): what the planner weighs dependencies by. */
import type { Rule } from '../../../preload/contract/task-graph.ts'

export const cookingRules: readonly Rule[] = [
  {
    id: 'take-before-use',
    text: 'An item that lies in a container has to be taken out of it before anyone can use it, cook it or craft with it.',
  },
  {
    id: 'gather-before-craft',
    text: 'All ingredients of a recipe have to be gathered or made before the recipe can be crafted.',
  },
  {
    id: 'raw-and-fuel-before-smelt',
    text: 'A furnace needs the raw food and its fuel before it can cook.',
  },
  {
    id: 'tool-before-harvest',
    text: 'What needs a tool or a bucket, such as ore, milk or game, is got only after somebody holds that tool or bucket.',
  },
  {
    id: 'store-before-share',
    text: 'What one agent has made reaches another only after it was put into a container or handed over.',
  },
]
