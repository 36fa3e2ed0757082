import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { holdEarly } from '#lib/platform/http/guard/early.ts'

// Loaded before Next (`--import`): who comes while a server starts, as in the midst of a swap, waits for boot.ts. A build
// of before this lets nobody in, and has no note of its release either. A minute is longer than a start takes.

if (existsSync(join(process.env.DIST_DIR ?? '', 'release.json'))) holdEarly(60_000)
