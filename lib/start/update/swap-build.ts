import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '#lib/platform/env/env.ts'
import { folderNamed, folderOf } from '#lib/start/builds/folders.ts'
import { formerOf, migratedFor, noteBack, noteFormer, servedFor } from '#lib/start/builds/former.ts'
import { commandsBack } from '#lib/start/builds/release.ts'
import { sourcesId } from '#lib/start/builds/sources.ts'
import { listenHosts } from '#lib/start/serve/listen-hosts.ts'
import { orderBuild, takesOrders } from '#lib/start/serve/orders.ts'
import { runningSite } from './running-site.ts'

type Settings = Pick<Env, 'PORT' | 'HOST' | 'TRUST_PROXY' | 'PC_SITE'>

type Swap = {
  /** The build that is served, by its name, and the one that takes its place. */
  former: string
  next: string
  /** The newest migration of the database, by the time when it was made (ISO). */
  migration: string
}

/** A build that was well aside gets as long to answer where visitors come. */
const PATIENCE_MS = 60_000

const placeOf = (env: Settings) => ({ port: env.PORT, hosts: listenHosts(env) })

/**
 * Lets the running site serve the next build, and asks it whether it does. Answers false when it takes no orders, as one
 * of a release before these, which has to be started anew. Throws one readable line when visitors are served by the
 * former build again, or still; each start serves that one then, until a swap succeeds.
 */
export async function swapBuild(
  env: Settings,
  { former, next, migration }: Swap,
  patienceMs = PATIENCE_MS,
): Promise<boolean> {
  noteFormer(next, { build: former, migration, isBack: false })
  if (!takesOrders(placeOf(env))) return false
  const refused = await orderBuild(placeOf(env), folderNamed(next))
  const unwell = refused ?? (await whyUnwell(env, next, patienceMs))
  if (unwell === null) return true
  noteBack(next, former)
  if (refused !== null)
    throw new Error(
      `没有换上 ${next}（${refused}）：网站仍由 ${former} 提供服务。${adviceOn(former)}`,
    )
  const stuck = await orderBuild(placeOf(env), folderNamed(former))
  // It was late, and is well by now, while the former one does not come up.
  if (stuck !== null && (await whyUnwell(env, next, patienceMs / 10)) === null) {
    noteFormer(next, { build: former, migration, isBack: false })
    return true
  }
  const still = stuck ?? (await whyUnwell(env, former, patienceMs))
  throw new Error(
    still === null
      ? `${next} 换上后不正常（${unwell}）：已换回 ${former}。${adviceOn(former)}`
      : `${next} 换上后不正常（${unwell}），换回 ${former} 也没有成功（${still}）：请看网站的日志，重新启动网站即启动 ${former}`,
  )
}

function adviceOn(former: string): string {
  const commands = commandsBack(folderNamed(former))
  const more = commands && `；它由另一版本的 Next 构建，下次启动之前请先运行\n  ${commands}`
  return `原因见网站的日志；迁移过的数据库它照常使用，请改正后再更新${more ?? ''}`
}

/**
 * Lets the site serve the build before again, on the database as it is; when it does not run, the next start will.
 * Answers both builds, and whether it serves already. Throws one readable line, or the commands that have to come before.
 */
export async function swapBack(
  env: Settings,
  patienceMs = PATIENCE_MS,
): Promise<{ from: string; to: string; isServed: boolean }> {
  const takes = takesOrders(placeOf(env))
  const running = await runningSite(env, undefined, patienceMs).catch((error: unknown) => {
    // A build that hangs is what one goes back from; its supervisor takes orders all the same.
    if (takes) return undefined
    throw error
  })
  const from = running?.build ?? servedFor(basename(folderOf(sourcesId())))
  const former = formerOf(from)
  if (!former)
    throw new Error(
      `没有可以换回的构建：${from} 不是由 npm run update 换上的，或它之前的构建已不在`,
    )
  const to = former.build
  // As after an update that has failed: its migrations let the release before it run, not the one before that.
  if (migratedFor(from).some((migration) => migration > former.migration))
    throw new Error(`不能再换回 ${to}：数据库已由 ${from} 之后的更新迁移，只能退回一个版本`)
  const commands = commandsBack(folderNamed(to))
  if (commands)
    throw new Error(
      `${to} 由另一版本的 Next 构建，请先取回它的源代码和依赖，再换回：\n  ${commands}\n  ${running === null ? 'npm start' : 'npm run update -- --back'}`,
    )
  if (running !== null) {
    if (!takes) throw new Error('运行中的网站不接受换版：请停下网站，再运行一次')
    const refused = await orderBuild(placeOf(env), folderNamed(to))
    if (refused) throw new Error(`没有换回 ${to}（${refused}）：网站仍由 ${from} 提供服务`)
  }
  noteBack(from, to)
  const unwell = running === null ? null : await whyUnwell(env, to, patienceMs)
  if (unwell) throw new Error(`${to} 换上后不正常（${unwell}）：请看网站的日志`)
  return { from, to, isServed: running !== null }
}

/** Asks until visitors reach the build and it is well; null then, else why not. */
async function whyUnwell(env: Settings, build: string, patienceMs: number): Promise<string | null> {
  for (const deadline = Date.now() + patienceMs; ; await sleep(200)) {
    // One that hangs shares the socket until it has ended, and takes some of those who ask.
    const found = await runningSite(env, undefined, patienceMs / 5).catch(
      (error: Error) => error.message,
    )
    if (found && typeof found === 'object' && found.ready && found.build === build) return null
    if (Date.now() < deadline) continue
    if (!found) return '没有回答'
    if (typeof found === 'string') return found
    return found.build === build
      ? `数据库 ${found.database}，磁盘 ${found.disk}`
      : `提供服务的是 ${found.build}`
  }
}
