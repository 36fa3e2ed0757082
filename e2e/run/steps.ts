import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'

export type Count = { passed: number; failed: number }
export type Timed = { title: string; seconds: number }

/** Results of this run so far; report.ts prints and keeps them. */
export const run = {
  counts: [] as Count[],
  steps: [] as Timed[],
  suites: [] as Timed[],
  walks: [] as Timed[],
  /** Failures, with the words of their runner. */
  failures: [] as { name: string; output: string }[],
  /** Tests that failed among the others and passed alone. */
  unsteady: [] as string[],
}

export const total = (kind: keyof Count) =>
  run.counts.reduce((sum, counted) => sum + counted[kind], 0)

/** Runs a command to its end, however long it takes, and keeps its seconds. */
export function runCommand(
  title: string,
  command: readonly string[],
  env: Record<string, string> = {},
): boolean {
  console.log(`\n== ${title}`)
  const start = Date.now()
  const [program = '', ...args] = command
  const { status, error } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (error) console.error(error.message)
  const seconds = Math.round((Date.now() - start) / 1000)
  console.log(`== ${title}: ${seconds} s`)
  run.steps.push({ title, seconds })
  return status === 0
}

/** A command that counts as one test. */
export function step(title: string, command: readonly string[], env?: Record<string, string>) {
  const isFine = runCommand(title, command, env)
  run.counts.push({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 })
  if (!isFine) run.failures.push({ name: title, output: 'see its output above' })
  return isFine
}

type Suite<Report> = {
  report: string
  command: readonly string[]
  /** Reads the runner's report; adds what it says of times and failures to `run`. */
  count: (report: Report) => Count
  env?: Record<string, string>
}

/** A runner that dies without a report is one failure, and so is one that ends badly without naming a failed test. */
export function suite<Report>(title: string, { report, command, count, env }: Suite<Report>): void {
  rmSync(report, { force: true })
  const before = run.failures.length + run.unsteady.length
  const isFine = runCommand(title, command, env)
  let counted: Count = { passed: 0, failed: 0 }
  try {
    counted = count(readReport(report))
  } catch (error) {
    counted = { passed: 0, failed: 1 }
    run.failures.push({ name: title, output: `its report cannot be read: ${error}` })
  }
  if (!isFine && run.failures.length + run.unsteady.length === before) {
    counted.failed += 1
    run.failures.push({ name: title, output: 'it ended badly and named no failed test' })
  }
  run.counts.push(counted)
}

export function readReport<Report>(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8'))
}
