/** Bots: bodies in the world for agents. The only door into this folder. */
export { type JoinOptions, joinBot } from './join.ts'
