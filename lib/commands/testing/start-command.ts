import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { jest } from '@jest/globals'
import { patience } from '#lib/platform/db/testing/patience.ts'

type Outcome = { status: unknown; stdout: string; stderr: string }

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)

/** The commands of package.json: by their names, what Node is given to run them; the last of it is the file. */
export const commands = new Map(
  Object.entries(scripts).flatMap(([name, script]) => {
    const [, given] = /(?:^| )node ([^&]*lib\/commands\/\S+\.ts)$/.exec(script) ?? []
    return given ? [[name, given.split(' ')]] : []
  }),
)

// All of them load much the same modules, whose compiling takes most of a start.
const compileCache = join(tmpdir(), 'gxw-commands-compile-cache')

/** Runs a command of package.json off a terminal, in a process of its own as `npm run` starts it. */
export function startCommand(name: string, args: string[], more: object = {}): Promise<Outcome> {
  const env = { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: compileCache, ...more }
  const limits = { timeout: 120_000 * patience }
  return new Promise((resolve) => {
    const call = [...givenFor(name), ...args]
    const child = execFile(process.execPath, call, { env, ...limits }, (error, stdout, stderr) =>
      resolve({ status: error ? error.code : 0, stdout, stderr }),
    )
    child.stdin?.end()
  })
}

/** Runs a command within this process: for calls that are answered before anything is opened. */
export async function callCommand(name: string, args: string[]): Promise<Outcome> {
  const { argv, exitCode } = process
  const file = resolve(givenFor(name).at(-1) ?? '')
  const said = { stdout: '', stderr: '' }
  const keep = (stream: keyof typeof said) => (line: unknown) => {
    said[stream] += `${line}\n`
  }
  const mocks = [
    jest.spyOn(console, 'log').mockImplementation(keep('stdout')),
    jest.spyOn(console, 'error').mockImplementation(keep('stderr')),
  ]
  try {
    process.exitCode = undefined
    process.argv = [process.execPath, file, ...args]
    // A command runs when it is loaded.
    await import(`${pathToFileURL(file).href}?call=${randomUUID()}`)
    return { status: process.exitCode ?? 0, ...said }
  } finally {
    for (const mock of mocks) mock.mockRestore()
    Object.assign(process, { argv, exitCode })
  }
}

function givenFor(name: string): string[] {
  const given = commands.get(name)
  if (!given) throw new Error(`package.json has no command ${name}`)
  return given
}
