import { availableParallelism } from 'node:os'
import nextJest from 'next/jest.js'
import { patience } from './lib/platform/db/testing/patience.ts'

const createConfig = nextJest({ dir: './' })

/** Files of lib/ that need a vm context of their own. This list only shrinks. */
const isolated = [
  // middleware.ts imports next/server, which Node finds with its extension only.
  'lib/platform/routes/address/matcher.test.ts',
  // finish-page.ts reads BAIDU_TONGJI_ID once, when it is loaded: a site has one.
  'lib/platform/page-cache/finisher/loader-tongji.test.ts',
]

const lib = {
  displayName: 'lib',
  testMatch: ['<rootDir>/lib/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...isolated.map((file) => `<rootDir>/${file}$`)],
  modulePathIgnorePatterns: ['<rootDir>/.next/'],
  // Node itself loads and runs these files, a worker its modules once; a vm context evaluates all of them for each file.
  transform: {},
  runtime: '<rootDir>/e2e/support/jest/runtime.ts',
  testEnvironment: '<rootDir>/e2e/support/jest/environment.ts',
}

const site = await createConfig({
  displayName: 'site',
  testMatch: [
    '<rootDir>/{components,app}/**/*.test.{ts,tsx}',
    ...isolated.map((file) => `<rootDir>/${file}`),
  ],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
})()

export default {
  projects: [lib, site],
  globalSetup: '<rootDir>/lib/platform/db/testing/global.ts',
  globalTeardown: '<rootDir>/lib/platform/db/testing/teardown.ts',
  // Most suites talk to a real PostgreSQL, on a machine that may be busy.
  testTimeout: 60_000 * patience,
  // More than two cores have work for: one suite works while others wait for the database.
  maxWorkers: Math.max(3, availableParallelism() - 1),
}
