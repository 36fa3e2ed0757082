import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

// A server with one visitor who keeps his connection and always asks again, as a proxy does, until it is closed.
const program = `
  import { createServer, Agent, get } from 'node:http'
  import { putBefore } from '#lib/platform/http/before-next.ts'
  import { closeWhenStopping } from '#lib/start/serve/drain.ts'
  const server = createServer((request, response) => {
    if (request.url === '/2') {
      server.close()
      process.kill(process.pid, 'SIGTERM')
      process.once('SIGTERM', () => response.end())
    } else response.end()
  })
  putBefore(server, [closeWhenStopping()])
  const seen = []
  let port
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const end = () => {
    console.log(JSON.stringify(seen))
    process.exit()
  }
  const ask = (n) => n > 5 ? end() : get({ port, host: '127.0.0.1', path: '/' + n, agent }, (response) => {
    seen.push(response.headers.connection)
    response.resume().once('end', () => ask(n + 1))
  }).on('error', (error) => {
    seen.push(error.code)
    end()
  })
  server.listen(0, '127.0.0.1', () => {
    port = server.address().port
    ask(1)
  })`

test('a server that is told to stop closes the connection of who always asks again, between two answers', async () => {
  const args = ['--input-type=module', '-e', program]
  const env = { ...process.env, NODE_OPTIONS: '' }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  // Asked before the stop, under way during it, after it; the next one finds nobody.
  expect(JSON.parse(stdout)).toEqual(['keep-alive', 'keep-alive', 'close', 'ECONNREFUSED'])
})
