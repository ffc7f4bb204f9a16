/** What completion can be set against, where episodes have it. */
export const costMeasures = [
  'model_calls',
  'tokens_in',
  'tokens_out',
  'cost_usd',
  'game_time_s',
  'wall_time_s',
] as const
