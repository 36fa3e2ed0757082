import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { untilReady } from '#e2e/support/second-server.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

for (const signal of ['SIGTERM', 'SIGKILL'] as const)
  test(`${signal} to npm start ends the server and stops the database`, async () => {
    test.setTimeout(180_000 * patience)
    const [port, dataDir] = ['3216', './data/e2e-3216']
    const own = { DATABASE_URL: '', DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'error' }
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, ...own },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const url = `http://localhost:${port}`
    await untilReady(url).catch((error: unknown) => {
      // Else it would be taken for the next one's.
      npm.kill()
      throw error
    })
    expect(existsSync(`${dataDir}/db/postmaster.pid`)).toBe(true)
    npm.kill(signal)
    const isOver = async () => {
      const isServed = await fetch(`${url}/api/healthz`).then(
        () => true,
        () => false,
      )
      return !isServed && !existsSync(`${dataDir}/db/postmaster.pid`)
    }
    await expect.poll(isOver, { timeout: 20_000 * patience }).toBe(true)
  })
