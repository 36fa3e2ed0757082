import { patience } from '#lib/platform/db/testing/patience.ts'
import { serve } from '#lib/start/serve/serve.ts'

// The supervisor of tests, which serves a build by the program given, in the working directory.

const [folder = '', port, patienceMs, program = ''] = process.argv.slice(2)
const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
process.exitCode = await serve(folder, { port: Number(port), hosts: ['127.0.0.1'] }, stop.signal, {
  program,
  patienceMs: Number(patienceMs) * patience,
  quickMs: 5000 * patience,
})
