import { describe, expect, it } from 'vitest'
import { AgentModes } from '../../../../main/modes/run-modes.ts'
import * as table from '../../../../main/modes/table.ts'
import { agentModes, type MemberMode } from '../../../../shared/contract/modes.ts'
import type { Emit } from '../../../../shared/contract/record/events.ts'
import type { Team } from '../../../../shared/contract/team.ts'
import { type Stage, stage } from '../../../fakes/action-stage.ts'

const zombie = { id: 3, type: 'hostile', name: 'zombie', position: [4.5, -60, 0.5] } as const
const cow = { id: 4, type: 'animal', name: 'cow', position: [3.5, -60, 0.5] } as const
const bread = { id: 5, type: 'item', name: 'bread', position: [2.5, -60, 0.5] } as const

/** Alice with modes, and what the record is told of her. */
function play(modes: readonly MemberMode[], { alice, bob, clock }: Stage, set = { isTaken: false }) {
  const told: string[] = []
  const emit: Emit = (type, { id }, data) => {
    if ('end' in data && 'mode' in data) told.push(`${id} ${data.mode}: ${data.text}`)
    else told.push(type)
  }
  const team: Team = {
    members: [
      { name: 'Alice', kind: 'agent', abilities: 'all', ...(modes.length === 0 ? {} : { modes: [...modes] }) },
      { name: 'Bob', kind: 'agent', abilities: 'all' },
    ],
  }
  const over = new AbortController()
  const bodies = new Map([alice, bob].map((body) => [body.name, body]))
  const running = new AgentModes(team, bodies, clock, emit)
  running.start(over.signal, () => set.isTaken)
  return { told, over, running, emit: running.listen(emit) }
}

const act = { id: 1, call: { action: 'Wait', arguments: {} } }
const acted = { id: 1, ok: true, message: 'Done.', durationMs: 1 }
const alice = { kind: 'agent', id: 'Alice' } as const

describe('modes', () => {
  it('has one for each name of the contract', () => {
    expect(
      Object.values(table)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...agentModes].sort())
  })

  it('are off where nobody asks for them', async () => {
    const set = stage()
    set.alice.seen = [zombie, cow, bread]
    const { told } = play([], set)
    await set.clock.advance(3000)
    expect([told, set.alice.calls]).toEqual([[], []])
  })

  it('the more urgent acts first, in whatever order they are switched on', async () => {
    const set = stage()
    set.alice.seen = [cow, zombie]
    const { told } = play(['hunting', 'self-defence'], set)
    await set.clock.advance(350)
    expect(told).toEqual(['Alice self-defence: fights a zombie.'])
    set.alice.seen = [cow]
    await set.clock.advance(300)
    expect(told.at(-1)).toBe('Alice hunting: hunts a cow.')
    expect(set.bob.calls).toEqual([])
  })

  it('rest while the agent acts, and after a failure', async () => {
    const set = stage()
    set.alice.seen = [zombie]
    const { told, emit, over } = play(['cowardice'], set)
    emit('action.start', alice, act)
    await set.clock.advance(3000)
    expect(set.alice.calls).toEqual([])
    emit('action.end', alice, acted)
    set.alice.refuse('goTo', 'unreachable')
    await set.clock.advance(400)
    expect(told.at(-1)).toBe('Alice cowardice: runs away from a zombie: goTo said unreachable.')
    await set.clock.advance(4000)
    expect(set.alice.calls).toHaveLength(1)
    await set.clock.advance(1500)
    expect(set.alice.calls.length).toBeGreaterThan(1)
    over.abort(new Error('over'))
    const before = set.alice.calls.length
    await set.clock.advance(3000)
    expect(set.alice.calls).toHaveLength(before)
  })

  it('leave a body alone that a person has taken over', async () => {
    const set = stage()
    set.alice.seen = [zombie]
    const person = { isTaken: true }
    const { told } = play(['self-defence'], set, person)
    await set.clock.advance(2000)
    expect(told).toEqual([])
    person.isTaken = false
    await set.clock.advance(200)
    expect(told).toHaveLength(1)
  })

  it('an action that begins cuts a reaction short, and the record says so', async () => {
    const set = stage()
    set.alice.seen = [bread]
    let cut = false
    set.alice.goTo = (_to, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          cut = true
          reject(signal.reason)
        })
      })
    const { told, emit } = play(['item-collecting'], set)
    await set.clock.advance(400)
    emit('action.start', alice, act)
    await set.clock.advance(100)
    expect([cut, told]).toEqual([
      true,
      ['action.start', 'Alice item-collecting: picks up bread: an action cut it short.'],
    ])
  })

  it('a torch is placed where none is near', async () => {
    const set = stage()
    const { told } = play(['torch-placing'], set)
    await set.clock.advance(700)
    expect(told).toEqual([])
    set.alice.carried.set('torch', 2)
    await set.clock.advance(300)
    expect(set.alice.calls).toEqual(['equip', 'place'])
    await set.clock.advance(900)
    expect(told).toEqual(['Alice torch-placing: places a torch.'])
  })

  it('are switched while the episode is played; what is switched off ends', async () => {
    const set = stage()
    set.alice.seen = [cow]
    const { told, running } = play([], set)
    await set.clock.advance(1000)
    expect(told).toEqual([])
    expect([running.set('Alice', 'hunting', true), running.set('Alice', 'hunting', true)]).toEqual([true, false])
    expect(running.set('Nobody', 'hunting', true)).toBe(false)
    await set.clock.advance(350)
    expect(told).toEqual(['Alice hunting: hunts a cow.'])
    expect(running.set('Alice', 'hunting', false)).toBe(true)
    await set.clock.advance(3000)
    expect(told).toHaveLength(1)
  })

  it('leave unstuck on unless a member is without it, and switch it like the others', () => {
    const set = stage()
    const { running } = play(['no-unstuck'], set)
    expect([set.alice.isUnstuck, set.bob.isUnstuck]).toEqual([false, true])
    expect([running.set('Alice', 'unstuck', true), running.set('Alice', 'unstuck', true)]).toEqual([true, false])
    expect(set.alice.isUnstuck).toBe(true)
  })
})
