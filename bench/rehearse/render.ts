import { readFileSync } from 'node:fs'

/** The machines of deploy/cluster, 10.0.0.x, are addresses of this one: all of 127/8 is loopback. */
const here = (text: string) => text.replaceAll('10.0.0.', '127.77.0.')

export const addresses = {
  etcd: here('10.0.0.10'),
  db1: here('10.0.0.11'),
  db2: here('10.0.0.12'),
  /** Machine of nginx, HAProxy and PgBouncer. */
  web: here('10.0.0.20'),
  apps: ['10.0.0.21', '10.0.0.22', '10.0.0.23'].map(here),
} as const

export type Member = 'db1' | 'db2'

/** Replaces each text, all of its places; throws when the file does not have it, so that a rehearsal is of what deploy/ says. */
function render(file: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${file} no longer says ${from}`)
      return text.replaceAll(from, to)
    },
    readFileSync(`deploy/${file}`, 'utf8'),
  )
}

/** Settings of etcd, by name. */
export function etcdEnv(home: string): Record<string, string> {
  const text = here(render('cluster/etcd.env', [['/var/lib/etcd/gongxuanwang', `${home}/etcd`]]))
  const lines = text.split('\n').filter((line) => /^ETCD_/.test(line))
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/).slice(0, 2)))
}

/** patroni.yml of one of the two; on the second the name and its own addresses differ, as the file says. */
export function patroniYml(member: Member, home: string, bin: string): string {
  const text = render('cluster/patroni.yml', [
    ['/usr/lib/postgresql/15/bin', bin],
    ['/var/lib/postgresql/15/gongxuanwang', `${home}/${member}/data`],
    ['/var/lib/postgresql/.pgpass-patroni', `${home}/${member}/pgpass`],
    ['/var/run/postgresql', `${home}/${member}`],
    // Backups are no part of it.
    ['pgbackrest --stanza=gongxuanwang archive-push %p', 'true'],
    ...(member === 'db2'
      ? ([
          ['name: db1', 'name: db2'],
          ['10.0.0.11', '10.0.0.12'],
        ] as const)
      : []),
  ])
  return here(text)
}

/** roles.sql with passwords of a rehearsal. */
export const rolesSql = ({ owner, site }: { owner: string; site: string }): string =>
  render('cluster/roles.sql', [
    ['change-owner', owner],
    ['change-site', site],
  ])

export const haproxyCfg = (): string =>
  // Not started as root, it may not choose its account.
  here(render('cluster/haproxy.cfg', [['    user haproxy\n    group haproxy\n', '']]))

/** pgbouncer.ini with the way to the primary at `primary` (host and port). */
export function pgbouncerIni(home: string, primary: { host: string; port: number }): string {
  return here(
    render('cluster/pgbouncer.ini', [
      ['/etc/pgbouncer/userlist.txt', `${home}/userlist.txt`],
      ['host=10.0.0.20 port=5000', `host=${primary.host} port=${primary.port}`],
    ]),
  )
}

/** nginx.conf in front of these app processes; one that is `down` gets no requests. */
export function nginxSite(home: string, apps: readonly { host: string; isDown: boolean }[]) {
  const servers = apps.map(({ host, isDown }) => `server ${host}:3000${isDown ? ' down' : ''};`)
  return render('nginx.conf', [
    ['server 127.0.0.1:3000;', servers.join('\n    ')],
    ['    listen 80;', `    listen ${addresses.web}:80;`],
    ['/var/cache/gongxuanwang', `${home}/nginx/cache`],
    ['access_log /var/log/nginx/gongxuanwang.log gxw_paths;', 'access_log off;'],
  ])
}
