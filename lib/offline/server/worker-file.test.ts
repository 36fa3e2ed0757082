import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workerFile } from './worker-file.ts'

let folder = ''
let server: Server
let url = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gxw-worker-'))
  for (const name of ['BUILD_ID', 'worker.js', 'worker-off.js'])
    writeFileSync(join(folder, name), `/* ${name} */`)
})

afterEach(async () => {
  await new Promise((done) => server.close(done))
  rmSync(folder, { recursive: true })
})

async function serve(isOn: boolean): Promise<void> {
  const answer = workerFile({ folder, isOn, table: [] })
  server = createServer((request, response) =>
    answer(request, response, () => response.writeHead(404).end()),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('it is asked for each time, and sent again only when it has changed', async () => {
  await serve(true)
  const first = await fetch(`${url}/sw.js`)
  expect(await first.text()).toMatch(/^self\.gxw=.*"build":.*\n\/\* worker\.js \*\/$/s)
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect(first.headers.get('service-worker-allowed')).toBe('/')
  expect(first.headers.get('content-type')).toContain('javascript')
  const etag = first.headers.get('etag') ?? ''
  const second = await fetch(`${url}/sw.js`, { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(304)
  expect((await fetch(`${url}/other.js`)).status).toBe(404)
})

test('switched off, it is the one that removes itself', async () => {
  await serve(false)
  expect(await (await fetch(`${url}/sw.js`)).text()).toContain('worker-off.js')
})

test('where no build is served there is none', async () => {
  rmSync(join(folder, 'worker.js'))
  await serve(true)
  expect((await fetch(`${url}/sw.js`)).status).toBe(404)
})
