import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import Runtime from 'jest-runtime'
import '#lib/platform/env/resolve-hook.ts'

const require = createRequire(import.meta.url)
const globals = new URL('globals.ts', import.meta.url).href

/** How many test files this process has loaded before this one. */
let files = -1

registerHooks({
  resolve: (specifier, context, next) => {
    // The package of this name throws outside of a vm context.
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true }
    const found = next(specifier, context)
    // What helps tests may count and remember: each test file gets its own.
    return /\/testing\/[^?]*\.ts$/.test(found.url) ? { ...found, url: numbered(found.url) } : found
  },
})

function numbered(url: string): string {
  return files > 0 ? `${url}?${files}` : url
}

/**
 * Jest's `runtime` for suites without a vm context: Node itself loads them, so that a worker evaluates the modules they
 * import once, not once a file. Everything else (hooks, timeouts, reports) is Jest's own.
 */
class BareRuntime extends Runtime {
  override unstable_shouldLoadAsEsm(): boolean {
    return true
  }

  override async unstable_importModule(path: string): Promise<void> {
    files++
    const { jest } = this.requireModuleOrMock<{ jest: unknown }>(path, '@jest/globals')
    Object.assign(globalThis, { jest })
    await import(numbered(pathToFileURL(path).href))
  }

  /** Jest asks for its test framework here, which keeps the tests of a file in variables of its modules. */
  override requireInternalModule<T>(path: string): T {
    delete require.cache[path]
    return require(path)
  }
}

// Jest requires this file and expects the class itself.
export { BareRuntime as 'module.exports' }
