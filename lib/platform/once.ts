export type Once<T> = {
  /** The process's value, made when it is first asked for. */
  (): T
  /** Puts another value in its place, for tests and for what has ended. */
  replace: (value: T) => void
}

/**
 * A value of which a process has one. Next bundles pages, routes, middleware and start-up apart, and each bundle holds
 * its own copy of a module, so what all of them share lies on globalThis. `name` is unique in the project; two calls
 * with the same name share one value, made by whichever is asked first.
 */
export function once<T>(name: string, make: () => T): Once<T> {
  const key = Symbol.for(`gongxuanwang.${name}`)
  const shared = globalThis as unknown as Record<symbol, { value: T } | undefined>
  const get = () => {
    shared[key] ??= { value: make() }
    return shared[key].value
  }
  const replace = (value: T) => {
    shared[key] = { value }
  }
  return Object.assign(get, { replace })
}
