import { parseEnv } from '#lib/platform/env/env.ts'
import { expectFreePort } from '#lib/start/serve/free-port.ts'
import { listenHosts } from '#lib/start/serve/listen-hosts.ts'
import { type ListenAt, step } from './step.ts'

// A step of npm start: checks the settings and whether the port is free.

await step(async () => {
  const env = parseEnv(process.env)
  const hosts = listenHosts(env)
  for (const host of hosts.length > 0 ? hosts : [undefined]) await expectFreePort(env.PORT, host)
  return { port: env.PORT, hosts } satisfies ListenAt
})
