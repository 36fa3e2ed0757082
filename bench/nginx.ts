import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { benchDir, type Running, runningOf, waitFor } from './server.ts'

/** The server of nginx.conf in front of `app`, and beside it one that serves `file` from a folder, with the same gzip. */
export type NginxOptions = {
  port: number
  app: number
  staticPort: number
  page: Buffer
  /** An address of this machine; loopback unless said otherwise. */
  address?: string
}

const nginx = 'nginx'

export const hasNginx = spawnSync(nginx, ['-v']).error === undefined

/** Starts nginx on a copy of deploy/nginx.conf with other ports and paths, after `nginx -t`. */
export async function startNginx(options: NginxOptions): Promise<Running> {
  const { port, app, staticPort, page, address = '127.0.0.1' } = options
  const dir = resolve(benchDir, 'nginx')
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(`${dir}/static`, { recursive: true })
  writeFileSync(`${dir}/static/page.html`, page)
  writeFileSync(`${dir}/site.conf`, render(dir, `${address}:${port}`, app))
  writeFileSync(`${dir}/nginx.conf`, mainConf(dir, staticPort))
  const args = ['-p', dir, '-c', `${dir}/nginx.conf`]
  const test = spawnSync(nginx, ['-t', ...args], { encoding: 'utf8' })
  if (test.status !== 0) throw new Error(test.stderr)
  const child = spawn(nginx, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const running = runningOf(child, `http://${address}:${port}`)
  await waitFor(child, `${running.url}/api/healthz`)
  return running
}

function render(dir: string, listen: string, app: number): string {
  const changes = [
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${app};`],
    ['    listen 80;', `    listen ${listen};`],
    ['/var/cache/gongxuanwang', `${dir}/cache`],
    ['access_log /var/log/nginx/gongxuanwang.log gxw_paths;', 'access_log off;'],
  ] as const
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/nginx.conf no longer says ${from}`)
      return text.replaceAll(from, to)
    },
    readFileSync('deploy/nginx.conf', 'utf8'),
  )
}

// One worker, so that it has one core and the load the other. The gzip settings of site.conf hold for both servers. Started
// as root, nginx would run its worker as an account that may not enter this folder.
const mainConf = (dir: string, staticPort: number) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${dir}/pid;
error_log ${dir}/error.log;
events { worker_connections 8192; }
http {
  types { text/html html; text/css css; text/javascript js; }
  access_log off;
  keepalive_requests 1000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`).join(' ')}
  include site.conf;
  server {
    listen 127.0.0.1:${staticPort};
    root ${dir}/static;
    gzip on;
  }
}
`
