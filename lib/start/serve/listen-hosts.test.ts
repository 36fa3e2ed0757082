import { parseEnv } from '#lib/platform/env/env.ts'
import { listenHosts } from './listen-hosts.ts'

const here = ['127.0.0.1', '::1']

test.each<[Record<string, string>, string[]]>([
  [{}, here],
  [{ PC_SITE: 'http://localhost:3000' }, here],
  [{ PC_SITE: 'http://127.0.0.1' }, here],
  [{ NODE_ENV: 'production' }, here],
  [{ PC_SITE: 'https://www.example.com' }, []],
  [{ PC_SITE: 'https://www.example.com', TRUST_PROXY: '1' }, ['127.0.0.1']],
  [{ TRUST_PROXY: '2' }, ['127.0.0.1']],
  [{ HOST: '0.0.0.0' }, ['0.0.0.0']],
  [{ HOST: '::', TRUST_PROXY: '1' }, ['::']],
  [{ HOST: 'localhost', PC_SITE: 'https://www.example.com' }, ['localhost']],
])('with %j the server listens on %j', (source, hosts) => {
  expect(listenHosts(parseEnv(source))).toEqual(hosts)
})

test.each(['x86_64-conda-linux-gnu', '0.0.0.0:3000', 'http://0.0.0.0', '256.1.1.1'])(
  'HOST=%s is a fault',
  (HOST) => {
    expect(() => parseEnv({ HOST })).toThrow(/HOST: 应为/)
  },
)
