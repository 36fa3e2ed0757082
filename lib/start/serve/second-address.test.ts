import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

// A server as Next's: it listens on one address. Asked at both, it answers each with the peer that it sees; closed, it ends.
const program = `
  import { createServer, get } from 'node:http'
  const server = createServer((request, response) => response.end(request.socket.remoteAddress))
  server.listen(0, '127.0.0.1', async () => {
    const { port } = server.address()
    const ask = (host) => new Promise((resolve) => get({ host, port, agent: false }, async (response) =>
      resolve(Buffer.concat(await response.toArray()).toString())).on('error', (error) => resolve(error.code)))
    setTimeout(async () => {
      console.log(JSON.stringify([await ask('127.0.0.1'), await ask(process.env.ASKED)]))
      server.close()
    }, 100)
  })`

/** Asks the server at its own address and at another, when told of a second one. */
async function askAt(ASKED: string, SECOND_HOST: string): Promise<string[]> {
  const args = [
    '--import',
    './lib/start/serve/second-address.ts',
    '--input-type=module',
    '-e',
    program,
  ]
  const env = { ...process.env, NODE_OPTIONS: '', ASKED, SECOND_HOST }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return JSON.parse(stdout)
}

/** macOS has but one address of 127.0.0.0/8, a container often no ::1. */
const other = process.platform === 'darwin' ? '::1' : '127.0.0.2'

test('a server answers at the second address too, and sees who asks there', async () => {
  const [own, atOther] = await askAt(other, other)
  expect(own).toBe('127.0.0.1')
  expect(['127.0.0.1', '::1']).toContain(atOther)
})

test('without one it does not', async () => {
  expect(await askAt(other, '')).toEqual(['127.0.0.1', 'ECONNREFUSED'])
})

test('an address that the machine does not have is none', async () => {
  expect(await askAt(other, '2001:db8::1')).toEqual(['127.0.0.1', 'ECONNREFUSED'])
})
