import cluster from 'node:cluster'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { letEarlyIn } from '#lib/platform/http/guard/early.ts'
import { stopWithSupervisor } from '#lib/start/serve/drain.ts'

// Stands in for `next start`, which takes minutes to build and seconds to start: it answers with the name of its build,
// and the file `kind` in the build's folder says how it fails, at once or only where visitors come.

const folder = process.env.DIST_DIR ?? ''
const build = basename(folder)
const [kind, when] = readFileSync(join(folder, 'kind'), 'utf8').split(' ')
const isFailing = when !== 'later' || cluster.isWorker
const [, , , , port, , host] = process.argv
console.log(`${build} is process ${process.pid}, CDN ${process.env.CDN_PROVIDER}`)

if (kind === 'ends' && isFailing) process.exit(3)

const held: ServerResponse[] = []
let isGuarded = false
const server = createServer(({ url = '' }, response) => {
  response.setHeader('Connection', 'close')
  if (kind === 'mute' && isFailing) return
  if (!isGuarded) response.writeHead(503).end('unguarded')
  else if (url.startsWith('/slow')) {
    response.flushHeaders()
    held.push(response)
  } else if (url.startsWith('/api/readyz')) {
    const ready = kind !== 'unready' || !isFailing
    const migrations = { code: process.env.MIGRATED_TO, database: null }
    const state = { ready, build, database: 'ok', migrations, pendingMigrations: 0, disk: 'ok' }
    response.writeHead(ready ? 200 : 503).end(JSON.stringify(state))
  } else response.writeHead(kind === 'homeless' ? 500 : 200).end(build)
})
process.once('SIGTERM', () => {
  server.close(() => process.exit(143))
  // Under way until then.
  for (const response of held) response.end(build)
})
// Its supervisor is killed while it starts.
if (kind === 'orphaned' && isFailing) await once(process, 'disconnect')
stopWithSupervisor()
server.listen(Number(port), host, () => {
  // As boot.ts, a moment later.
  setTimeout(() => {
    isGuarded = true
    letEarlyIn(() => {})
  }, 100)
  // Visitors come by then.
  if (kind === 'dies' && isFailing) setTimeout(() => process.exit(3), 100)
  if (kind === 'killed' && isFailing) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 100)
})
