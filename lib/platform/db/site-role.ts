import { sql as text } from 'drizzle-orm'
import type { Database } from './client.ts'
import { parseUrl, type Server } from './client-url.ts'
import { codeOf } from './error-code.ts'
import { embeddedRole } from './serving-env.ts'

type Env = { SERVE_DATABASE_URL?: string; [name: string]: string | undefined }

/**
 * Lets the role of the running site read and write the rows of all tables, those of later migrations too, and makes it
 * where it is missing. Throws one readable line where this session may not, or that role is the owner itself.
 */
export async function letSiteIn(database: Database, env: Env): Promise<void> {
  const login: Pick<Server, 'user' | 'password'> = env.SERVE_DATABASE_URL
    ? parseUrl(env.SERVE_DATABASE_URL)
    : { user: embeddedRole }
  const role = login.user
  if (database.kind !== 'embedded' && !env.SERVE_DATABASE_URL) return
  if (!role) throw new Error('SERVE_DATABASE_URL: 请写明用户名')
  // On a connection of its own: processes that start together wait for each other, and a lock of a session is nobody else's.
  const session = await database.connect()
  const { sql } = session
  try {
    await sql`select pg_advisory_lock(${letting})`
    const [own] = await sql<{ owner: string }[]>`select current_user as owner`
    if (own?.owner === role)
      throw new Error('SERVE_DATABASE_URL 与 DATABASE_URL 的用户相同：请给网站另设一个用户')
    const known = await sql`select from pg_roles where rolname = ${role}`
    if (known.length === 0) await createRole(sql, role, login.password)
    const name = text.identifier(role)
    await sql`grant usage on schema public, drizzle to ${name}`
    await sql`grant select on all tables in schema drizzle to ${name}`
    await sql`grant select, insert, update, delete on all tables in schema public to ${name}`
    await sql`grant usage, select, update on all sequences in schema public to ${name}`
    await sql`alter default privileges in schema public
      grant select, insert, update, delete on tables to ${name}`
    await sql`alter default privileges in schema public
      grant usage, select, update on sequences to ${name}`
  } finally {
    // The lock goes with its session.
    await session.end()
  }
}

// Any number that nothing else on the server uses as an advisory lock.
const letting = 4_729_006

async function createRole(
  sql: Awaited<ReturnType<Database['connect']>>['sql'],
  role: string,
  password: unknown,
): Promise<void> {
  const secret = typeof password === 'string' && password !== '' ? password : null
  // No statement that makes a role takes parameters.
  const [made] = await sql<{ statement: string }[]>`select case when ${secret}::text is null
    then format('create role %I login', ${role}::text)
    else format('create role %I login password %L', ${role}::text, ${secret}::text) end as statement`
  try {
    await sql`${text.raw(made?.statement ?? '')}`
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw new Error(
      `数据库没有用户 ${role}，而 DATABASE_URL 的用户不能创建：请由管理员执行 create role "${role}" login password '…'`,
    )
  }
}
