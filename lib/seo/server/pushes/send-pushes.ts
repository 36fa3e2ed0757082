import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { articleDetailPage } from '#lib/articles/paths.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { log } from '#lib/platform/log.ts'
import { href } from '#lib/platform/routes/href.ts'
import { pushes } from '#lib/seo/server/tables.ts'
import { type PushProvider, pushProviders } from './providers.ts'

/** After this many refusals a URL is given up; the back-off has then waited about eight hours in all. */
const MAX_ATTEMPTS = 8
const BACK_OFF_SECONDS = 60
/** Longer than a request may take: a server that died while sending leaves its rows to the others after it. */
const TAKEN_FOR_SECONDS = 120

/** Queues URLs for every service that has a key; one that waits already is not queued twice. */
export async function enqueuePushes(
  db: Db,
  urls: string[],
  providers: { name: PushProvider['name'] }[] = pushProviders(env()),
): Promise<void> {
  for (const { name } of providers) {
    for (let start = 0; start < urls.length; start += 1000) {
      await db
        .insert(pushes)
        .values(urls.slice(start, start + 1000).map((url) => ({ provider: name, url })))
        .onConflictDoNothing()
    }
  }
}

/** Queues the pages of articles that were published or changed. */
export async function enqueueArticlePushes(db: Db, ids: number[]): Promise<void> {
  await enqueuePushes(
    db,
    ids.map((id) => env().site + href(articleDetailPage, { id })),
  )
}

/** Sends what is due to each service and writes every URL's receipt. */
export async function sendDuePushes(db: Db, providers = pushProviders(env())): Promise<void> {
  for (const provider of providers) await sendDue(db, provider)
}

async function sendDue(db: Db, provider: PushProvider): Promise<void> {
  const taken = await takeDue(db, provider)
  if (taken.length === 0) return
  const answer = await provider
    .send(taken.map((push) => push.url))
    .catch((error: unknown) => ({ accepted: () => false, status: 0, text: String(error) }))
  const receipt = { statusCode: answer.status || null, response: answer.text.slice(0, 1000) }
  const sent = taken.filter((push) => answer.accepted(push.url)).map((push) => push.id)
  const refused = taken.filter((push) => !answer.accepted(push.url)).map((push) => push.id)
  if (sent.length > 0) {
    await db
      .update(pushes)
      .set({ ...receipt, state: 'sent', sentAt: new Date() })
      .where(inArray(pushes.id, sent))
  }
  if (refused.length > 0) {
    log().warn({ provider: provider.name, urls: refused.length, ...receipt }, 'push refused')
    await db
      .update(pushes)
      .set({
        ...receipt,
        state: sql`case when ${pushes.attempts} >= ${MAX_ATTEMPTS} then 'failed' else 'pending' end`,
        dueAt: sql`now() + make_interval(secs => ${BACK_OFF_SECONDS} * power(2, ${pushes.attempts} - 1))`,
      })
      .where(inArray(pushes.id, refused))
  }
}

/** Takes due rows for this process by moving their due time on, in one statement, so that instances never send the same row. */
async function takeDue(db: Db, provider: PushProvider): Promise<{ id: number; url: string }[]> {
  const due = db
    .select({ id: pushes.id })
    .from(pushes)
    .where(
      and(
        eq(pushes.provider, provider.name),
        eq(pushes.state, 'pending'),
        lte(pushes.dueAt, sql`now()`),
      ),
    )
    .orderBy(asc(pushes.dueAt), asc(pushes.id))
    .limit(provider.batch)
    .for('update', { skipLocked: true })
  const taken = await db
    .update(pushes)
    .set({
      attempts: sql`${pushes.attempts} + 1`,
      dueAt: sql`now() + make_interval(secs => ${TAKEN_FOR_SECONDS})`,
    })
    .where(inArray(pushes.id, due))
    .returning({ id: pushes.id, url: pushes.url })
  return taken.sort((a, b) => a.id - b.id)
}
