import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { compileCache } from './testing/compile-cache.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /(lib\/commands\/\S+\.ts)$/.exec(script) ?? []
  return file && name !== 'dev' ? [{ name, file }] : []
})

type Outcome = { status: unknown; stdout: string; stderr: string }

/** What a command says and how it ends; a database that nobody answers at, should it open one. */
function call(file: string, ...args: string[]): Promise<Outcome> {
  const none = { DATABASE_URL: 'postgres://127.0.0.1:1/none', DATA_DIR: '/nowhere' }
  const env = { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: compileCache, ...none }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [file, ...args],
      { env, timeout: 60_000 * patience },
      (error, ...said) => {
        resolve({ status: error ? error.code : 0, stdout: said[0], stderr: said[1] })
      },
    )
  })
}

test.each(commands)('$name --help helps, and what it does not know is refused', async (command) => {
  const { name, file } = command
  const [asked, wrong] = await Promise.all([call(file, '--help'), call(file, '--no-such-option')])
  expect(asked).toMatchObject({ status: 0, stderr: '' })
  expect(asked.stdout).toMatch(new RegExp(`^npm (run )?${name}\\b`))
  expect(asked.stdout).toContain('退出码：0 ')
  expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('--no-such-option')])
  expect(wrong.stderr).not.toContain('    at ')
})
