/** Episodes judged on a server of the user's own: the lab starts a stand-in in a real Java, plays on it, and stops it. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { causalmace, startCausalmace } from '../../fakes/command-line.ts'
import { hasJdk, noJdk, standInJar } from '../../fakes/java-server/build-jar.ts'
import { gameBehind } from '../../fakes/java-server/game-behind.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

test.skipIf(!hasJdk)(`a building is judged on a server that the command line has added (${noJdk})`, async () => {
  const data = tempFolder()
  const folder = join(data, 'mine')
  mkdirSync(folder)
  const game = await gameBehind()
  game.behave(folder)
  const jar = await standInJar()
  const added = await causalmace(data, 'server', 'add', 'mine', '--jar', jar, '--folder', folder, '--agree-to-eula')
  expect(added).toMatchObject({ code: 0, stdout: expect.stringContaining('1.19.2') })
  const started = startCausalmace(data, 'server', 'start', 'mine')
  await started.says(/mine is ready at 127\.0\.0\.1:\d+/)
  started.process.stdin?.write('list\n')
  await started.says(/There are 0/i)
  started.process.kill('SIGINT')
  expect(await started.ended).toBe(0)
  const run = await causalmace(
    data,
    ...['run', '--server', 'own:mine', '--scenarios', 'villagerbench/construction/task_24', '--agents', '2', '--json'],
  )
  console.log(run.stdout.slice(0, 1500), run.stderr)
  expect(run.code).toBe(0)
  expect(game.commands).toContain('op MaceCheck')
})
