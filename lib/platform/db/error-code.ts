/** The code of a database or network error, looked for in its causes too; '' when there is none. */
export function codeOf(error: unknown): string {
  // No instanceof: under Jest the errors of Node come from another realm.
  if (typeof error !== 'object' || error === null) return ''
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : codeOf(cause)
}

/**
 * Whether the server went away or has no connection to spare: the statement may or may not have
 * been done, and the same call can succeed a moment later.
 */
export function isConnectionError(error: unknown): boolean {
  return /^(CONNECTION_|08|57P0[1-4]|53300)/.test(codeOf(error))
}

/** Whether the server itself sent the error, with an SQLSTATE; all others come from Node or pg. */
export function isServerError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'severity' in error
}

/** CONNECTION_CLOSED: lost, or given up. CONNECTION_FAILED: there was none to be had. */
export function connectionError(code: 'CLOSED' | 'FAILED', message: string, cause?: unknown) {
  return Object.assign(new Error(message, { cause }), { code: `CONNECTION_${code}` })
}
