import { describe, expect, it } from 'vitest'
import { heardOf, summaryOf, toldTo } from '../../../../../../main/methods/mindcraft/simulation/summary.ts'
import { stillToTell } from '../../../../../../main/methods/mindcraft/simulation/tell.ts'

const bread = 'Recipe for bread: harvest 3 wheat; craft bread of them at the crafting table.'
const cake = 'Recipe for cake: harvest 3 wheat and cut 2 sugar_cane; craft cake.'
const rule = 'You may only tell Jill how to cook cake, not gather or cook anything for it.'
const characters = 500

const own = (text: string) => ({ own: true, text })
const telling = (to: string, ...lines: readonly string[]) =>
  own(`Know this. !startConversation("${to}", "${lines.join('. ')}.")`)

describe('notes', () => {
  it('keep once what several were told, or have said', () => {
    const first = summaryOf({
      summary: '',
      turns: [telling('Jill', bread, cake), telling('Bob', bread, cake)],
      characters,
    })
    expect(first).toBe('Told Jill, Bob: Recipe for bread, Recipe for cake')
    const heard = (by: string) => ({ own: false, text: `${by}: (FROM OTHER BOT)${bread}` })
    const second = summaryOf({
      summary: first,
      turns: [heard('Bob'), heard('Jill'), telling('Sally', bread, cake)],
      characters,
    })
    expect(second).toBe('Told Jill, Bob, Sally: Recipe for bread, Recipe for cake | Bob, Jill said: Recipe for bread')
    expect(toldTo('Bob', second)).toEqual(['Recipe for bread, Recipe for cake'])
    expect(heardOf('Sally', second)).toEqual([])
    expect(heardOf('Jill', second)).toEqual(['Recipe for bread'])
  })

  it('are never empty, and forget nothing for that', () => {
    const empty = summaryOf({ summary: '', turns: [own('!stay(3)')], characters })
    expect(empty).not.toBe('')
    expect(summaryOf({ summary: empty, turns: [telling('Jill', bread)], characters })).toBe(
      'Told Jill: Recipe for bread',
    )
  })

  it('let nothing be told twice, lines without a heading among recipes included', () => {
    const told = [rule, bread, cake]
    const tell = { mates: ['Jill'], told, turns: [], summary: '' }
    expect(stillToTell(tell)?.text).toContain(rule)
    const summary = summaryOf({ summary: '', turns: [telling('Jill', rule, cake)], characters })
    expect(stillToTell({ ...tell, summary })).toEqual({ to: 'Jill', text: `${bread}.` })
    expect(stillToTell({ ...tell, told: [rule, cake], summary })).toBeNull()
  })

  it('tell lines apart that begin alike where they were noted as they are', () => {
    const lines = ['The red lever opens the door in room 1', 'The red lever opens the door in room 2']
    const summary = summaryOf({ summary: '', turns: [telling('Jill', lines[0] ?? '')], characters })
    expect(stillToTell({ mates: ['Jill'], told: lines, turns: [], summary })?.text).toBe(`${lines[1]}.`)
  })
})
