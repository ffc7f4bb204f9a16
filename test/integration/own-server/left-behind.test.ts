/**
 * No server outlives its lab, however the lab ends.
 * @module-tag landing
 */
import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { childrenOf } from '../../fakes/children-of.ts'
import { causalmace, startCausalmace } from '../../fakes/command-line.ts'
import { hasJdk, noJdk, standInJar } from '../../fakes/java-server/build-jar.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'
import { titleWanting } from '../../queue-stores/find-program.ts'

const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

function below(pid: number): readonly number[] {
  return childrenOf(pid).flatMap((child) => [child, ...below(child)])
}

test.skipIf(!hasJdk)(
  titleWanting('a lab that is killed leaves no Java behind, and its server saves', hasJdk, noJdk),
  async () => {
    const data = tempFolder()
    const folder = join(data, 'mine')
    mkdirSync(folder)
    const jar = await standInJar()
    expect(
      await causalmace(data, 'server', 'add', 'mine', '--jar', jar, '--folder', folder, '--agree-to-eula'),
    ).toMatchObject({ code: 0 })
    const lab = startCausalmace(data, 'server', 'start', 'mine')
    await lab.says('mine is ready at')
    const processes = below(lab.pid)
    const javas = processes.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server.jar'))
    expect(javas).toHaveLength(1)
    lab.process.kill('SIGKILL')
    await lab.ended
    await vi.waitUntil(() => !processes.some(isAlive), 60_000)
  },
)

test.skipIf(!hasJdk)(titleWanting('one that does not end by itself then is killed', hasJdk, noJdk), async () => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'eula.txt'), 'eula=true\n')
  writeFileSync(join(folder, 'server.properties'), 'server-port=0\n')
  writeFileSync(join(folder, 'stand-in.properties'), 'fail=stuck-at-stop\n')
  const keeper = fork(join(import.meta.dirname, '../../../main/own-server/keeper/entry.ts'), { stdio: 'ignore' })
  const isReady = new Promise<void>((resolve) => {
    keeper.on('message', (message) => {
      if (JSON.stringify(message).includes('Done (')) resolve()
    })
  })
  keeper.send({ kind: 'start', command: 'java', args: ['-jar', await standInJar()], folder, saveMs: 300 })
  await isReady
  const processes = [keeper.pid ?? 0, ...below(keeper.pid ?? 0)]
  expect(processes).toHaveLength(2)
  keeper.disconnect()
  await vi.waitUntil(() => !processes.some(isAlive), 60_000)
})
