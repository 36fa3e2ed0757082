import nextJest from 'next/jest.js'

const createConfig = nextJest({ dir: './' })

export default createConfig({
  testMatch: ['<rootDir>/{lib,components,app}/**/*.test.{ts,tsx}'],
  testEnvironment: 'node',
  globalSetup: '<rootDir>/lib/server/db/testing-global.ts',
  globalTeardown: '<rootDir>/lib/server/db/testing-teardown.ts',
  // Most suites talk to a real PostgreSQL, on a machine that may be busy.
  testTimeout: 30_000,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
})
