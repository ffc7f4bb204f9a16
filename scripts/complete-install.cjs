'use strict'

/*
 * Runs after `npm install`, already on the project's own Node. npm decides with the system's Node which optional packages
 * fit; on an older one it leaves out the native parts of the build tools without a word. They are fetched here, once.
 */
const { spawnSync } = require('node:child_process')
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const GUARD = 'CAUSALMACE_COMPLETING_INSTALL'

/** The build tool says that its native part is missing when it is loaded. Absent without devDependencies. */
function buildToolWorks() {
  if (!existsSync(join(__dirname, '..', 'node_modules', 'vite'))) return true
  return spawnSync(process.execPath, ['--eval', "import('vite')"], { stdio: 'ignore' }).status === 0
}

function complete() {
  console.log(`Completing the install for Node ${process.versions.node} ...`)
  const args = ['install', '--no-save', '--no-audit', '--no-fund']
  const options = { stdio: 'inherit', env: { ...process.env, [GUARD]: '1' } }
  const npm = process.env.npm_execpath
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: true })
  if (done.status === 0 && buildToolWorks()) return
  console.error('The install is not complete: run `npm install` once more, with Node 22 or later if there is one.')
  process.exitCode = 1
}

// On a Node that is too old (the package `node` was not installed) the check is left to the scripts, which say what to do.
if (!process.env[GUARD] && Number(process.versions.node.split('.')[0]) >= 24 && !buildToolWorks()) complete()
