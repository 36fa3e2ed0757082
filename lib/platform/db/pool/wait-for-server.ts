import { setTimeout as sleep } from 'node:timers/promises'
import { openSession, type Session } from '#lib/platform/db/client-session.ts'
import { nameOf, type Server } from '#lib/platform/db/client-url.ts'
import { codeOf } from '#lib/platform/db/error-code.ts'

/** The server as it is to be reached, once it answers; waits up to 30 s, then throws one readable line. */
export async function waitForServer(server: Server, log = console.error): Promise<Server> {
  const deadline = performance.now() + 30_000
  for (let wait = 100, told = false; ; wait = Math.min(wait * 2, 2000)) {
    const { session, error } = await openSession(server).then(
      (opened) => ({ session: opened, error: undefined }),
      (refused: unknown) => ({ session: undefined, error: refused }),
    )
    if (session) {
      await assertUtf8(server, session).finally(session.end)
      return server
    }
    if (server.isTlsOptional && isWithoutTls(error))
      return await waitForServer({ ...server, ssl: false, isTlsOptional: false }, log)
    const isHopeless = hopeless.test(codeOf(error)) || isWithoutTls(error)
    if (isHopeless || performance.now() + wait > deadline)
      throw new Error(`无法连接 DATABASE_URL 的数据库（${nameOf(server)}）：${reasonOf(error)}`)
    if (!told) log(`等待数据库 ${nameOf(server)}：${reasonOf(error)}`)
    told = true
    await sleep(wait)
  }
}

async function assertUtf8(server: Server, { sql }: Session): Promise<void> {
  const [row] = await sql<{ encoding: string }[]>`
    select current_setting('server_encoding') as encoding`
  if (row?.encoding !== 'UTF8')
    throw new Error(`数据库 ${nameOf(server)} 的编码是 ${row?.encoding}，需要 UTF8`)
}

// Login refused, no such database, bad option: waiting does not mend it.
const hopeless = /^(28|3D|22|42|SASL|SELF_SIGNED|CERT|ERR_TLS)/

/** pg says so in words only. */
const isWithoutTls = (error: unknown) =>
  error instanceof Error && error.message === 'The server does not support SSL connections'

function reasonOf(error: unknown): string {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : String(error)
  return code && !message.includes(code) ? `${code} ${message}` : message
}
