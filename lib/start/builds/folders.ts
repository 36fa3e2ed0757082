import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { formerOf } from './former.ts'
import { isAlive } from './lock.ts'

// .next/work is where Next works: `next build`, `next dev`, the types. .next/build-<id> is a finished build. Both lie
// equally deep, because a build finds node_modules by relative links.

const top = '.next'
const prefix = 'build-'
/** Stays with Next: its cache, the types of routes, what `next dev` made and how long everything took. */
const notMoved = new Set(['cache', 'dev', 'diagnostics', 'lock', 'trace', 'trace-build', 'types'])
/** How many finished builds stay, besides those in use. */
const KEPT = 2

/** The folder that the build of these sources has once it is finished. */
export const folderOf = (id: string) => `${top}/${prefix}${id}`

/** The folder of a build by its name, as a site tells it. */
export const folderNamed = (name: string) => `${top}/${name}`

/** Makes what lies in `work` the finished build `id`: with the rename, not before, there is one. */
export function finish(work: string, id: string): void {
  const draft = join(top, `draft-${id}`)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft)
  for (const name of readdirSync(work))
    if (!notMoved.has(name)) renameSync(join(work, name), join(draft, name))
  // What a server writes beside its build goes where a read-only image has a place for it.
  symlinkSync('../work/cache', join(draft, 'cache'))
  renameSync(draft, folderOf(id))
}

/** Says that the process `pid` serves the build, so that no later one removes it. */
export function markUsed(folder: string, pid: number): void {
  whereWritable(() => {
    mkdirSync(join(folder, 'users'), { recursive: true })
    writeFileSync(join(folder, 'users', String(pid)), '')
  })
}

/** Says that it serves the build no more. */
export function unmarkUsed(folder: string, pid: number): void {
  whereWritable(() => rmSync(join(folder, 'users', String(pid)), { force: true }))
}

/** Does nothing, without a word, in a folder that this account cannot write to. */
export function whereWritable(mark: () => void): void {
  try {
    mark()
  } catch (error) {
    // In a folder that this account cannot write to, somebody else builds; the newest two stay there in any case.
    if (!['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  }
}

/** Removes old builds that nobody serves, and to which none that is served would go back. */
export function removeOld(): void {
  const builds = readdirSync(top)
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(top, name))
    // What Next left here before builds had folders of their own begins like them: build-manifest.json.
    .filter((folder) => existsSync(join(folder, 'BUILD_ID')))
    .sort((a, b) => builtAt(b) - builtAt(a))
  const used = builds.filter(isUsed)
  const formers = used.map((folder) => formerOf(basename(folder))?.build)
  for (const folder of builds.slice(KEPT))
    if (!used.includes(folder) && !formers.includes(basename(folder)))
      rmSync(folder, { recursive: true, force: true })
}

const builtAt = (folder: string) => statSync(join(folder, 'BUILD_ID')).mtimeMs

function isUsed(folder: string): boolean {
  const users = join(folder, 'users')
  return existsSync(users) && readdirSync(users).some((pid) => isAlive(Number(pid)))
}
