import { rmSync } from 'node:fs'
import { relative } from 'node:path'
import { ofSecondDatabase } from './second-database.ts'
import { type Count, readReport, run, runCommand, suite } from './steps.ts'

type JestFile = {
  name: string
  status: string
  message: string
  startTime: number
  endTime: number
}
type JestReport = {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: JestFile[]
}

/** The unit tests whose paths fit one of the patterns; without any, all. */
export function unitTests(patterns: readonly string[] = []): void {
  const some = ['--passWithNoTests', '--testPathPatterns', ...patterns]
  jestSuite('unit tests', 'test-results/unit.json', patterns.length > 0 ? some : [])
}

/**
 * Repeats suites on the PostgreSQL of SECOND_DATABASE_URL, which may be of another version; `all` are those that use a
 * database, else those in whose statements versions may differ. Without that variable nothing is done.
 */
export function secondDatabaseTests({ all = false } = {}): void {
  const url = process.env.SECOND_DATABASE_URL
  if (!url) return
  // The real material goes through the same statements as the made-up one.
  const related = [
    ...['--testPathIgnorePatterns', '/shared-'],
    ...['--findRelatedTests', 'lib/platform/db/testing/database.ts'],
  ]
  const args = all ? related : ['--runTestsByPath', ...ofSecondDatabase]
  const title = 'database tests on the second PostgreSQL'
  jestSuite(title, 'test-results/second.json', args, { DATABASE_URL: url })
}

function jestSuite(
  title: string,
  report: string,
  args: readonly string[],
  more: Record<string, string> = {},
): void {
  const env = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', ...more }
  const count = (first: JestReport): Count => {
    run.suites.push(...first.testResults.map(timeOf))
    const failed = failedFiles(first)
    if (failed.length === 0) return { passed: first.numPassedTests, failed: failedOf(first) }
    const second = again(title, report, failed, env)
    const stillFailed = failedFiles(second)
    const isRed = (file: string) => stillFailed.some(({ name }) => name === file)
    const names = failed.map(({ name }) => name).filter((name) => !isRed(name))
    run.unsteady.push(...names.map((name) => relative('.', name)))
    run.failures.push(
      ...stillFailed.map(({ name, message }) => ({ name: relative('.', name), output: message })),
    )
    const red = failedOf(second)
    return { passed: first.numPassedTests + failedOf(first) - red, failed: red }
  }
  suite<JestReport>(title, { report, command: jest(report, args), count, env })
}

/** Runs once more, alone, what failed. */
function again(
  title: string,
  report: string,
  failed: readonly JestFile[],
  env: Record<string, string>,
): JestReport {
  const file = report.replace('.json', '-again.json')
  rmSync(file, { force: true })
  const names = failed.map(({ name }) => name)
  const args = ['--runInBand', '--runTestsByPath', ...names]
  runCommand(`${title}, once more`, jest(file, args), env)
  return readReport(file)
}

const jest = (report: string, args: readonly string[]) => [
  ...['npx', 'jest', '--ci', '--json', `--outputFile=${report}`],
  ...args,
]
const timeOf = ({ name, startTime, endTime }: JestFile) => ({
  title: relative('.', name),
  seconds: (endTime - startTime) / 1000,
})
const failedFiles = ({ testResults }: JestReport) =>
  testResults.filter(({ status }) => status === 'failed')
const failedOf = (told: JestReport) => told.numFailedTests + told.numRuntimeErrorTestSuites
