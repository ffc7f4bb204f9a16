/** Numbers in sentences: whoever counts things that may be one says so by `counted`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const told = globSync('{renderer,main/shells,main/runs,main/lab,main/bundle,main/sandbox,shared/core}/**/*.{ts,tsx}', {
  cwd: root,
})

const things =
  'blocks|seats|agents|seeds|runs|episodes|scenarios|subtasks|calls|files|trials|questions|answers|rules|rows|rooms|failures|retries|models|conditions|checks|items|dependencies|errors|tasks|days|worlds|keys|lines|actions|players|paths'
const number = /\$?\{([^{}]*)\} /.source

/** Numbers that are never one, or stand in a sentence of their own where they are. */
const never = [
  /MAX_|MOST_|FEWEST_/,
  /=== 1|> 1|\? .*:/,
  /\.toFixed\(/,
  // Words of subtasks, which records hold.
  /Dig \$\{/,
  // Of several alone: the sentence before returns where there is one.
  /names \$\{|stands for \$\{|named "|is of \$\{acting\}|size|streak|in a row|and \$\{|of \$\{(most|results|points|rows|lines|choices|shown|wanted|name\.agents)/,
  // A border of one block holds nobody.
  /border\.diameter/,
  // A family of tasks, by its name.
  /\$\{family\} tasks/,
  // A verb.
  /answers \(HTTP|answers in \$|runs in a/,
  /demoRun|\{episodes\} episodes: CausalMACE/,
]

test('nothing is said of “1 blocks”', () => {
  const found = told.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const isTold = new RegExp(`${number}(${things})\\b(?!=)`).test(line) && !/^\s*(\*|\/\/|\/\*\*)/.test(line)
        return isTold && !never.some((one) => one.test(line)) ? [`${file}:${index + 1} ${line.trim()}`] : []
      }),
  )
  expect(found).toEqual([])
})
