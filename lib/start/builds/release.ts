import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sources and library of which a build was made; it runs with no other Next. */
type Release = { next: string; commit: string | null }

/** Notes in the folder of a build of what it is made. */
export function noteRelease(folder: string): void {
  const release: Release = { next: nextVersion(), commit: commitHere() }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release))
}

/** The commands that bring sources and libraries of a build back, when another Next is installed now; null when it may be served as it is. */
export function commandsBack(folder: string): string | null {
  const file = join(folder, 'release.json')
  // One of before these notes is tried as it is.
  if (!existsSync(file)) return null
  const { next, commit }: Release = JSON.parse(readFileSync(file, 'utf8'))
  return next === nextVersion() ? null : `git checkout ${commit ?? '它的版本'} && npm ci`
}

function nextVersion(): string {
  return JSON.parse(readFileSync('node_modules/next/package.json', 'utf8')).version
}

/** Null where there is no git, as in an image, which holds the files alone. */
function commitHere(): string | null {
  const args = ['-c', 'safe.directory=*', 'rev-parse', 'HEAD']
  try {
    // The sources may belong to another account than the one that builds.
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
