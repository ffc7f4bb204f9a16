/** Of the core what is no truth of any task: how blocks hold and hang, and the forms in which plans are written. */
export const factsOfTheGame = [
  'shared/core/canonical-json.ts',
  'shared/core/game-knowledge.ts',
  'shared/core/placing-sides.ts',
  'shared/core/task-graph/allot.ts',
  'shared/core/task-graph/column-digging.ts',
  'shared/core/task-graph/digging.ts',
  'shared/core/task-graph/edge.ts',
  'shared/core/task-graph/fill-body.ts',
  'shared/core/task-graph/scaffolding.ts',
  'shared/core/task-graph/step-forms.ts',
  'shared/core/teamcraft/read-calls.ts',
  'shared/core/teamcraft/strikes.ts',
  'shared/core/teamcraft/written-calls.ts',
]
