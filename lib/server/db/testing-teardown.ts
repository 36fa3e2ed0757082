/** Jest's globalTeardown. */
export { releaseTestServer as default } from './testing-global.ts'
