import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { copyDemo } from '#e2e/support/filled.ts'
import { E2E_PORT } from '#e2e/support/ports.ts'
import { untilReady } from '#e2e/support/second-server.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { folderOf } from '#lib/start/builds/folders.ts'
import { sourcesId } from '#lib/start/builds/sources.ts'

// A site of its own, of these sources and libraries, with the production build twice: swaps of it must not meet the other
// walks, which serve the build too.

const port = E2E_PORT + 19
const url = `http://localhost:${port}`
const site = resolve(`data/e2e-${port}`)
const own = folderOf(sourcesId())
const former = '.next/build-former'
const env = {
  ...process.env,
  ...{ DATABASE_URL: '', DATA_DIR: './data', PORT: String(port), LOG_LEVEL: 'error' },
}

let supervisor: ChildProcess | undefined

test.beforeAll(() => {
  rmSync(site, { recursive: true, force: true })
  for (const folder of ['.next', 'backups']) mkdirSync(join(site, folder), { recursive: true })
  for (const name of readdirSync('.'))
    if (!['.next', 'data'].includes(name)) symlinkSync(resolve(name), join(site, name))
  // The files themselves are shared, the folders and what is noted in them are not.
  const copy = process.platform === 'linux' ? '-al' : '-a'
  for (const build of [own, former]) {
    execFileSync('cp', [copy, own, join(site, build)])
    rmSync(join(site, build, 'former.json'), { force: true })
  }
  // As after an update that did not go well: the start serves the build before it.
  const note = { build: 'build-former', migration: new Date(0).toISOString(), isBack: true }
  writeFileSync(join(site, own, 'former.json'), JSON.stringify(note))
  copyDemo(join(site, 'data'))
})
test.afterAll(async () => {
  if (supervisor?.exitCode === null) {
    supervisor.kill()
    await once(supervisor, 'exit')
  }
  rmSync(site, { recursive: true, force: true })
})

/** A visitor who connects anew each time; answers the body, or throws what is not as it should be. */
function visit(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}${path}`, { agent: false }, async (response) => {
      const body = Buffer.concat(await response.toArray().catch(() => [])).toString()
      if (response.complete && response.statusCode === 200) resolve(body)
      else reject(new Error(`${path} ${response.statusCode}`))
    })
    request.on('error', reject)
  })
}

const serving = async () => JSON.parse(await visit('/api/readyz')).build

/** Lets visitors come while a command is carried out; answers which builds answered, and what went wrong. */
async function visitedDuring(args: string[]) {
  const [chunk = ''] = /\/_next\/static\/[^"]+\.(js|css)/.exec(await visit('/')) ?? []
  const paths = ['/', '/', '/api/v1/pc/search/hotWords', chunk]
  const faults: string[] = []
  const builds: string[] = []
  let visits = 0
  let isOver = false
  const come = async (path: string) => {
    for (; !isOver; await sleep(100)) {
      visits += 1
      await visit(path).catch((error: Error) => faults.push(error.message))
    }
  }
  const look = async () => {
    for (; !isOver; await sleep(100)) {
      const build = await serving().catch((error: Error) => error.message)
      if (builds.at(-1) !== build) builds.push(build)
    }
  }
  const coming = [...paths.map(come), look()]
  const command = ['lib/commands/update.ts', ...args]
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: site, env })
  isOver = true
  await Promise.all(coming)
  return { stdout, visits, faults, builds: [...builds, await serving()] }
}

test('npm run update swaps the build of a running site, and swaps it back, without refusing a visitor', async () => {
  test.setTimeout(300_000 * patience)
  supervisor = spawn(process.execPath, ['lib/commands/start.ts'], {
    ...{ cwd: site, env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(url)
  expect(await serving()).toBe('build-former')

  const forward = await visitedDuring(['--backup-to', 'backups'])
  expect(forward.faults).toEqual([])
  expect(new Set(forward.builds)).toEqual(new Set(['build-former', own.replace('.next/', '')]))
  expect(forward.builds.at(-1)).toBe(own.replace('.next/', ''))
  expect(readdirSync(join(site, 'backups'))).toHaveLength(1)

  const back = await visitedDuring(['--back'])
  expect(back.faults).toEqual([])
  expect(back.builds.at(-1)).toBe('build-former')
  for (const { visits } of [forward, back]) expect(visits).toBeGreaterThan(20)
})
