/**
 * A world made and looked at on a server of the user's own, by the operator's chat and by the console: it must be the same. The
 * times that both ways take are told by `CAUSALMACE_ROUNDS=7 npx vitest run test/integration/own-server/ways.test.ts --reporter verbose`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { joinServer } from '../../../main/minecraft/external/external-server.ts'
import { OwnServers } from '../../../main/own-server/own-servers.ts'
import { findScenarios } from '../../../main/suites/index.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../packages/minecraft-server/clock/real-clock.ts'
import { positionsOf } from '../../../packages/minecraft-server/values/geometry.ts'
import type { AskConsole } from '../../../shared/contract/own-server.ts'
import type { WorldPlan } from '../../../shared/contract/scenario.ts'
import { hasJdk, noJdk, standInJar } from '../../fakes/java-server/build-jar.ts'
import { type GameBehind, gameBehind } from '../../fakes/java-server/game-behind.ts'
import { must } from '../../fakes/must.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'
import { titleWanting } from '../../queue-stores/find-program.ts'

const never = new AbortController().signal
const rounds = Number(process.env.CAUSALMACE_ROUNDS ?? 1)

/** A server "mine" that runs. */
async function running(game: GameBehind): Promise<OwnServers> {
  const dataFolder = tempFolder()
  const folder = join(dataFolder, 'mine')
  mkdirSync(folder)
  game.behave(folder)
  const servers = new OwnServers({ dataFolder, onChange: () => undefined, onLines: () => undefined })
  onTestFinished(() => servers.close())
  must(servers.put({ name: 'mine', jar: await standInJar(), folder, memoryMb: 512 }))
  must(servers.agreeToEula('mine'))
  must(await servers.start('mine'))
  return servers
}

function planOf(address: string): WorldPlan {
  const [scenario] = must(findScenarios([address]))
  if (scenario === undefined) throw new Error('there is such a scenario')
  return scenario.world
}

/** What is judged, and how long it took to make and to look at. */
async function made(game: GameBehind, servers: OwnServers, plan: WorldPlan, console: AskConsole | null) {
  const address = servers.addressOf('mine')
  if (address === null) throw new Error('it runs')
  const outside = must(await joinServer(address, createRealClock(), createDraw(3), console))
  const bodies = [must(await outside.join('Alice', never)), must(await outside.join('Bob', never))]
  try {
    const chests = plan.steps.flatMap((step) => (step.kind === 'container' ? [step.pos] : []))
    const from = performance.now()
    must(await outside.world.reset(plan))
    const stood = performance.now()
    const blocks = await outside.world.read(plan.region)
    const contents = []
    for (const pos of chests) contents.push(await outside.world.contents(pos))
    const looked = performance.now()
    return {
      seen: {
        blocks: [...positionsOf(plan.region)].map((pos) => blocks.at(pos)).join('\n'),
        contents,
        mobs: outside.world
          .frame()
          .entities.map(({ type }) => type)
          .sort(),
        places: bodies.map((body) => body.position()),
        hands: outside.world.frame().inventories,
      },
      madeMs: stood - from,
      lookedMs: looked - stood,
    }
  } finally {
    for (const body of bodies) body.leave()
    await outside.stop()
    await vi.waitUntil(() => game.server.squid.players.length === 0)
  }
}

function medians(all: readonly { readonly madeMs: number; readonly lookedMs: number }[]): string {
  const middle = (values: readonly number[]): number =>
    Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
  return `made in ${middle(all.map(({ madeMs }) => madeMs))} ms, looked at in ${middle(all.map(({ lookedMs }) => lookedMs))} ms`
}

test.skipIf(!hasJdk)(
  titleWanting('the same by chat and by the console', hasJdk, noJdk),
  { tags: ['long'] },
  async ({ annotate }) => {
    const game = await gameBehind()
    const servers = await running(game)
    const stew =
      'villagerbench/cooking/stew-rabbit.pasture-potato.chest-carrot.chest-mushroom.chest-bowl.chest-coal.chest'
    for (const address of ['villagerbench/construction/pyramid-69.dig', stew]) {
      const plan = planOf(address)
      const byChat = []
      const byConsole = []
      let typed: readonly string[] = []
      for (let round = 0; round < rounds; round++) {
        const before = game.commands.length
        const chat = await made(game, servers, plan, null)
        expect(game.commands.length).toBe(before)
        const console = await made(game, servers, plan, servers.consoleOf('mine'))
        expect(console.seen).toEqual(chat.seen)
        typed = game.commands.slice(before)
        byChat.push(chat)
        byConsole.push(console)
      }
      await annotate(`${address} by chat: ${medians(byChat)}`)
      await annotate(`${address} by the console: ${medians(byConsole)} (${typed.length} lines)`)
      expect(typed).toContainEqual(expect.stringMatching(/^(fill|setblock) /))
      // Places and players are named: nothing depends on who gives a command, or from where.
      expect(typed.filter((command) => !command.includes('data merge') && /[~^]|@[ps]/.test(command))).toEqual([])
    }
    const shown = must(servers.lines('mine')).map(({ text }) => text)
    expect(shown).toContainEqual(expect.stringContaining('Gamerule'))
    expect(shown.filter((text) => text.includes('Storage causalmace:'))).toEqual([])
  },
)
