import type { CallDoc } from './call-doc.ts'

type Sent = { site: string; input: Readonly<Record<string, unknown>> }

/** A call as a command line: `$TOKEN` stands for the login of either API. */
export function curlText({ method, path, operation }: CallDoc, { site, input }: Sent): string {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  )
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name))
  const sendsQuery = method === 'GET' || method === 'DELETE'
  const query = sendsQuery
    ? new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]))
    : ''
  const url = `${site}${address}${String(query) && `?${query}`}`
  return [
    `curl ${quoted(url)}`,
    ...(method === 'GET' || method === 'POST' ? [] : [`-X ${method}`]),
    ...loginOf(path, operation['x-access']),
    ...(sendsQuery
      ? []
      : [
          `-H 'Content-Type: application/json'`,
          `-d ${quoted(JSON.stringify(Object.fromEntries(rest)))}`,
        ]),
  ].join(' \\\n  ')
}

function loginOf(path: string, access: string): string[] {
  if (access === 'public') return []
  return [path.startsWith('/api/lx/') ? '-H "token: $TOKEN"' : '-H "Authorization: Bearer $TOKEN"']
}

/** For a shell: as it is, whatever stands in it. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
