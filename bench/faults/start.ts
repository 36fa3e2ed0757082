import { readdirSync } from 'node:fs'
import { buildSite } from '#bench/server.ts'
import type { Fault } from './fault.ts'
import { needsNamespaces } from './needs.ts'
import {
  ask,
  filledFolder,
  firstOf,
  freshFolder,
  inNamespace,
  isAllOver,
  run,
  stop,
  until,
  untilReady,
} from './site-process.ts'

const npmStart = ['npm', 'start']

async function sigtermToNpm(): Promise<string> {
  const dataDir = filledFolder()
  const npm = run(npmStart, dataDir)
  await untilReady()
  const seconds = await stop(npm.pid ?? 0, dataDir)
  return `all ended after ${seconds.toFixed(1)} s`
}

async function killOfNpm(): Promise<string> {
  const dataDir = filledFolder()
  const npm = run(npmStart, dataDir)
  await untilReady()
  npm.kill('SIGKILL')
  const seconds = await until('everything has ended', 20, () => isAllOver(dataDir))
  return `all ended after ${seconds.toFixed(1)} s`
}

async function sigtermToFirstProcess(): Promise<string> {
  const dataDir = filledFolder()
  const container = run([...inNamespace, ...npmStart], dataDir)
  await untilReady()
  const seconds = await stop(firstOf(container), dataDir)
  return `all ended after ${seconds.toFixed(1)} s`
}

/** Moments of a first start at which the power fails. */
const moments: readonly [string, (dataDir: string) => boolean | Promise<boolean>][] = [
  ['the cluster is being made', (dir) => readdirSync(dir).some((name) => /^db/.test(name))],
  ['the server is up', async (dir) => (await ask(dir, 'select 1')) === 1],
  ['columns are in', async (dir) => Number(await ask(dir, 'select count(*) from columns')) > 0],
  ['articles are in', async (dir) => Number(await ask(dir, 'select count(*) from articles')) > 0],
  ['an account is in', async (dir) => Number(await ask(dir, 'select count(*) from users')) > 0],
]

async function cutFirstStart(): Promise<string> {
  buildSite()
  const dataDir = freshFolder('cut')
  for (const [what, isThere] of moments) {
    const container = run([...inNamespace, process.execPath, 'lib/commands/start.ts'], dataDir)
    await until(what, 60, () => isThere(dataDir))
    process.kill(firstOf(container), 'SIGKILL')
    await until('the namespace has ended', 10, () => container.exitCode !== null)
  }
  const site = run([process.execPath, 'lib/commands/start.ts'], dataDir)
  await untilReady()
  const missing = await lacking(dataDir)
  await stop(site.pid ?? 0, dataDir)
  if (missing.length > 0) throw new Error(`the next start left less: ${missing.join(', ')}`)
  return `whole after ${moments.length} cuts`
}

const counted = ['columns', 'articles', 'questions', 'documents', 'users', 'membership_grants']

/** The tables that have not as many rows as those of a first start that nobody cut. */
async function lacking(dataDir: string): Promise<string[]> {
  const counts = async (folder: string) =>
    await Promise.all(counted.map((table) => ask(folder, `select count(*) from ${table}`)))
  const found = await counts(dataDir)
  const whole = filledFolder()
  const holder = run([process.execPath, 'bench/faults/hold.ts'], whole)
  await until('the whole database answers', 30, async () => (await ask(whole, 'select 1')) === 1)
  const wanted = await counts(whole)
  holder.kill()
  return counted.filter((_, index) => found[index] !== wanted[index])
}

export const startFaults: readonly Fault[] = [
  { name: 'SIGTERM to npm start', run: sigtermToNpm },
  { name: 'kill -9 of npm start', run: killOfNpm },
  {
    name: 'SIGTERM to npm start as process 1',
    needs: needsNamespaces,
    run: sigtermToFirstProcess,
  },
  { name: 'power cut during the first start', needs: needsNamespaces, run: cutFirstStart },
]
