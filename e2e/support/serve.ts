import { spawn } from 'node:child_process'
import { dataDir } from './filled.ts'
import { E2E_PORT } from './ports.ts'

// The server of the end-to-end tests, on the build and the data of support/prepare.ts.

// Tests give each visitor an address of its own; see account-test.ts.
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ./e2e/support/visitor-addresses.mjs`
const server = spawn(process.execPath, ['lib/commands/start.ts'], {
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(E2E_PORT),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    TRUST_PROXY: '0',
    // The walks mistype codes all day; whoever comes next has to get in with one all the same.
    WRONG_CODES_PER_DAY: '1000000',
    NODE_OPTIONS,
  },
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
