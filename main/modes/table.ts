/** The modes, one line each; `shared/contract/modes.ts` has their order. */
export { cowardice } from './cowardice.ts'
export { hunting } from './hunting.ts'
export { itemCollecting } from './item-collecting.ts'
export { selfDefence } from './self-defence.ts'
export { torchPlacing } from './torch-placing.ts'
