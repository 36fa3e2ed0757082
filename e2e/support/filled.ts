import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { hasRealData, realSample } from './material.ts'

// The data that walks begin with are made once and kept as the folders of a stopped server, by the hash of what makes
// them; every server of the walks gets a copy. Only an embedded server has folders: with DATABASE_URL, or where
// PostgreSQL's account cannot enter the project (data/…/db is a link then), they are made each time.

const kept = 'data/e2e-kept'
/** As the scripts of package.json start their commands. */
const hook = './lib/platform/env/resolve-hook.ts'
/** The demo content alone, for second servers; and with the sample of the real material, for the tests' own. */
const folders = { demo: `${kept}/demo`, filled: `${kept}/filled` }
export const dataDir = './data/e2e'

/** Makes `data/e2e`, the folder of the tests' own server, as it is before the first walk. */
export function fillDatabase(): void {
  rmSync(dataDir, { recursive: true, force: true })
  if (process.env.DATABASE_URL) {
    fill(() => undefined)
    return
  }
  const key = keyOfSources()
  if (readIfThere(`${kept}/key`) === key) {
    copy(folders.filled, dataDir)
    return
  }
  rmSync(kept, { recursive: true, force: true })
  fill(() => keep(folders.demo))
  if (keep(folders.filled)) writeFileSync(`${kept}/key`, key)
}

/** Puts the demo content where a second server will look for its data; answers whether it is kept. */
export function copyDemo(folder: string): boolean {
  if (!existsSync(`${kept}/key`)) return false
  copy(folders.demo, folder)
  return true
}

function fill(onSeeded: () => void): void {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
  const node = (...args: string[]) =>
    execFileSync(process.execPath, ['--import', hook, ...args], { env, stdio: 'inherit' })
  node('lib/commands/db-reset.ts', '--yes')
  node('lib/commands/db-seed.ts')
  onSeeded()
  if (hasRealData) node('lib/commands/content-import.ts', realSample())
}

function keep(folder: string): boolean {
  if (lstatSync(`${dataDir}/db`).isSymbolicLink()) return false
  mkdirSync(kept, { recursive: true })
  copy(dataDir, folder)
  return true
}

/** With owners: PostgreSQL refuses a folder of somebody else's. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

/** Changes when the seeded rows may: with the content, the code that writes it, the sample and the day. */
function keyOfSources(): string {
  const hash = createHash('sha256')
  for (const root of ['content', 'lib', 'e2e/support/material.ts']) {
    const paths = lstatSync(root).isDirectory() ? filesBelow(root) : [root]
    for (const path of paths) hash.update(`${path}\0`).update(readFileSync(path))
  }
  // The demo's content and accounts are dated from the day they are made on.
  return hash.update(`${hasRealData} ${shanghaiToday()}`).digest('hex')
}

const isOfTests = /\.test\.tsx?$|\/testing\/|\.md$|\/meta\/\d+_snapshot\.json$/

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isOfTests.test(path))
    .sort()
}

function readIfThere(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
