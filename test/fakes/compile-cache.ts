/** Where processes under test keep compiled code for those after them; `vitest.config.ts` names the folder. */
export const compileCache = process.env.NODE_COMPILE_CACHE ?? null
