import { availableParallelism } from 'node:os'
import nextJest from 'next/jest.js'
import { patience } from './lib/platform/db/testing/patience.ts'

const createConfig = nextJest({ dir: './' })

export default createConfig({
  testMatch: ['<rootDir>/{lib,components,app}/**/*.test.{ts,tsx}'],
  testEnvironment: 'node',
  globalSetup: '<rootDir>/lib/platform/db/testing/global.ts',
  globalTeardown: '<rootDir>/lib/platform/db/testing/teardown.ts',
  // Most suites talk to a real PostgreSQL, on a machine that may be busy.
  testTimeout: 60_000 * patience,
  // Two even on two cores: one suite works while another waits for the database.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
})
