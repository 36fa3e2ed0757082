import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fillDatabase } from './filled.ts'

// What walks need before the first of them, however long it takes: the production build, and beside it, since a build has
// cores to spare, a database of their own. E2E_REUSE=1 keeps the database of the last run.

const build = spawn(process.execPath, ['lib/commands/build.ts'], { stdio: 'inherit' })
const built = once(build, 'exit')
if (process.env.E2E_REUSE !== '1') fillDatabase()
const [code] = await built
process.exitCode = code ?? 1
