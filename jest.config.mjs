import nextJest from 'next/jest.js'

const createConfig = nextJest({ dir: './' })

export default createConfig({
  testMatch: ['<rootDir>/{lib,components,app}/**/*.test.{ts,tsx}'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
})
