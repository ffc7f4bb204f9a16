/** A building drawn in the page is kept among the scenarios and built: real lab, real server, the simulated model. */
import { expect, test } from 'vitest'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { CallInput } from '../../../shared/contract/calls.ts'
import { must } from '../../fakes/must.ts'
import { playRun } from '../../fakes/played-run.ts'
import { faultless } from '../../fakes/simulated-models.ts'

const address = 'villagerbench/construction/imported.my-gate'
const cells: CallInput<'building.save'>['cells'] = [
  { pos: [-10, -60, 0], name: 'stone' },
  { pos: [-10, -59, 0], name: 'oak_log', state: { axis: 'y' } },
  { pos: [-8, -60, 0], name: 'stone' },
  { pos: [-8, -59, 0], name: 'oak_slab', state: { type: 'bottom' } },
]

/** Draws in steps, as the page does; answers nothing and throws where an answer is not the expected one. */
async function draw(bridge: Bridge): Promise<void> {
  const { blocks, site } = must(await bridge.call('building.blocks', {}))
  expect(blocks.length).toBeGreaterThan(400)
  expect(site.min).toEqual([-17, -60, -18])
  const wrong = [...cells, { pos: [-10, -55, -5] as const, name: 'poppy' }]
  const checked = must(await bridge.call('building.check', { name: 'My gate', cells: wrong }))
  expect(checked.scenario?.task).toMatchObject({ blueprint: { cells: { length: 5 } } })
  expect(checked.problems).toEqual([expect.stringContaining('holds poppy at (-10, -55, -5)')])
  expect(await bridge.call('building.save', { name: 'My gate', cells: [], replaces: false })).toMatchObject({
    error: { code: 'bad-input', message: expect.stringContaining('no block yet') },
  })

  const first = { name: 'My gate', cells: cells.slice(0, 1), replaces: false }
  expect(must(await bridge.call('building.save', first))).toEqual({ address, problems: [] })
  expect(await bridge.call('building.save', { name: 'My gate', cells, replaces: false })).toMatchObject({
    error: { code: 'wrong-state', message: expect.stringContaining(address) },
  })
  expect(must(await bridge.call('building.save', { name: 'My gate', cells, replaces: true }))).toMatchObject({
    address,
  })
  const { scenarios } = must(await bridge.call('catalog.get', {}))
  const listed = scenarios.filter(({ origin }) => origin === 'imported')
  expect(listed).toEqual([expect.objectContaining({ address, size: 4, title: 'building My gate' })])
}

test('it is checked, saved, listed at once, replaced only when asked to, and completed without mistakes', async () => {
  const spec = {
    ...{ name: 'drawn', scenarios: [address], methods: [{ method: 'causalmace' }], agents: 2, seeds: [1] },
    model: { provider: 'scripted', model: 'scripted', params: { ...faultless } },
  }
  const [episode] = await playRun(spec, draw)
  expect(episode?.result).toMatchObject({ endReason: 'completed', validity: 'valid' })
  expect(episode?.result.metrics.find(({ id }) => id === 'completion')?.value).toBe(1)
})
