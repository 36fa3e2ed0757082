import { patience } from '#lib/platform/db/testing/patience.ts'
import { serve } from '#lib/start/serve/serve.ts'

// The supervisor of tests, which serves a build by the stand-in, in the working directory.

const [folder = '', port, patienceMs] = process.argv.slice(2)
const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
process.exitCode = await serve(folder, { port: Number(port), hosts: ['127.0.0.1'] }, stop.signal, {
  program: `${import.meta.dirname}/stand-in.ts`,
  patienceMs: Number(patienceMs) * patience,
  quickMs: 5000 * patience,
})
