import { execFileSync } from 'node:child_process'
import { fillDatabase } from './filled.ts'

// What walks need before the first of them, however long it takes: the production build, and a database of their own.
// E2E_REUSE=1 keeps the database of the last run.

execFileSync(process.execPath, ['lib/commands/build.ts'], { stdio: 'inherit' })
if (process.env.E2E_REUSE !== '1') fillDatabase()
