import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readGitSha } from '../../../../main/lab/git-sha.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

const sha = '0123456789abcdef0123456789abcdef01234567'
const other = 'f'.repeat(40)

function folderOf(files: Readonly<Record<string, string>>): string {
  const root = tempFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

test.each([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${sha}\n` }],
  ['no branch', { '.git/HEAD': `${sha}\n` }],
  [
    'a branch that was packed away',
    {
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/packed-refs': `# pack-refs with: peeled\n${other} refs/heads/other-main\n${other} refs/tags/v1\n^${other}\n${sha} refs/heads/main\n`,
    },
  ],
  [
    'a branch that moved on after it was packed',
    {
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/packed-refs': `${other} refs/heads/main\n`,
      '.git/refs/heads/main': `${sha}\n`,
    },
  ],
])('the commit of a checkout on %s', (_, files) => {
  expect(readGitSha(folderOf(files))).toBe(sha)
})

test('the commit of a second worktree, whose branches lie with the first one', () => {
  const root = folderOf({
    'first/.git/worktrees/second/HEAD': 'ref: refs/heads/side\n',
    'first/.git/worktrees/second/commondir': '../..\n',
    'first/.git/refs/heads/side': `${sha}\n`,
    'second/.git': 'gitdir: ../first/.git/worktrees/second\n',
  })
  expect(readGitSha(join(root, 'second'))).toBe(sha)
})

test('the stamp of a built lab, whatever lies around it', () => {
  const root = folderOf({ 'package.json': JSON.stringify({ gitHead: sha }), '.git/HEAD': `${other}\n` })
  expect(readGitSha(root)).toBe(sha)
})

test.each([
  ['no checkout', { 'package.json': '{}' }],
  ['a checkout without a commit yet', { '.git/HEAD': 'ref: refs/heads/main\n' }],
  ['files of another kind', { '.git/HEAD': 'something else\n', 'package.json': '{"gitHead":"v1.2"}' }],
])('nothing where there is %s', (_, files) => {
  expect(readGitSha(folderOf(files))).toBeNull()
})
