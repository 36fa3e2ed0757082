import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// A build that took the place of another says so in its folder, so that the site can go back to that one. Builds are
// named by their folders below .next.

const top = '.next'

/** How the site came to a build. */
export type Former = {
  /** The build that was served before. */
  build: string
  /** The newest migration of the database since, by the time when it was made (ISO). */
  migration: string
  /** Whether the site has gone back to `build`; then each start serves that one. */
  isBack: boolean
}

const noteOf = (build: string) => join(top, build, 'former.json')

/** Notes in the folder of a build which one it takes the place of; a power cut leaves the note of before, or this one. */
export function noteFormer(build: string, former: Former): void {
  const draft = `${noteOf(build)}.draft`
  writeFileSync(draft, JSON.stringify(former), { flush: true })
  renameSync(draft, noteOf(build))
}

/** Notes that the site has gone back from a build to `to`, when that is the one before it; else there is nothing to note. */
export function noteBack(build: string, to: string): void {
  const former = formerOf(build)
  if (former?.build !== to) return
  // It is served again itself, whatever came of it before.
  const own = formerOf(to)
  if (own?.isBack) noteFormer(to, { ...own, isBack: false })
  noteFormer(build, { ...former, isBack: true })
}

/** The note of a build, null where it has none or the build before is not there any more. */
export function formerOf(build: string): Former | null {
  const former = noted(build)
  return former && existsSync(join(top, former.build, 'BUILD_ID')) ? former : null
}

/** The build that a start serves where the sources say `build`: the one that the site has gone back to from it, step by step, or itself. */
export function servedFor(build: string): string {
  const former = formerOf(build)
  return former?.isBack ? servedFor(former.build) : build
}

/**
 * The migrations (ISO times) with which an update has left `build`'s database, and which need not be known to it: each
 * migration lets the release before run.
 */
export function migratedFor(build: string): string[] {
  if (!existsSync(top)) return []
  return readdirSync(top)
    .map(noted)
    .filter((former) => former?.build === build)
    .map((former) => former?.migration ?? '')
}

/** A note that cannot be read, as of another account, is as good as none: it must not end the site. */
function noted(build: string): Former | null {
  if (!existsSync(noteOf(build))) return null
  try {
    return JSON.parse(readFileSync(noteOf(build), 'utf8'))
  } catch (error) {
    console.error(`读不出 ${noteOf(build)}：${error instanceof Error ? error.message : error}`)
    return null
  }
}
