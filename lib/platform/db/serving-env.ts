/** Of the running site in the embedded database. */
export const embeddedRole = 'gongxuanwang_site'

/**
 * The environment of the process that answers visitors: it speaks to the database as a role that reads and writes rows
 * and owns nothing (site-role.ts). Without SERVE_DATABASE_URL a PostgreSQL of the operator's own is used as its owner.
 * Imports nothing: the supervisor stays small.
 */
export function servingEnv({ SERVE_DATABASE_URL, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (SERVE_DATABASE_URL) return { ...env, DATABASE_URL: SERVE_DATABASE_URL }
  return env.DATABASE_URL ? env : { ...env, EMBEDDED_ROLE: embeddedRole }
}
