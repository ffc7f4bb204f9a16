/** The table of methods, one line each; `index.ts` lists them by the names here. */
export { agentVerse } from './agentverse/descriptor.ts'
export { causalMace } from './causalmace/descriptor.ts'
export { mindcraft } from './mindcraft/descriptor.ts'
export { oracleGraph } from './oracle-graph/descriptor.ts'
export { react } from './react/descriptor.ts'
export { sequential } from './sequential/descriptor.ts'
export { talking } from './talking/descriptor.ts'
export { villagerAgent } from './villageragent/descriptor.ts'
