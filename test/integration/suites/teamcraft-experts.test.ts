/** One own case of each of TeamCraft's families, played by its scripted team. docs/teamcraft.md has the command that plays all 950. */
import { expect, test } from 'vitest'
import { playRun } from '../../fakes/played-run.ts'

test('scripted teams complete a case of each family, in as many steps as they need without a server', async () => {
  const played = await playRun({
    name: 'teamcraft',
    scenarios: ['build', 'clear', 'farm', 'smelt'].map((family) => `teamcraft/${family}/test-0`),
    methods: [{ method: 'scripted-expert' }],
    agents: 2,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted' },
  })
  expect(played).toHaveLength(4)
  for (const { record, result } of played) {
    const { scenario, method } = record.header
    const of = (kind: string) => record.events.filter(({ type }) => type === kind)
    expect(of('episode.end')[0]?.data, scenario.address).toMatchObject({ endReason: 'completed' })
    expect(of('action.end').filter(({ data }) => !JSON.stringify(data).includes('"ok":true'))).toEqual([])
    // The number that a clearing tells is of blocks that take several calls; as released, one call takes a block away.
    const told = 'expertSteps' in scenario.task ? scenario.task.expertSteps : 0
    const steps = of('joint.step').length
    if (scenario.task.kind === 'teamcraft-clear') expect(steps).toBeLessThanOrEqual(told)
    else expect(steps).toBe(told)
    expect(method.needsTruth).toBe(true)
    expect(result.modelCalls ?? 0).toBe(0)
  }
})
