/** What draws each chart, loaded when the first chart of its kind is drawn: the library behind axes is in there as well. */
import { type ComponentType, lazy } from 'react'
import type { ChartPartProps, PartName } from './chart.ts'

export const parts = {
  spread: lazy(async () => ({ default: (await import('./spread/part.tsx')).SpreadPart })),
  curves: lazy(async () => ({ default: (await import('./curves/part.tsx')).CurvesPart })),
  'curve-panels': lazy(async () => ({ default: (await import('./curves/panels-part.tsx')).CurvePanelsPart })),
  'scenario-dots': lazy(async () => ({ default: (await import('./scenario-dots/part.tsx')).ScenarioDotsPart })),
  paired: lazy(async () => ({ default: (await import('./paired/part.tsx')).PairedPart })),
  'team-scaling': lazy(async () => ({ default: (await import('./team-scaling/part.tsx')).TeamScalingPart })),
  'complexity-scaling': lazy(async () => ({
    default: (await import('./complexity-scaling/part.tsx')).ComplexityScalingPart,
  })),
  cost: lazy(async () => ({ default: (await import('./cost/part.tsx')).CostPart })),
  'family-bars': lazy(async () => ({ default: (await import('./family-bars/part.tsx')).FamilyBarsPart })),
  'heat-map': lazy(async () => ({ default: (await import('./heat-map/part.tsx')).HeatMapPart })),
  'call-counts': lazy(async () => ({ default: (await import('./call-counts/part.tsx')).CallCountsPart })),
  'failure-modes': lazy(async () => ({ default: (await import('./failure-modes/part.tsx')).FailureModesPart })),
} as const satisfies Readonly<Record<PartName, ComponentType<ChartPartProps>>>
