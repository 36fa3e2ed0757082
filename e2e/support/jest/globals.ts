import type { jest as Jest } from '@jest/globals'

/** In place of @jest/globals: modules stay from one test file to the next, and each file has a `jest` of its own. */
export const jest = new Proxy({} as typeof Jest, {
  get: (_, name) => Reflect.get(Reflect.get(globalThis, 'jest'), name),
})
