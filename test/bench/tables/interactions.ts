/** What is pressed. */
export const interactions = [
  'runs: open the page',
  'runs: sort',
  'runs: open conditions',
  'runs: choose',
  'episodes: open the page',
  'episodes: sort by a metric',
  'episodes: scroll far',
  'episodes: search',
  'compare: open one run',
  'compare: another measure',
  'compare: hide a condition',
] as const
export type Interaction = (typeof interactions)[number]
