/**
 * Loaded before every test file: property tests draw the same cases each time, so that a failure comes from what was changed
 * and not from the day. `CAUSALMACE_CASES=<whole number>` draws others.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.CAUSALMACE_CASES ?? 1) })
