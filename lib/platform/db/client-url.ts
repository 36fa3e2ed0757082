import { join, resolve } from 'node:path'
import type { ClientConfig } from 'pg'

/** A server as DATABASE_URL or the embedded one names it. */
export type Server = Pick<ClientConfig, 'user' | 'password' | 'database' | 'ssl'> & {
  /** A name, or the folder of a socket. */
  host: string
  port: number
  /** Go on without TLS when the server knows none (sslmode=prefer). */
  isTlsOptional?: boolean
  /** Settings of its sessions. */
  settings?: Record<string, string>
}

/** Reads a URL as libpq does, with its ?host=/socket/folder. */
export function parseUrl(text: string): Server {
  const url = new URL(text.replace(/^(postgres(?:ql)?:\/\/[^/@]*@?)\//, '$1localhost/'))
  const { searchParams } = url
  const decoded = (part: string) => decodeURIComponent(part) || undefined
  const mode = searchParams.get('sslmode') ?? searchParams.get('ssl') ?? 'disable'
  return {
    host: searchParams.get('host') ?? url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || searchParams.get('port') || 5432),
    user: decoded(url.username),
    password: decoded(url.password),
    database: decoded(url.pathname.slice(1)),
    ssl: tlsOf(mode),
    isTlsOptional: ['allow', 'prefer'].includes(mode),
    settings: Object.fromEntries([...searchParams].filter(([name]) => !known.has(name))),
  }
}

const known = new Set(['host', 'port', 'ssl', 'sslmode'])

/** As in libpq, only verify-ca and verify-full look at the certificate. */
function tlsOf(mode: string): ClientConfig['ssl'] {
  if (['disable', 'false'].includes(mode)) return false
  return ['allow', 'prefer', 'require', 'no-verify'].includes(mode)
    ? { rejectUnauthorized: false }
    : true
}

/**
 * The way past a pooler: host, port and TLS of `direct` (DATABASE_DIRECT_URL), all else as `server` has it, whichever role
 * that is of. Without `direct` it is the server itself.
 */
export function directOf(server: Server, direct: string | undefined): Server {
  if (!direct) return server
  const { host, port, ssl, isTlsOptional = false } = parseUrl(direct)
  return { ...server, host, port, ssl, isTlsOptional }
}

/** What a message calls the server. */
export function nameOf({ host, port, database }: Server): string {
  return `${host}:${port}/${database ?? ''}`
}

type Place = { DATABASE_URL?: string; DATA_DIR?: string; [name: string]: string | undefined }

/** What a message calls the database of these settings: its folder, or host, port and name; never the password. */
export function placeOf({ DATABASE_URL, DATA_DIR }: Place): string {
  if (DATABASE_URL) return nameOf(parseUrl(DATABASE_URL))
  return resolve(join(DATA_DIR || './data', 'db'))
}
