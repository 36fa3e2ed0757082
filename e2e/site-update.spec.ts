import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { get } from 'node:http'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { copyDemo } from '#e2e/support/filled.ts'
import { E2E_PORT } from '#e2e/support/ports.ts'
import { untilReady } from '#e2e/support/second-server.ts'
import { ownName } from '#lib/platform/db/embedded/place.ts'
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

const started: ChildProcess[] = []

test.beforeAll(() => {
  // A worker that is ended in the midst gets no further.
  process.once('exit', leaveNothing)
  leaveNothing()
  for (const folder of ['.next', 'backups']) mkdirSync(join(site, folder), { recursive: true })
  for (const name of readdirSync('.'))
    if (!['.next', 'data'].includes(name)) symlinkSync(resolve(name), join(site, name))
  for (const build of [own, former]) {
    copyBuild(join(site, build))
    rmSync(join(site, build, 'former.json'), { force: true })
  }
  // As after an update that did not go well: the start serves the build before it.
  const note = { build: 'build-former', migration: new Date(0).toISOString(), isBack: true }
  writeFileSync(join(site, own, 'former.json'), JSON.stringify(note))
  copyDemo(join(site, 'data'))
})
test.afterAll(async () => {
  test.setTimeout(90_000 * patience)
  const ends = living().map((child) => once(child, 'exit'))
  for (const child of living()) child.kill()
  // A stop takes 50 s at most.
  await Promise.race([Promise.all(ends), sleep(60_000 * patience, undefined, { ref: false })])
  leaveNothing()
  process.off('exit', leaveNothing)
})

/** Starts a command of the site, in a group of processes of its own. */
function start(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, args, {
    ...{ cwd: site, env, detached: true },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.push(child)
  return child
}

const living = () =>
  started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)

/** Kills what has not ended by itself, and takes away the folders. */
function leaveNothing(): void {
  for (const { pid } of living()) if (pid) kill(-pid)
  const database = join(site, 'data/db')
  if (existsSync(database)) {
    const folder = realpathSync(database)
    const note = join(folder, 'postmaster.pid')
    const [pid, place] = existsSync(note) ? readFileSync(note, 'utf8').split('\n') : []
    // A number that is no pid would be a group of processes, such as this one.
    if (place === folder && Number(pid) > 1) kill(Number(pid))
    // It is a link where PostgreSQL's account cannot enter the project, into a folder that is of this site alone.
    const home = dirname(folder)
    const link = join(realpathSync(dirname(database)), basename(database))
    const isApart = basename(home) === ownName({ link })
    rmSync(isApart ? home : folder, { recursive: true, force: true, maxRetries: 10 })
  }
  rmSync(site, { recursive: true, force: true, maxRetries: 10 })
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Copies folders and what is noted in them, and shares the files themselves where that may be: not over disks or accounts. */
function copyBuild(to: string): void {
  try {
    const how = process.platform === 'linux' ? '-al' : '-a'
    // It names each file that it cannot share.
    execFileSync('cp', [how, own, to], { stdio: 'ignore' })
  } catch {
    rmSync(to, { recursive: true, force: true })
    execFileSync('cp', ['-a', own, to])
  }
}

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
  const [code] = await once(start('lib/commands/update.ts', ...args), 'exit')
  isOver = true
  await Promise.all(coming)
  expect(code).toBe(0)
  return { visits, faults, builds: [...builds, await serving()] }
}

test('npm run update swaps the build of a running site, and swaps it back, without refusing a visitor', async () => {
  test.setTimeout(300_000 * patience)
  start('lib/commands/start.ts')
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
