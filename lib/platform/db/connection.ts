import postgres from 'postgres'

/** What postgres.js needs to reach a server. */
export type ConnectionOptions = postgres.Options<Record<string, postgres.PostgresType>>

/** What a first try at a server gave: an open connection, or why not and whether to wait. */
export type Greeting =
  | { sql: postgres.Sql; error?: undefined }
  | { sql?: undefined; error: unknown; isStarting: boolean }

/**
 * Opens one connection and asks it something. `onLost` is called once when it closes later.
 */
export async function greet(options: ConnectionOptions, onLost = () => {}): Promise<Greeting> {
  let isOpen = false
  const sql = postgres({
    ...options,
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    connect_timeout: 5,
    onnotice: () => {},
    onclose: () => {
      if (isOpen) onLost()
      isOpen = false
    },
  })
  try {
    // A server that hangs up without a word makes postgres.js try for ever.
    await within(8000, sql`select 1`)
    isOpen = true
    return { sql }
  } catch (error) {
    await sql.end({ timeout: 0 })
    // 57P03: starting up, recovering or shutting down. 53300: alive, but full.
    const isStarting = ['57P01', '57P03', '53300'].includes(codeOf(error))
    return { error, isStarting }
  }
}

/** Rejects with the code ETIMEDOUT when the promise takes longer. */
async function within<T>(milliseconds: number, promise: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })
    timer = setTimeout(() => reject(error), milliseconds)
  })
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** The code of a database or network error, looked for in its causes too; '' when there is none. */
export function codeOf(error: unknown): string {
  // No instanceof: under Jest the errors of Node come from another realm.
  if (typeof error !== 'object' || error === null) return ''
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : codeOf(cause)
}

/**
 * Whether the server went away: the statement may or may not have been done, and the same call
 * can succeed a moment later.
 */
export function isConnectionError(error: unknown): boolean {
  return /^(CONNECTION_|CONNECT_TIMEOUT|E[A-Z]+$|08|57P0[1-4]|53300)/.test(codeOf(error))
}
