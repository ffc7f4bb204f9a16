/** The example of the README runs as it is printed there, under the package's own name. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const home = join(import.meta.dirname, '..')
const example = join(home, 'examples/own-clock.ts')

test('the README shows the example that is run here', async () => {
  expect(await readFile(join(home, 'README.md'), 'utf8')).toContain(
    `\`\`\`ts\n${await readFile(example, 'utf8')}\`\`\``,
  )
})

test('it prints what the bot carries after ten minutes of game time, and ends by itself', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [example])
  expect({ stdout, stderr }).toEqual({ stdout: '2 wheat after 10 minutes\n', stderr: '' })
})
