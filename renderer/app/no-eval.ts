/** The page's security policy forbids making code out of text; zod tries to unless it is told not to, before any schema is made. */
import { config } from 'zod'

config({ jitless: true })
