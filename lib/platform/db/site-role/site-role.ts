import { createHash, createHmac, pbkdf2Sync, randomBytes, randomInt } from 'node:crypto'
import { sql as text } from 'drizzle-orm'
import type { Database } from '#lib/platform/db/client.ts'
import { openSession, type Session } from '#lib/platform/db/client-session.ts'
import { parseUrl, type Server } from '#lib/platform/db/client-url.ts'
import { codeOf } from '#lib/platform/db/error-code.ts'
import { embeddedRole } from './serving-env.ts'

type Env = {
  DATABASE_URL?: string
  SERVE_DATABASE_URL?: string
  [name: string]: string | undefined
}

/**
 * Lets the role of the running site read and write the rows of all tables, those of later migrations too, and makes it
 * where it is missing and this session may. Throws one readable line, without the password, where it may not, where the
 * role has more rights than that, and where SERVE_DATABASE_URL leads to another database or to none.
 */
export async function letSiteIn(database: Database, env: Env): Promise<void> {
  const site = database.kind === 'embedded' ? null : siteOf(env)
  if (database.kind !== 'embedded' && !site) return
  const role = site?.user ?? embeddedRole
  // On a connection of its own: a lock of a session is nobody else's, and goes with it.
  const session = await database.connect()
  try {
    await session.sql`select pg_advisory_lock(${letting})`
    await makeRole(session, role, site?.password)
    await grant(session, role)
    if (site) await expectSameDatabase(session, site)
  } finally {
    await session.end()
  }
}

// Any number that nothing else on the server uses as an advisory lock.
const letting = 4_729_006

/** The login on the operator's PostgreSQL; null where it has one role for all. */
function siteOf({ DATABASE_URL, SERVE_DATABASE_URL }: Env): (Server & { user: string }) | null {
  if (!DATABASE_URL || !SERVE_DATABASE_URL) return null
  const { user = '', ...site } = parseUrl(SERVE_DATABASE_URL)
  if (user === '') throw new Error('SERVE_DATABASE_URL: 请写明用户名')
  return { ...site, user }
}

async function makeRole({ sql }: Session, role: string, password: unknown): Promise<void> {
  const [owner] = await sql<{ name: string; mayMake: boolean }[]>`
    select rolname as name, rolcreaterole or rolsuper as "mayMake"
    from pg_roles where rolname = current_user`
  if (owner?.name === role)
    throw new Error('SERVE_DATABASE_URL 与 DATABASE_URL 的用户相同：请给网站另设一个用户')
  const [known] = await sql<{ isMighty: boolean }[]>`
    select rolsuper or pg_has_role(rolname, current_user, 'member') as "isMighty"
    from pg_roles where rolname = ${role}`
  if (known?.isMighty)
    throw new Error(`数据库用户 ${role} 的权限与所有者相同：请给网站另设一个普通用户`)
  if (known) return
  if (!owner?.mayMake)
    throw new Error(
      `数据库没有用户 ${role}，而 DATABASE_URL 的用户不能创建：请由管理员执行 create role "${role}" login password '…'`,
    )
  const secret = typeof password === 'string' && password !== '' ? verifierOf(password) : null
  // No statement that makes a role takes parameters.
  const [made] = await sql<{ statement: string }[]>`select case when ${secret}::text is null
    then format('create role %I login', ${role}::text)
    else format('create role %I login password %L', ${role}::text, ${secret}::text) end as statement`
  try {
    await sql`${text.raw(made?.statement ?? '')}`
  } catch (error) {
    // Of two that start on two databases of one server the other was first; the role is the server's, this lock is not.
    if (['42710', '23505'].includes(codeOf(error))) return
    throw new Error(`数据库用户 ${role} 没有建成（${codeOf(error)}）`)
  }
}

/** Verifier that PostgreSQL keeps of a password (SCRAM-SHA-256, RFC 5803), so that neither a statement nor a log has it. */
function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, 4096, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`
}

async function grant({ sql }: Session, role: string): Promise<void> {
  const name = text.identifier(role)
  await sql`grant usage on schema public, drizzle to ${name}`
  await sql`grant select on all tables in schema drizzle to ${name}`
  await sql`grant select, insert, update, delete on all tables in schema public to ${name}`
  await sql`grant usage, select, update on all sequences in schema public to ${name}`
  await sql`alter default privileges in schema public
    grant select, insert, update, delete on tables to ${name}`
  await sql`alter default privileges in schema public
    grant usage, select, update on sequences to ${name}`
}

/** A lock of the one session is seen by the other on the same database alone. */
async function expectSameDatabase({ sql }: Session, site: Server): Promise<void> {
  const number = randomInt(2 ** 47)
  await sql`select pg_advisory_lock(${number})`
  const other = await openSession(site).catch((error: Error) => {
    throw new Error(`SERVE_DATABASE_URL: 无法连接（${codeOf(error) || error.message}）`)
  })
  try {
    const [own] = await other.sql<{ isFree: boolean }[]>`
      select pg_try_advisory_lock(${number}) as "isFree"`
    if (own?.isFree !== false)
      throw new Error('SERVE_DATABASE_URL 与 DATABASE_URL 不是同一个数据库')
  } finally {
    await other.end()
  }
}
