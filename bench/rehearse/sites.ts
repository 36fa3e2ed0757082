import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '#bench/faults/site-process.ts'
import { killServer } from '#bench/kill-server.ts'
import { benchEnv } from '#bench/server.ts'
import { addresses, nginxSite } from './render.ts'

const { apps, web } = addresses

/** nginx lets go of what it has under way with a process that it was told to pass by. */
const LET_GO_MS = 2000

export type Sites = Awaited<ReturnType<typeof startSites>>

/** Starts nginx of deploy/nginx.conf and behind it three `npm start` of the present build, on one DATA_DIR, as machines that share it. */
export async function startSites(home: string, env: Record<string, string>) {
  const running = new Map<string, ChildProcess>()
  const url = `http://${web}`
  const settings = benchEnv({
    ...{ ...env, PORT: '3000', PC_SITE: url, TRUST_PROXY: '1', COMPRESS: 'off' },
    ...{ DB_POOL: '10', METRICS_TOKEN: 'rehearse-metrics' },
  })
  const isReady = (host: string) =>
    fetch(`http://${host}:3000/api/readyz`, { signal: AbortSignal.timeout(4000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const start = async (host: string) => {
    const log = openSync(join(home, `app-${host}.log`), 'a')
    const child = spawn(process.execPath, ['lib/commands/start.ts'], {
      env: { ...settings, HOST: host },
      stdio: ['ignore', log, log],
    })
    running.set(host, child)
    await until(`${host} is ready`, 300, async () => {
      if (child.exitCode !== null)
        throw new Error(`${host} ended with ${child.exitCode}: see ${home}`)
      return await isReady(host)
    })
  }
  const stop = async (name: string) => {
    const child = running.get(name)
    child?.kill('SIGTERM')
    await until(
      `${name} has ended`,
      60,
      () => !child || child.exitCode !== null || child.signalCode !== null,
    )
    running.delete(name)
  }

  const folder = join(home, 'nginx')
  mkdirSync(folder)
  const write = (down?: string) =>
    writeFileSync(
      join(folder, 'site.conf'),
      nginxSite(
        home,
        apps.map((host) => ({ host, isDown: host === down })),
      ),
    )
  write()
  writeFileSync(join(folder, 'nginx.conf'), mainConf(folder))
  const passBy = async (host?: string) => {
    write(host)
    running.get('nginx')?.kill('SIGHUP')
    await sleep(LET_GO_MS)
  }
  process.once('exit', () => {
    for (const child of running.values()) child.kill('SIGTERM')
  })
  // The first one migrates and fills the database.
  for (const host of apps) await start(host)
  running.set(
    'nginx',
    spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  )
  await until('nginx answers', 10, () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return {
    url,
    /** Restarts one after the other, each taken out of nginx before, as docs/operations.md says. */
    roll: async () => {
      for (const host of apps) {
        await passBy(host)
        await stop(host)
        await start(host)
      }
      await passBy()
    },
    /** Kills the serving process of one, which its supervisor starts again. */
    kill: () => killServer(running.get(apps[0] ?? '')?.pid ?? 0),
    /** Resolves when all of them say that they are well. */
    untilReady: () =>
      until('all processes are ready', 120, async () =>
        (await Promise.all(apps.map(isReady))).every(Boolean),
      ),
    end: async () => {
      await stop('nginx')
      await Promise.all(apps.map(stop))
    },
  }
}

// Started as root, nginx would run its workers as an account that may not enter the folder.
const mainConf = (folder: string) => `
user root;
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 2048; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include site.conf;
}
`
