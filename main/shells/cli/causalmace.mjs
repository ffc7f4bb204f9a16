#!/usr/bin/env node
/*
 * The command `causalmace`. Old syntax only: every Node that knows modules must be able to read this file and say what it lacks. An old
 * Node hands over to the Node 24 that the package `node` has put into this checkout, if it is there.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const REQUIRED = 24
const ending = process.platform === 'win32' ? '.exe' : ''
const own = fileURLToPath(new URL(`../../../node_modules/node/bin/node${ending}`, import.meta.url))

function handOver() {
  const child = spawn(own, [fileURLToPath(import.meta.url)].concat(process.argv.slice(2)), { stdio: 'inherit' })
  /* Ctrl-C reaches both processes; the one that works decides when it is over. Other signals are passed on. */
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {
    child.kill('SIGTERM')
  })
  child.on('error', (error) => {
    console.error(`The Node at ${own} cannot be started: ${error.message}`)
    process.exit(2)
  })
  child.on('exit', (code, signal) => {
    if (signal) process.kill(process.pid, signal)
    else process.exit(code)
  })
}

/*
 * Half of a short command's work is stripping types and compiling: what was compiled once is kept, by the content of each file. The module
 * is taken from the process, since layers forbid importing it: nothing is required here.
 */
function keepCompiled() {
  return import('../../common/cache-folder.ts').then(({ cacheFolder }) =>
    process.getBuiltinModule('node:module').enableCompileCache(join(cacheFolder(), 'compiled')),
  )
}

if (Number(process.versions.node.split('.')[0]) >= REQUIRED) {
  void keepCompiled()
    .then(() => import('./main.ts'))
    .then((cli) => cli.main(process.argv.slice(2)))
    .then((code) => {
      process.exitCode = code
    })
} else if (existsSync(own)) {
  handOver()
} else {
  console.error(
    `causalmace needs Node ${REQUIRED} or later; this is Node ${process.versions.node}.\n` +
      'Run "npm install" in the folder of CausalMACE Lab: it brings a Node of its own along.',
  )
  process.exit(2)
}
