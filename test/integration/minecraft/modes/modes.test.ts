import { expect, test } from 'vitest'
import { AgentModes } from '../../../../main/modes/run-modes.ts'
import { distance } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { AgentMode } from '../../../../shared/contract/modes.ts'
import type { Emit } from '../../../../shared/contract/record/events.ts'
import type { Team } from '../../../../shared/contract/team.ts'
import { playCrew, type VirtualCrew } from '../../actions/virtual-crew.ts'

/** Switches modes of Alice on; what the record is told comes back. */
function switchOn(modes: readonly AgentMode[], { player, clock }: VirtualCrew) {
  const told: string[] = []
  const emit: Emit = (_type, _actor, data) => {
    if ('end' in data && 'mode' in data) told.push(`${data.mode} ${data.end}: ${data.text}`)
  }
  const { body } = player('Alice')
  const team: Team = { members: [{ name: 'Alice', kind: 'agent', abilities: 'all', modes: [...modes] }] }
  const over = new AbortController()
  new AgentModes(team, new Map([['Alice', body]]), clock, emit).start(over.signal, () => false)
  return { told, off: () => over.abort(new Error('switched off')) }
}

test('hunts what walks by, picks up what lies there, and gives way to an action', async () => {
  await playCrew(['Alice'], [], async (crew) => {
    const { command, clock, give, player, act } = crew
    await give('Alice', { iron_sword: 1 })
    await command('summon minecraft:pig 5 -60 3 {NoAI:1b}')
    const { told, off } = switchOn(['item-collecting', 'hunting'], crew)
    await clock.sleep(15_000)
    expect(told[0]).toBe('hunting done: hunts a pig.')
    expect(
      player('Alice')
        .body.entities(20)
        .filter(({ name }) => name === 'pig'),
    ).toEqual([])
    await command('summon minecraft:item 6 -60 6 {Item:{id:"minecraft:bread",Count:1b}}')
    await clock.sleep(350)
    expect(await act('Alice', 'NavigateTo', { pos: [-6, -60, -6] })).toMatchObject({ ok: true })
    off()
    expect(told.at(-1)).toBe('item-collecting cut-short: picks up bread: an action cut it short.')
  })
})

test('runs away from a monster, or fights it', async () => {
  await playCrew(['Alice'], [], async (crew) => {
    const { command, clock, player } = crew
    await command('summon minecraft:zombie 6 -60 3 {NoAI:1b}')
    const { told, off } = switchOn(['cowardice', 'self-defence'], crew)
    await clock.sleep(12_000)
    off()
    expect(told[0]).toBe('cowardice done: runs away from a zombie.')
    expect(distance(player('Alice').body.position(), [6.5, -60, 3.5])).toBeGreaterThan(20)
  })
  await playCrew(['Alice'], [], async (crew) => {
    const { command, clock, give, player } = crew
    await give('Alice', { iron_sword: 1 })
    await command('summon minecraft:zombie 6 -60 3 {NoAI:1b}')
    const { told, off } = switchOn(['self-defence'], crew)
    await clock.sleep(15_000)
    off()
    expect(told[0]).toBe('self-defence done: fights a zombie.')
    expect(
      player('Alice')
        .body.entities(20)
        .filter(({ name }) => name === 'zombie'),
    ).toEqual([])
  })
})

test('places a torch where it is dark of torches', async () => {
  await playCrew(['Alice'], [], async (crew) => {
    await crew.give('Alice', { torch: 3 })
    const { told, off } = switchOn(['torch-placing'], crew)
    await crew.clock.sleep(6000)
    off()
    expect(told).toEqual(['torch-placing done: places a torch.'])
    expect(crew.carried('Alice')).toEqual({ torch: 2 })
  })
})
