/** What a report says, made up around a made-up comparison. */

import { endingsTable } from '../../main/analysis/export/endings-table.ts'
import { conditionsTable, familiesTable, scenariosTable } from '../../main/analysis/export/group-tables.ts'
import { pairsTable } from '../../main/analysis/export/pairs-table.ts'
import type { ReportContent } from '../../main/report/content.ts'
import { episodeResult } from './episode-result.ts'
import { fakeComparison } from './fake-comparison.ts'
import { storedCondition, storedSpec } from './stored-trial.ts'

export function reportContent(part: Partial<ReportContent> = {}): ReportContent {
  const comparison = part.comparison ?? fakeComparison({ groups: 2, scenarios: 3, episodes: 2 })
  const request = { runIds: ['run'] }
  return {
    runs: [
      {
        id: 'run',
        name: 'night run',
        status: 'done',
        createdAt: '2026-01-01T10:00:00.000Z',
        endedAt: '2026-01-01T10:05:30.000Z',
        spec: storedSpec,
        notes: '',
      },
    ],
    playedBy: { appVersions: ['0.1.0'], minecraftVersions: ['1.19.2'], gitShas: ['a'.repeat(40)] },
    conditions: comparison.groups.map(({ conditionId, label }) => ({ ...storedCondition, id: conditionId, label })),
    comparison,
    tables: {
      conditions: conditionsTable(comparison, request),
      families: familiesTable(comparison, request),
      scenarios: scenariosTable(comparison, request),
      pairs: pairsTable(comparison),
      endings: endingsTable(comparison),
    },
    charts: [{ id: 'spread', title: 'Completion', caption: 'Marker: mean.', svgs: ['<svg><path d="M0,0"/></svg>'] }],
    marks: new Map(),
    trouble: comparison.groups.map(({ key }) => ({
      group: key,
      incomplete: 0,
      lookedInto: 0,
      findings: [],
      modes: [],
      withoutMode: 0,
    })),
    pictures: [],
    leftOut: [],
    episodes: comparison.groups.map(({ conditionId, label }, index) =>
      episodeResult(`trial-${index}`, {
        // The first of those that count, as a made-up comparison names them.
        episodeId: `episode-${index}-0-0`,
        conditionId,
        condition: label,
        metrics: [{ id: 'completion', value: 0.5 }],
      }),
    ),
    theme: ':root { --text: #111; }',
    ...part,
  }
}
