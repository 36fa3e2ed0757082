/** Jest's globalTeardown. */
export { releaseTestServer as default } from './global.ts'
