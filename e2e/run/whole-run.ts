import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git } from './changes.ts'

// Which states were tested whole is known to all clones on a machine: a run in a clean clone vouches for the tree of its
// commit, wherever that lies.

/** A whole run that passed: the git tree it ran on, when it ended, how long it took, how many tests it counted. */
export type WholeRun = { tree: string; at: string; seconds: number; passed: number }

const folder = join(tmpdir(), 'gongxuanwang-whole-run')

/** The tree of HEAD, or null when the files of today differ from it. */
export function cleanTree(): string | null {
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : null
}

export function keepWholeRun(run: WholeRun): void {
  const text = `${JSON.stringify(run)}\n`
  writeFileSync('test-results/whole-run.json', text)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (isOwn()) writeFileSync(join(folder, `${run.tree}.json`), text)
}

/** All that are known on this machine, the newest first. */
export function wholeRuns(): WholeRun[] {
  const files = isOwn() ? readdirSync(folder).map((name) => join(folder, name)) : []
  return [...files, 'test-results/whole-run.json']
    .flatMap(read)
    .sort((a, b) => b.at.localeCompare(a.at))
}

/** Whatever others can write into says nothing. */
function isOwn(): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return (
    found?.isDirectory() === true &&
    (found.mode & 0o777) === 0o700 &&
    found.uid === process.getuid?.()
  )
}

function read(path: string): WholeRun[] {
  try {
    return [JSON.parse(readFileSync(path, 'utf8'))]
  } catch {
    // Not there, or cut off by a kill.
    return []
  }
}
