import { describe, expect, it } from 'vitest'
import type { ModelTransport } from '../../../../main/models/model.ts'
import { describeChanges } from '../../../../main/worker/changes.ts'
import type { WorkerSettings } from '../../../../main/worker/index.ts'
import { actPrompt } from '../../../../main/worker/prompts/act.ts'
import type { ModelBinding } from '../../../../shared/contract/record/header.ts'
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import { toyEnvironment } from '../../../fakes/toy-judger.ts'
import { createBench, equip, flawless, gateway, plant, subtask, withdraw } from './worker-bench.ts'

/** The surroundings of a question, with what has changed in them. */
function toldIn(input: unknown): string {
  const { task, surroundings, changes } = actPrompt.inputSchema.parse(input)
  return [surroundings ?? task.environment, ...describeChanges(changes)].join('\n')
}

describe('what an agent knows of its surroundings', () => {
  const seen = (perception: WorkerSettings['perception'], refusesToPerceive = false) => {
    const environments: string[] = []
    const transport: ModelTransport = {
      send: (request, signal) => {
        if (request.purpose === 'worker.act') environments.push(toldIn(request.input))
        const refusalRate = refusesToPerceive && request.purpose === 'worker.perceive' ? 1 : 0
        const binding: ModelBinding = { provider: 'scripted', model: 'default', params: { ...flawless, refusalRate } }
        return gateway.send(binding, 1, request, signal)
      },
    }
    return { bench: createBench({ settings: { perception }, transport }), environments }
  }
  const second: ActionCall = { action: 'PlaceBlock', arguments: { item: 'poppy', pos: [2, -59, 0] } }

  it('is the brief alone where it does not look', async () => {
    const { bench, environments } = seen('brief')
    await bench.worker.execute(subtask, plant)
    expect(new Set(environments)).toEqual(new Set([toyEnvironment]))
  })

  it('grows with what changes in its sight', async () => {
    const { bench, environments } = seen('sight')
    await bench.worker.execute(subtask, plant)
    expect(new Set(environments)).toEqual(new Set([toyEnvironment]))
    await bench.worker.execute({ ...subtask, id: 8 }, [withdraw, equip, second])
    expect(environments.at(-1)).toBe(`${toyEnvironment}\n- poppy at (1, -59, 0)`)
    expect(bench.purposes()).not.toContain('worker.perceive')
  })

  it('is summed up once per subtask where it asks, and stays what is in sight where the answer cannot be used', async () => {
    const { bench, environments } = seen('summary')
    expect(await bench.worker.execute(subtask, plant)).toMatchObject({ value: { done: true } })
    await bench.worker.execute({ ...subtask, id: 8 }, [withdraw, equip, second])
    expect(bench.purposes().filter((purpose) => purpose === 'worker.perceive')).toHaveLength(2)
    expect(environments.at(-1)).toBe('- chest at (5, -60, 5): the material\n- poppy at (1, -59, 0)')
    const refused = seen('summary', true)
    expect(await refused.bench.worker.execute(subtask, plant)).toMatchObject({ value: { done: true } })
    expect(new Set(refused.environments)).toEqual(new Set([toyEnvironment]))
  })
})
