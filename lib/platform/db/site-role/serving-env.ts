/** Role of the running site in the embedded database. */
export const embeddedRole = 'gongxuanwang_site'

/**
 * The environment of the process that answers visitors: it speaks to the database as a role that reads and writes rows
 * and owns nothing (site-role.ts). Without SERVE_DATABASE_URL a PostgreSQL of the operator's own is used as its owner,
 * and without DATABASE_URL it is the embedded one whatever SERVE_DATABASE_URL says.
 * Imports nothing: the supervisor stays small.
 */
export function servingEnv({ SERVE_DATABASE_URL, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (!env.DATABASE_URL) return { ...env, EMBEDDED_ROLE: embeddedRole }
  return SERVE_DATABASE_URL ? { ...env, DATABASE_URL: SERVE_DATABASE_URL } : env
}
