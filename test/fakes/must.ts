/** What a test cannot go on without. */
export { must } from '../../packages/minecraft-server/values/result.ts'
