'use strict'

/*
 * Stops an npm script with words instead of a syntax error when it runs on an old Node. Plain old syntax on purpose:
 * every Node must be able to read this file. npm puts node_modules/.bin first on the PATH, where the package `node`
 * lays a Node of the right version, so this only fails where that package's install script did not run.
 */
var required = 24
var major = Number(process.versions.node.split('.')[0])

if (!(major >= required)) {
  console.error(
    'CausalMACE Lab needs Node ' +
      required +
      ' or later; this is Node ' +
      process.versions.node +
      '.\n' +
      'It brings one along: run "npm install" in this folder, then "npm run <script>" again.\n' +
      'If that does not help, the install script of the package "node" did not run. Run "npm rebuild node"\n' +
      '(and check that "ignore-scripts" is not set in your npm settings), or install Node ' +
      required +
      ' yourself.',
  )
  process.exit(2)
}
