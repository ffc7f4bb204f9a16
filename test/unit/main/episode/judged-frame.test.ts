import { expect, test } from 'vitest'
import { judgedFrame } from '../../../../main/episode/judged-frame.ts'

/** A world whose frames are numbered by how many things they carry. */
function playTick(commands: readonly string[]) {
  const log: string[] = []
  let frames = 0
  const frame = judgedFrame(
    {
      frame: () => {
        frames += 1
        log.push(`frame ${frames}`)
        return { entities: [], inventories: [{ player: 'Alice', heldSlot: frames, slots: [] }] }
      },
      run: async (command) => {
        log.push(command)
        return 'done'
      },
    },
    {
      tick: ({ inventories }) => {
        log.push(`look at ${inventories[0]?.heldSlot}`)
        return commands
      },
    },
  )
  return { log, answered: frame.inventories[0]?.heldSlot }
}

test('a tick in which the referee does nothing takes one frame, which is the answer', () => {
  expect(playTick([])).toEqual({ log: ['frame 1', 'look at 1'], answered: 1 })
})

test('commands come before the frame that is answered', () => {
  expect(playTick(['tp Alice 1 2 3', 'say no'])).toEqual({
    log: ['frame 1', 'look at 1', 'tp Alice 1 2 3', 'say no', 'frame 2'],
    answered: 2,
  })
})
