import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { parse } from 'yaml'
import { CHAT_SOCKET } from '#lib/chat/protocol.ts'
import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import { limitsOf, MOST_BODY_BYTES } from '#lib/platform/contract/limits-of.ts'
import { userAgents } from '#lib/platform/routes/testing/device.ts'
import { isPhone } from '#lib/platform/routes/visit/device.ts'
import { contract } from '#lib/tables/contract.ts'

type Service = {
  image?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  command?: string[]
}

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const compose: { services: Record<string, Service> } = parse(read('compose.yaml'), { merge: true })
const dockerfile = read('Dockerfile')

test.each(Object.entries(compose.services))(
  'the container %s may do no more than it needs',
  (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  },
)

test('PostgreSQL writes no values of a row with an error', () => {
  expect(compose.services.postgres?.command).toEqual(
    expect.arrayContaining(['log_min_error_statement=panic', 'log_error_verbosity=terse']),
  )
})

test('nginx says nosniff of its own answers, wherever it adds a header', () => {
  const line = 'add_header X-Content-Type-Options $gxw_nosniff always;'
  const [server = '', ...locations] = read('nginx.conf')
    .slice(read('nginx.conf').indexOf('\nserver {'))
    .split('\n    location ')
  expect(server).toContain(`\n    ${line}`)
  for (const location of locations)
    if (location.includes(' add_header ')) expect(location).toContain(line)
})

test('nginx is told to compress in the server alone, since the http block of Debian says it already', () => {
  const [http = '', server = ''] = read('nginx.conf').split('\nserver {')
  expect(http).not.toMatch(/^\s*gzip on;/m)
  expect(server).toMatch(/^ {4}gzip on;/m)
})

test('images are named by their full version', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image)
  const others = Object.values(compose.services).flatMap(({ image }) => image ?? [])
  for (const image of [...bases, ...others]) expect(image).toMatch(/:\d+\.\d+(\.\d+)?(-\w+)?$/)
  expect([bases.length, others.length]).toEqual([2, 2])
})

test('the server is the first process of its container, and nobody in it is root', () => {
  expect(dockerfile).toContain('\nUSER node\n')
  expect(dockerfile).toContain('\nCMD ["node", "lib/commands/start.ts"]\n')
})

test.each([
  ...['.env', '.env.production', '.env.bak', 'deploy/site.pem', 'keys/pay.key', 'keys/pay.p12'],
  ...['dump.sql', 'dump.sql.gz', 'old/site.dump', 'data', 'e2e', 'bench'],
  ...['lib/start/deploy.test.ts', 'components/ui/a.test.tsx'],
])('%s stays out of the image', (file) => {
  const ignored = read('Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(ignored.some((pattern) => matchesGlob(file, pattern))).toBe(true)
})

test('what the image needs is not ignored', () => {
  const ignored = read('Dockerfile.dockerignore').split('\n').filter(Boolean)
  const kept = ['package.json', 'lib/platform/db/migrations/0000_portal.sql', '.npmrc', 'docs']
  for (const file of kept)
    expect([file, ignored.some((pattern) => matchesGlob(file, pattern))]).toEqual([file, false])
})

test('nginx lets through what the calls take, and of staff as much as Next does', () => {
  const conf = read('nginx.conf')
  const bytesOf = (text: string) => {
    const [, megabytes] = /^ +client_max_body_size (\d+)m;$/m.exec(text) ?? []
    return megabytes ? Number(megabytes) * 1024 * 1024 : undefined
  }
  const everywhere = bytesOf(conf.slice(0, conf.indexOf('location '))) ?? 0
  const places = [...conf.matchAll(/location (?:\^~ )?(\/\S*) \{([^}]*)\}/g)].map(
    ([, path = '', rules = '']) => ({ path, bytes: bytesOf(rules) ?? everywhere }),
  )
  const throughNginx = (path: string) =>
    places
      .filter((place) => path.startsWith(place.path))
      .toSorted((a, b) => b.path.length - a.path.length)[0]?.bytes
  for (const [name, endpoint] of Object.entries<Endpoint>(contract))
    expect([name, throughNginx(endpoint.path)]).toEqual([
      name,
      endpoint.access === 'staff' ? MOST_BODY_BYTES : everywhere,
    ])
  for (const [name, endpoint] of Object.entries<Endpoint>(contract))
    if (endpoint.access !== 'staff')
      expect(limitsOf(name, endpoint).maxBytes).toBeLessThan(everywhere)
})

test('nginx hands on an upgrade of the socket of the chat and of nothing else, without headers that a client wrote', () => {
  const conf = read('nginx.conf')
  const locations = [...conf.matchAll(/\n {4}location ([^{]+) \{\n([\s\S]*?)\n {4}\}/g)]
  const upgrading = locations.filter(([, , body = '']) => body.includes('$http_upgrade'))
  expect(upgrading.map(([, place]) => place)).toEqual([`= ${CHAT_SOCKET}`])
  const [, , body = ''] = upgrading[0] ?? []
  // A header set in a location replaces all of the server's.
  const set = (text: string) =>
    [...text.matchAll(/proxy_set_header (\S+)/g)].map(([, name]) => name)
  const [server = ''] = conf.slice(conf.indexOf('\nserver {')).split('\n    location ', 1)
  // A change of protocol is never compressed.
  expect(set(server).filter((name) => !set(body).includes(name))).toEqual(['Accept-Encoding'])
  for (const [, name = '', value] of server.matchAll(/proxy_set_header (\S+) (.*);/g))
    if (!['Accept-Encoding', 'Connection', 'Upgrade'].includes(name))
      expect(body).toContain(`proxy_set_header ${name} ${value};`)
})

test('nginx answers the path of the socket itself where no socket is asked for', () => {
  const conf = read('nginx.conf')
  const [, body = ''] = conf.split(`location = ${CHAT_SOCKET} {`)
  expect(body.trimStart()).toMatch(/^(#.*\n\s*)?if \(\$gxw_no_socket\) \{\s+return 404;\s+\}/)
  const [, map = ''] = conf.split('map $http_upgrade $gxw_no_socket {')
  expect(map).toMatch(/^\s+default\s+1;\s+"~\*\^websocket\$"\s+0;\s+\}/)
})

test('what nginx takes for a desktop is no phone to the app, and the usual desktops and spiders share a copy', () => {
  const [, map = ''] = read('nginx.conf').split('map $http_user_agent $gxw_device {')
  const rules = [...(map.split('}\n')[0]?.matchAll(/"~(\*?)(.*)" (\w+);/g) ?? [])].map(
    ([, flag, pattern = '', name]) => ({ pattern: new RegExp(pattern, flag ? 'i' : ''), name }),
  )
  expect(rules).toHaveLength(3)
  const classOf = (agent: string) =>
    rules.find(({ pattern }) => pattern.test(agent))?.name ?? 'other'
  const wrong = userAgents.filter(([, agent]) => classOf(agent) === 'desktop' && isPhone(agent))
  expect(wrong).toEqual([])
  for (const [device, agent] of userAgents)
    if (device === 'desktop') expect([agent, classOf(agent)]).toEqual([agent, 'desktop'])
  expect(classOf('Mozilla/5.0 (compatible; Baiduspider/2.0)')).toBe('desktop')
  expect(
    classOf('Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Mobile (compatible; Googlebot/2.1)'),
  ).toBe('other')
})
