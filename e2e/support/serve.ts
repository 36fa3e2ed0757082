import { execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { hasRealData, realContent } from './material.ts'
import { E2E_PORT } from './ports.ts'

// The server of the end-to-end tests: production build, a database of its own with the demo content and, where it lies
// beside the checkout, the real material. E2E_REUSE=1 keeps the database of the last run.

const env = {
  ...process.env,
  DATA_DIR: './data/e2e',
  PORT: String(E2E_PORT),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  TRUST_PROXY: '0',
}
const node = (args: string[]) => execFileSync(process.execPath, args, { env, stdio: 'inherit' })

node(['lib/commands/build.ts'])
if (process.env.E2E_REUSE !== '1') {
  if (!process.env.DATABASE_URL) rmSync('data/e2e', { recursive: true, force: true })
  node(['lib/commands/db-reset.ts', '--yes'])
  node(['lib/commands/db-seed.ts'])
  if (hasRealData) node(['lib/commands/content-import.ts', realContent()])
}
// Tests give each visitor an address of its own; see account-test.ts.
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ./e2e/support/visitor-addresses.mjs`
const server = spawn(process.execPath, ['lib/commands/start.ts'], {
  env: { ...env, NODE_OPTIONS },
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
