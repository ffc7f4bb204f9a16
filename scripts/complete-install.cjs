'use strict'

/*
 * Runs after `npm install`, on the project's own Node unless that one could not be installed. npm decides with the system's
 * Node which optional packages fit; on an older one it leaves out the native parts of the build tools without a word. They
 * are fetched here, once. Then the looks of the Minecraft world are built from the installed packages.
 */
const { spawnSync } = require('node:child_process')
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const GUARD = 'CAUSALMACE_COMPLETING_INSTALL'
const OLDEST_NODE = 24
const root = join(__dirname, '..')
const isNewEnough = Number(process.versions.node.split('.')[0]) >= OLDEST_NODE

/** The build tool says that its native part is missing when it is loaded. Absent without devDependencies. */
function buildToolWorks() {
  if (!existsSync(join(root, 'node_modules', 'vite'))) return true
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

/** This Node, or the one that the package `node` brings. */
function projectNode() {
  if (isNewEnough) return process.execPath
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = join(root, 'node_modules', 'node', 'bin', name)
  return existsSync(own) ? own : null
}

/** Textures and models of blocks, mobs and items, for views and pictures. The lab works without them, so this never fails. */
function buildScene() {
  const node = projectNode()
  const script = join(root, 'main', 'scene-build', 'build.ts')
  const built = node === null ? null : spawnSync(node, [script, '--if-missing'], { stdio: 'ignore' })
  if (built !== null && built.status === 0) return
  console.log(
    'Views of the Minecraft world have no textures yet: `npm run build:scene` makes them, or says what is missing.',
  )
}

// On a Node that is too old (the package `node` was not installed) the check is left to the scripts, which say what to do.
if (!process.env[GUARD]) {
  if (isNewEnough && !buildToolWorks()) complete()
  buildScene()
}
